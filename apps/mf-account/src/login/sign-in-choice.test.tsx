// @vitest-environment jsdom
import { defineRemote } from '@shoreline/remote-kit';
import { renderRemote } from '@shoreline/web-testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

import { signInOptions } from './sign-in-options.ts';
import { loginHead } from '../load-pages.ts';
import { SignInChoice } from './sign-in-choice.tsx';
import { SignInOptionCard } from './sign-in-choice.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['Sign in as Consumer', '/api/login'],
  ['Sign in as Business Owner', '/api/login?type=business'],
])('disables both options and leaves after 200 ms on %s', async (name, address) => {
  const leave = await open();

  fireEvent.click(screen.getByRole('button', { name }));

  expect(screen.getByRole('button', { name: 'Connecting...' })).toBeTruthy();
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(isDisabled)).toEqual([true, true]);
  pass(199);
  expect(leave).not.toHaveBeenCalled();
  pass(1);
  expect(leave).toHaveBeenCalledExactlyOnceWith(address);
});

it.each([
  ['Sign in as Consumer', 'Failed to initiate consumer login. Please try again.'],
  ['Sign in as Business Owner', 'Failed to initiate business login. Please try again.'],
])('enables the options again when the redirect by %s fails', async (name, message) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(() => {
    throw new Error('Navigation was refused.');
  });

  fireEvent.click(screen.getByRole('button', { name }));
  pass(200);

  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(isDisabled)).toEqual([false, false]);
});

it('enables the options again for somebody who came back from the provider', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in as Consumer' }));

  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  expect(isDisabled(screen.getByRole('button', { name: 'Sign in as Consumer' }))).toBe(false);
});

it.each(signInOptions.map((option) => [option.action, option] as const))(
  'is a plain link without a script: %s',
  (action, option) => {
    const markup = renderToString(
      <SignInOptionCard
        option={option}
        returnTarget="/"
        isAsked={false}
        connecting={undefined}
        onSignIn={() => undefined}
      />,
    );

    expect(markup).toMatch(new RegExp(`<a href="/api/login[^>]*>${action}</a>`));
  },
);

async function open(leave: (address: string) => void = () => undefined) {
  const left = vi.fn(leave);
  const page = () => <SignInChoice returnTarget="/" leave={left} />;
  const login = { path: '/login', load: () => loginHead, component: async () => page };
  const remote = defineRemote({ contract: 1, pages: () => [login] });
  renderRemote(remote, '/login');
  await screen.findByRole('button', { name: 'Sign in as Consumer' });
  vi.useFakeTimers();
  return left;
}

/** The pressed button keeps the focus, so it is `aria-disabled`; the other one is `disabled`. */
const isDisabled = (button: HTMLButtonElement): boolean =>
  button.disabled || button.getAttribute('aria-disabled') === 'true';

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
