// @vitest-environment jsdom
import type { User } from '@shoreline/contracts';
import { renderRemote } from '@shoreline/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { memberServices } from '../../test/render-profile.ts';
import remote from '../remote.tsx';

const user: User = {
  id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c3b',
  email: 'pat@noosa.example',
  firstName: 'Pat',
  lastName: null,
  profileImageUrl: null,
  subscriptionTier: 'free',
  createdAt: '2026-01-01T00:00:00.000Z',
};

it('shows what each sign-in option offers', async () => {
  renderRemote(remote, '/login');

  const consumer = within(await screen.findByRole('region', { name: 'For locals and visitors' }));
  expect(consumer.getByRole('button', { name: 'Sign in as Consumer' })).toBeTruthy();
  expect(consumer.getByText('Bookmark businesses and events')).toBeTruthy();
  const business = within(screen.getByRole('region', { name: 'For business owners' }));
  expect(business.getByRole('button', { name: 'Sign in as Business Owner' })).toBeTruthy();
  expect(business.getByText('Update words and hours')).toBeTruthy();
});

it('links to browsing without an account and to the legal pages', async () => {
  renderRemote(remote, '/login');

  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await href('Continue browsing without signing in')).toBe('/');
  expect(await href('Terms of Service')).toBe('/terms-of-service');
  expect(await href('Privacy Policy')).toBe('/privacy-policy');
});

it('stays out of search engines', async () => {
  const { head } = renderRemote(remote, '/login');

  await waitFor(() => expect(head()).toMatchObject({ noIndex: true, canonical: '/login' }));
});

it('shows the options only once it is known that nobody is signed in', async () => {
  const { changeAuth } = renderRemote(remote, '/login', { auth: { status: 'loading' } });
  expect((await screen.findByRole('status')).textContent).toBe('Checking authentication...');
  expect(screen.queryByRole('button')).toBeNull();

  changeAuth({ status: 'visitor' });

  expect(await screen.findByRole('button', { name: 'Sign in as Consumer' })).toBeTruthy();
});

it.each([
  ['/login', '/'],
  ['/login?returnTo=%2Fprofile%3Ftab%3Dsaved', '/profile?tab=saved'],
  ['/login?returnTo=https%3A%2F%2Fevil.example', '/'],
])('sends a member who opens %s to %s', async (opened, target) => {
  const { address } = renderRemote(remote, opened, {
    services: memberServices(),
    auth: { status: 'member', user },
  });

  await waitFor(() => expect(address()).toBe(target));
});

it('offers both options, and says why, while nobody can say who is signed in', async () => {
  const { address, changeAuth } = renderRemote(remote, '/login?returnTo=/stories', {
    auth: { status: 'failed', isRetrying: false, retry: () => undefined },
  });
  expect(await screen.findByText('We cannot reach your account just now')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in as Business Owner' })).toBeTruthy();

  changeAuth({ status: 'member', user });

  await waitFor(() => expect(address()).toBe('/stories'));
});

it('says that an attempt failed and removes the error from the address', async () => {
  const { address } = renderRemote(remote, '/login?error=access_denied&returnTo=%2Fprofile');

  expect((await screen.findByRole('alert')).textContent).toBe('Authentication failed. Please try again.');
  await waitFor(() => expect(address()).toBe('/login?returnTo=%2Fprofile'));
  expect(screen.getByRole('alert')).toBeTruthy();
});

it('scrolls to the business option when the address asks for it', async () => {
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = function scroll() {
    scrollIntoView(this.getAttribute('aria-label'));
  };

  renderRemote(remote, '/login?type=business');

  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith('For business owners'));
});
