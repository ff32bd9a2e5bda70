// @vitest-environment jsdom
import { ownerRoutes } from '@shoreline/contracts';
import { createFakeServices, type FakeServices, renderRemote } from '@shoreline/web-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { press as pressOn, type } from '../../test/by-hand.ts';
import { owner, ownerServices, setOwnerHint } from '../../test/render-owner.ts';
import remote from '../remote.tsx';
// Loaded before the clock of a test runs.
import '../load-pages.ts';
import './owner-login-page.tsx';

// The form holds back what was filled in faster than a person can.
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 10_000));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const open = (services: FakeServices = createFakeServices(), address = '/owners/login') =>
  renderRemote(remote, address, { services });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

async function signIn(): Promise<void> {
  type(await screen.findByLabelText('Email'), owner.email);
  type(field('Password'), 'Headland7');
  pressOn(screen.getByRole('button', { name: 'Sign In' }));
}

/** Answers as the service does: with the owner, and a cookie that says that there is one. */
function accept(services: FakeServices): void {
  services.answer(ownerRoutes.login, () => {
    setOwnerHint();
    return owner;
  });
}

it.each([
  ['/owners/login?returnTo=%2Fclaim-business%3Fbusiness%3Dx', '/claim-business?business=x'],
  ['/owners/login?returnTo=https%3A%2F%2Fevil.example', '/owners'],
  ['/owners/login', '/owners'],
])('leads from %s to %s', async (opened, target) => {
  const services = createFakeServices();
  services.answer(ownerRoutes.read, owner);
  accept(services);
  const { address } = open(services, opened);

  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await signIn();

  await waitFor(() => expect(address()).toBe(target));
  expect(services.received(ownerRoutes.login)).toMatchObject([{ body: { email: owner.email, password: 'Headland7' } }]);
  expect(services.received(ownerRoutes.read)).toEqual([]);
});

it('sends an owner who is signed in on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { address } = open(ownerServices(), '/owners/login?returnTo=%2Fdirectory');

  await waitFor(() => expect(address()).toBe('/directory'));
});

it('says beneath each field what is missing', async () => {
  open();

  pressOn(await screen.findByRole('button', { name: 'Sign In' }));

  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(screen.getByText('Please enter your password')).toBeTruthy();
});

it.each([
  [401, 'credentials-not-valid', undefined, 'Email and password do not match'],
  [429, 'too-many-attempts', 720, 'You can try again in 12 minutes'],
  [429, 'rate-limited', undefined, 'You can try again in a while'],
  [503, 'too-busy', undefined, 'Many people are signing in right now'],
  [502, 'upstream-unavailable', undefined, 'We could not sign you in'],
])('says what is wrong and keeps what was typed (%s %s)', async (status, code, retryAfterSeconds, message) => {
  const services = createFakeServices();
  services.refuse(ownerRoutes.login, { status, code, ...(retryAfterSeconds && { retryAfterSeconds }) });
  open(services);

  await signIn();

  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(field('Email').value).toBe(owner.email);
  expect(field('Password').value).toBe('Headland7');
});

it('has the mail sent again to whoever never verified', async () => {
  const services = createFakeServices();
  services.refuse(ownerRoutes.login, { status: 401, code: 'credentials-not-valid' });
  services.answer(ownerRoutes.resendVerification, { status: 'accepted' });
  open(services);
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toContain('the address is not verified yet');

  pressOn(screen.getByRole('button', { name: 'Resend Email' }));

  const sent = 'If an account with this email exists, a verification email has been sent.';
  expect(await screen.findByText(sent)).toBeTruthy();
  expect(services.received(ownerRoutes.resendVerification)).toMatchObject([{ body: { email: owner.email } }]);
});

it('links to registering, to a new password and to the sign-in of visitors', async () => {
  const { head } = open();

  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await href('Register your business')).toBe('/owners/signup');
  expect(await href('Forgot your password?')).toBe('/owners/forgot-password');
  expect(await href('Sign in as a visitor instead')).toBe('/login');
  expect(head()).toMatchObject({ title: 'Business Owner Sign In – Shoreline' });
});
