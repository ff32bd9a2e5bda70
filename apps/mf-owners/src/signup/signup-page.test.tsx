// @vitest-environment jsdom
import { ownerRoutes } from '@shoreline/contracts';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { press as pressOn, type } from '../../test/by-hand.ts';
import remote from '../remote.tsx';
// Loaded before the clock of a test runs.
import '../load-pages.ts';
import './signup-page.tsx';

const MESSAGES = [
  'Password must be at least 8 characters',
  'Password must contain at least one uppercase letter',
  'Password must contain at least one lowercase letter',
  'Password must contain at least one number',
];

// The form holds back what was filled in faster than a person can.
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 10_000));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

async function open() {
  const services = createFakeServices();
  const page = renderRemote(remote, '/owners/signup', { services });
  await screen.findByRole('heading', { level: 1, name: 'Register your business' });
  const press = () => pressOn(screen.getByRole('button', { name: 'Create Account' }));
  return { ...page, services, press };
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

async function fill(password = 'Headland7'): Promise<void> {
  type(field('Your name'), 'Jo Lindt');
  type(field('Email'), 'jo@cafe.example ');
  type(field('Password'), password);
}

const states = () =>
  MESSAGES.map((message) => screen.getByText(message).querySelector('.sr-only')?.textContent?.trim());

it('shows what a password must have and ticks it off while it is typed', async () => {
  await open();
  expect(states()).toEqual(['(still open)', '(still open)', '(still open)', '(still open)']);

  type(field('Password'), 'Head');
  expect(states()).toEqual(['(still open)', '(done)', '(done)', '(still open)']);
  expect(screen.getByText('2 of 4 done').getAttribute('role')).toBe('status');

  type(field('Password'), 'Headland7');
  expect(states()).toEqual(['(done)', '(done)', '(done)', '(done)']);
});

it('says beneath each field what is wrong, and which rules a password does not meet', async () => {
  const { press, services } = await open();
  type(field('Password'), 'headland');

  press();

  expect(await screen.findByText('Name must be at least 2 characters')).toBeTruthy();
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  expect(states()).toEqual(['(done)', '(still missing)', '(done)', '(still missing)']);
  expect(field('Password').getAttribute('aria-invalid')).toBe('true');
  expect(services.received(ownerRoutes.signUp)).toEqual([]);
});

it('refuses a password nobody can keep', async () => {
  const { press } = await open();
  await fill(`Headland7${'x'.repeat(120)}`);

  press();

  expect(await screen.findByText('Password must be 128 characters or less')).toBeTruthy();
});

it('shows the password to whoever wants to see it', async () => {
  await open();
  expect(field('Password').type).toBe('password');

  pressOn(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password').type).toBe('text');

  pressOn(screen.getByRole('button', { name: 'Hide password' }));
  expect(field('Password').type).toBe('password');
});

it('asks to check the mailbox, names the address, and leads on', async () => {
  const { press, services } = await open();
  services.answer(ownerRoutes.signUp, { status: 'accepted' });
  await fill();
  type(field(/^Phone/), '07 5550 0123');

  press();

  const title = await screen.findByRole('heading', { level: 1, name: 'Check your email' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByText('jo@cafe.example')).toBeTruthy();
  expect(services.received(ownerRoutes.signUp)[0]?.body).toMatchObject({
    name: 'Jo Lindt',
    email: 'jo@cafe.example',
    phone: '07 5550 0123',
    password: 'Headland7',
  });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/owners/verify', '/', '/owners/login', '/directory']));
});

it.each([
  [{ status: 503, message: 'Many people are signing in right now.' }, 'Many people are signing in right now.'],
  [undefined, 'Failed to register. Please try again.'],
])('keeps everything typed when registering failed (%#)', async (refusal, description) => {
  const { press, services, toasts } = await open();
  if (refusal) services.refuse(ownerRoutes.signUp, refusal);
  else services.answer(ownerRoutes.signUp, () => Promise.reject(new Error('offline')));
  await fill();

  press();

  await waitFor(() => expect(toasts).toEqual([{ title: 'Registration failed', description, tone: 'destructive' }]));
  expect(field('Your name').value).toBe('Jo Lindt');
  expect(field('Password').value).toBe('Headland7');
});

it('says beneath the password what only the service knows about it', async () => {
  const { press, services } = await open();
  const issues = [{ path: 'password', message: 'This password is too common' }];
  services.refuse(ownerRoutes.signUp, { status: 400, code: 'invalid-input', issues });
  await fill('Password1');

  press();

  expect(await screen.findByText('This password is too common')).toBeTruthy();
});

it('leads on from the form', async () => {
  await open();

  const main = within(document.body);
  expect(main.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/owners/login');
  expect(main.getByRole('link', { name: 'I have a verification token' }).getAttribute('href')).toBe('/owners/verify');
  expect(main.getByRole('link', { name: 'See the directory' }).getAttribute('href')).toBe('/directory');
  expect(main.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});
