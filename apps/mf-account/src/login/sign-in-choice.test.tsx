// @vitest-environment jsdom
import { defineRemote } from '@shoreline/remote-kit';
import { renderRemote } from '@shoreline/web-testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

import { doors } from './doors.ts';
import { loadLogin } from './load-login.ts';
import { SignInChoice } from './sign-in-choice.tsx';
import { SignInDoor } from './sign-in-door.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['Sign in as Consumer', '/api/login'],
  ['Sign in as Business Owner', '/api/login?type=business'],
])('shuts both doors and leaves after 200 ms on %s', async (name, address) => {
  const leave = await open();

  fireEvent.click(screen.getByRole('button', { name }));

  expect(screen.getByRole('button', { name: 'Connecting...' })).toBeTruthy();
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(isShut)).toEqual([true, true]);
  pass(199);
  expect(leave).not.toHaveBeenCalled();
  pass(1);
  expect(leave).toHaveBeenCalledExactlyOnceWith(address);
});

it.each([
  ['Sign in as Consumer', 'Failed to initiate consumer login. Please try again.'],
  ['Sign in as Business Owner', 'Failed to initiate business login. Please try again.'],
])('opens the doors again when leaving by %s fails', async (name, words) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(() => {
    throw new Error('Navigation was refused.');
  });

  fireEvent.click(screen.getByRole('button', { name }));
  pass(200);

  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(isShut)).toEqual([false, false]);
});

it('opens the doors again for somebody who came back from the provider', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in as Consumer' }));

  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  expect(isShut(screen.getByRole('button', { name: 'Sign in as Consumer' }))).toBe(false);
});

it.each(doors.map((door) => [door.action, door] as const))('is a plain link without a script: %s', (action, door) => {
  const markup = renderToString(
    <SignInDoor door={door} returnTarget="/" isAsked={false} connecting={undefined} onSignIn={() => undefined} />,
  );

  expect(markup).toMatch(new RegExp(`<a href="/api/login[^>]*>${action}</a>`));
});

async function open(leave: (address: string) => void = () => undefined) {
  const left = vi.fn(leave);
  const page = () => <SignInChoice returnTarget="/" leave={left} />;
  const login = { path: '/login', load: loadLogin, component: async () => page };
  const remote = defineRemote({ contract: 1, pages: () => [login] });
  renderRemote(remote, '/login');
  await screen.findByRole('button', { name: 'Sign in as Consumer' });
  vi.useFakeTimers();
  return left;
}

/** The door that was pressed keeps the focus while it is shut; the other is out of reach. */
const isShut = (door: HTMLButtonElement): boolean => door.disabled || door.getAttribute('aria-disabled') === 'true';

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
