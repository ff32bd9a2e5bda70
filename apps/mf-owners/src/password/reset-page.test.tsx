// @vitest-environment jsdom
import { ownerRoutes } from '@shoreline/contracts';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { press as pressOn, type } from '../../test/by-hand.ts';
import remote from '../remote.tsx';
// Loaded before the clock of a test runs.
import '../load-pages.ts';
import './reset-page.tsx';

// The form holds back what was filled in faster than a person can.
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 10_000));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const field = () => screen.findByLabelText<HTMLInputElement>('New password', { selector: 'input' });

async function open(password: string) {
  const services = createFakeServices();
  const page = renderRemote(remote, '/owners/reset-password?token=abc', { services });
  type(await field(), password);
  const press = () => pressOn(screen.getByRole('button', { name: 'Save New Password' }));
  return { ...page, services, press };
}

it('removes the token from the address, and sets the password with it', async () => {
  const { services, press, address, head } = await open('Headland7');
  services.answer(ownerRoutes.resetPassword, { status: 'reset' });
  await waitFor(() => expect(address()).toBe('/owners/reset-password'));

  press();

  expect(await screen.findByRole('heading', { level: 1, name: 'Your password is changed' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/owners/login');
  expect(services.received(ownerRoutes.resetPassword)).toMatchObject([
    { body: { token: 'abc', password: 'Headland7' } },
  ]);
  expect(head()).toMatchObject({ noIndex: true });
});

it('shows which rules a password does not meet, and sends nothing', async () => {
  const { services, press } = await open('headland');

  press();

  await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Password must contain at least one number').textContent).toContain('(still missing)');
  expect(services.received(ownerRoutes.resetPassword)).toEqual([]);
});

it('leads to another link when this one is of no more use', async () => {
  const { services, press } = await open('Headland7');
  services.refuse(ownerRoutes.resetPassword, { status: 400, code: 'token-not-valid' });

  press();

  const title = await screen.findByRole('heading', { level: 1, name: 'This link is of no more use' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByRole('link', { name: 'Send another link' }).getAttribute('href')).toBe('/owners/forgot-password');
});

it('keeps what was typed when the service is busy', async () => {
  const { services, press } = await open('Headland7');
  services.refuse(ownerRoutes.resetPassword, { status: 503, code: 'too-busy', message: 'Please try again.' });

  press();

  expect((await screen.findByRole('alert')).textContent).toContain('Your password was not changed');
  expect((await field()).value).toBe('Headland7');
});

it('says that it needs the link of a mail', async () => {
  renderRemote(remote, '/owners/reset-password');

  expect(await screen.findByRole('heading', { name: 'This page needs the link from our mail' })).toBeTruthy();
});
