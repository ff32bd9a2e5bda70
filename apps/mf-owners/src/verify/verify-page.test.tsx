// @vitest-environment jsdom
import { ownerRoutes } from '@shoreline/contracts';
import { createFakeServices, type FakeServices, renderRemote } from '@shoreline/web-testing';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { press as pressOn, type } from '../../test/by-hand.ts';
import remote from '../remote.tsx';
// Loaded before the clock of a test runs.
import '../load-pages.ts';
import './verify-page.tsx';

const INVALID = 'This link is not valid any longer. Please ask for a new one.';
const VERIFIED = { status: 'verified', signIn: 'anywhere' } as const;
const RESENT = 'If an account with this email exists, a verification email has been sent.';

// The form holds back what was filled in faster than a person can.
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 10_000));
afterEach(() => {
  vi.restoreAllMocks();
  configure({ reactStrictMode: false });
  cleanup();
});

const open = (address: string, services: FakeServices = createFakeServices()) =>
  renderRemote(remote, address, { services });

const press = async (name: string) => pressOn(await screen.findByRole('button', { name }));
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('waits for a token, and says how long a mail may take', async () => {
  const { services, head } = open('/owners/verify');

  expect(await screen.findByRole('heading', { level: 1, name: 'Verify your email' })).toBeTruthy();
  expect(screen.getByText(/up to 10 minutes/)).toBeTruthy();
  expect(services.received(ownerRoutes.verifyEmail)).toEqual([]);
  expect(head()).toMatchObject({ noIndex: true });
});

it('verifies once with the token of the address, also where effects run twice, and removes it', async () => {
  configure({ reactStrictMode: true });
  const services = createFakeServices();
  const answer = Promise.withResolvers<typeof VERIFIED>();
  services.answer(ownerRoutes.verifyEmail, () => answer.promise);
  const { address } = open('/owners/verify?token=abc&from=mail', services);

  expect(await screen.findByText('Verifying your email address…')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/owners/verify?from=mail'));
  expect(screen.getByText('Verifying your email address…')).toBeTruthy();
  answer.resolve(VERIFIED);

  expect(await screen.findByRole('heading', { level: 1, name: 'Your email is verified' })).toBeTruthy();
  expect(services.received(ownerRoutes.verifyEmail)).toMatchObject([{ body: { token: 'abc' } }]);
  expect(hrefs()).toEqual(expect.arrayContaining(['/claim-business', '/directory', '/owners/login']));
});

it('asks who opened the link elsewhere than it was asked for to sign in there, or to choose a new password', async () => {
  const services = createFakeServices();
  services.answer(ownerRoutes.verifyEmail, { ...VERIFIED, signIn: 'here' });
  open('/owners/verify?token=abc', services);

  expect(await screen.findByRole('heading', { level: 1, name: 'Your email is verified' })).toBeTruthy();
  expect(screen.getByText(/sign in here, once/)).toBeTruthy();
  const ways = ['/owners/login?returnTo=%2Fclaim-business', '/owners/forgot-password', '/claim-business', '/directory'];
  expect(hrefs()).toEqual(expect.arrayContaining(ways));
});

it('says what the service said, and offers both ways on', async () => {
  const services = createFakeServices();
  services.refuse(ownerRoutes.verifyEmail, { status: 400, code: 'token-not-valid', message: INVALID });
  const { toasts } = open('/owners/verify?token=old', services);

  expect((await screen.findByRole('alert')).textContent).toContain(INVALID);
  expect(toasts).toEqual([{ title: 'Verification failed', description: INVALID, tone: 'destructive' }]);
  expect(hrefs()).toContain('/contact');
  expect(screen.getByRole('button', { name: 'Verify Email' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Resend Email' })).toBeTruthy();
});

it('shows a fallback message when the service sent none', async () => {
  const services = createFakeServices();
  services.answer(ownerRoutes.verifyEmail, () => Promise.reject(new Error('offline')));
  const { toasts } = open('/owners/verify?token=abc', services);

  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't verify your email address.");
  expect(toasts).toMatchObject([
    { title: 'Verification failed', description: 'Verification failed. Please try again.' },
  ]);
});

it('says that the token of a link was lost', async () => {
  open('/owners/verify?token=');

  expect((await screen.findByRole('alert')).textContent).toContain('Verification token is required');
});

it.each([
  ['abc', 'abc'],
  [' http://shoreline.test/owners/verify?token=a-b_c ', 'a-b_c'],
])('verifies with a token given by hand: %s', async (typed, token) => {
  const { services } = open('/owners/verify');
  services.answer(ownerRoutes.verifyEmail, VERIFIED);
  type(await field('Verification token'), typed);

  await press('Verify Email');

  expect(await screen.findByRole('heading', { level: 1, name: 'Your email is verified' })).toBeTruthy();
  expect(services.received(ownerRoutes.verifyEmail)).toMatchObject([{ body: { token } }]);
});

it('keeps a token that was refused, for another try', async () => {
  const { services } = open('/owners/verify');
  services.refuse(ownerRoutes.verifyEmail, { status: 400, message: INVALID });
  type(await field('Verification token'), 'abd');
  await press('Verify Email');
  expect(await screen.findByRole('alert')).toBeTruthy();

  services.answer(ownerRoutes.verifyEmail, VERIFIED);
  expect((await field('Verification token')).value).toBe('abd');
  await press('Verify Email');

  expect(await screen.findByRole('heading', { level: 1, name: 'Your email is verified' })).toBeTruthy();
});

it('asks for a token when there is none', async () => {
  const { services } = open('/owners/verify');

  await press('Verify Email');

  expect(await screen.findByText('Token required')).toBeTruthy();
  expect(screen.getByText('Please enter your verification token')).toBeTruthy();
  expect(document.activeElement).toBe(await field('Verification token'));
  expect(services.received(ownerRoutes.verifyEmail)).toEqual([]);
});

it('asks for an address when there is none, and for a complete one', async () => {
  const { services } = open('/owners/verify');

  await press('Resend Email');
  expect(await screen.findByText('Email required')).toBeTruthy();
  expect(screen.getByText('Please enter your email address')).toBeTruthy();

  type(await field('Your email address'), 'jo@cafe');
  await press('Resend Email');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(services.received(ownerRoutes.resendVerification)).toEqual([]);
});

it('has the message sent again', async () => {
  const { services } = open('/owners/verify');
  services.answer(ownerRoutes.resendVerification, { status: 'accepted' });
  type(await field('Your email address'), 'jo@cafe.example');

  await press('Resend Email');

  expect((await screen.findByText(RESENT)).closest('[role=status]')).toBeTruthy();
  expect(services.received(ownerRoutes.resendVerification)).toMatchObject([{ body: { email: 'jo@cafe.example' } }]);
});

it.each([
  ['Please wait a minute.', 'Please wait a minute.'],
  [undefined, 'Failed to resend verification email.'],
])('says when it was not sent (%#)', async (message, description) => {
  const { services, toasts } = open('/owners/verify');
  if (message) services.refuse(ownerRoutes.resendVerification, { status: 429, message });
  else services.answer(ownerRoutes.resendVerification, () => Promise.reject(new Error('offline')));
  type(await field('Your email address'), 'jo@cafe.example');

  await press('Resend Email');

  await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to resend email', description, tone: 'destructive' }]));
});
