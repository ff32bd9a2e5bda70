// @vitest-environment jsdom
import { ownerRoutes } from '@shoreline/contracts';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { press as pressOn, type } from '../../test/by-hand.ts';
import remote from '../remote.tsx';
// Loaded before the clock of a test runs.
import '../load-pages.ts';
import './forgot-page.tsx';

// The form holds back what was filled in faster than a person can.
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 10_000));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

async function open(email: string) {
  const services = createFakeServices();
  const page = renderRemote(remote, '/owners/forgot-password', { services });
  const box = await screen.findByLabelText<HTMLInputElement>('Email');
  if (email) type(box, email);
  const press = () => pressOn(screen.getByRole('button', { name: 'Send the Link' }));
  return { ...page, services, box, press };
}

it('asks for a link, and says the same whoever has an account', async () => {
  const { services, press } = await open('jo@cafe.example');
  services.answer(ownerRoutes.forgotPassword, { status: 'accepted' });

  press();

  const title = await screen.findByRole('heading', { level: 1, name: 'Check your email' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByText('jo@cafe.example')).toBeTruthy();
  expect(screen.getByText(/60 minutes/)).toBeTruthy();
  expect(services.received(ownerRoutes.forgotPassword)).toMatchObject([{ body: { email: 'jo@cafe.example' } }]);
});

it.each([
  ['', 'Please enter your email address'],
  ['jo@', 'Please enter a valid email address'],
])('does not ask for "%s"', async (email, message) => {
  const { services, press } = await open(email);

  press();

  expect(await screen.findByText(message)).toBeTruthy();
  expect(services.received(ownerRoutes.forgotPassword)).toEqual([]);
});

it('keeps the address when the link could not be sent', async () => {
  const { services, press, box } = await open('jo@cafe.example');
  services.refuse(ownerRoutes.forgotPassword, { status: 429, message: 'Please wait a minute.' });

  press();

  expect((await screen.findByRole('alert')).textContent).toContain('Please wait a minute.');
  expect(box.value).toBe('jo@cafe.example');
});
