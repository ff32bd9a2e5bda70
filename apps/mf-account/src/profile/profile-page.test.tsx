// @vitest-environment jsdom
import { renderRemote } from '@shoreline/web-testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { memberServices, renderProfile, user } from '../../test/render-profile.ts';
import remote from '../remote.tsx';
import { tierName } from './member-profile.tsx';

afterEach(cleanup);

it('sends a visitor to sign in once it is clear that they are one, and knows the way back', async () => {
  const { address, changeAuth } = renderRemote(remote, '/profile?tab=saved', { auth: { status: 'loading' } });
  expect(await screen.findByText('Loading your profile…')).toBeTruthy();
  expect(address()).toBe('/profile?tab=saved');

  changeAuth({ status: 'visitor' });

  await waitFor(() => expect(address()).toBe('/login?returnTo=%2Fprofile%3Ftab%3Dsaved'));
});

it('keeps a member on the page while nobody can say who they are, and offers another try', async () => {
  const retry = vi.fn();
  const auth = { status: 'failed', isRetrying: false, retry } as const;
  const { address } = renderRemote(remote, '/profile?tab=saved', { auth });
  expect((await screen.findByRole('alert')).textContent).toContain('You are still signed in');

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(retry).toHaveBeenCalledOnce();
  expect(address()).toBe('/profile?tab=saved');
});

it('shows who is signed in', async () => {
  const { head } = renderProfile();

  expect(await screen.findByRole('heading', { level: 1, name: 'Salty Pat' })).toBeTruthy();
  for (const fact of ['Free Member', user.email, 'Noosaville', '3 saved items', 'Joined 1 January 2026', 'PS']) {
    expect(screen.getByText(fact)).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  expect(head()).toMatchObject({ noIndex: true });
});

it('says Recently when nobody knows since when', async () => {
  const auth = { status: 'member', user: { ...user, createdAt: '' } } as const;
  renderRemote(remote, '/profile', { services: memberServices(), auth });

  expect(await screen.findByText('Joined Recently')).toBeTruthy();
});

it.each([
  ['/profile', 'Edit Profile'],
  ['/profile?tab=saved', 'Saved Items3'],
  ['/profile?tab=privacy', 'Privacy & Cookies'],
  ['/profile?tab=other', 'Edit Profile'],
])('opens %s with the tab %s', async (address, name) => {
  renderProfile({ address });

  expect(await screen.findByRole('tab', { name, selected: true })).toBeTruthy();
});

it('reflects the tab in the address', async () => {
  const { address } = renderProfile();

  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Privacy & Cookies' }), { button: 0 });
  await waitFor(() => expect(address()).toBe('/profile?tab=privacy'));
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Edit Profile' }), { button: 0 });

  await waitFor(() => expect(address()).toBe('/profile'));
});

it.each([
  ['', 'Free Member'],
  [null, 'Free Member'],
  ['free', 'Free Member'],
  ['premium_plus', 'Premium plus Member'],
])('calls the tier %j %s', (tier, name) => {
  expect(tierName(tier)).toBe(name);
});

it('leaves what was typed in the form while another tab is shown', async () => {
  renderProfile();
  const show = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });
  fireEvent.input(await screen.findByLabelText('Bio'), { target: { value: 'At dawn.' } });

  show('Privacy & Cookies');
  await screen.findByRole('tab', { name: 'Privacy & Cookies', selected: true });
  expect(screen.queryByRole('form', { name: 'Edit profile' })).toBeNull();
  show('Edit Profile');

  expect(await screen.findByRole('form', { name: 'Edit profile' })).toBeTruthy();
  expect(screen.getByLabelText('Bio')).toHaveProperty('value', 'At dawn.');
});

it('holds nothing that somebody else typed', async () => {
  const { changeAuth } = renderProfile();
  fireEvent.input(await screen.findByLabelText('Bio'), { target: { value: 'At dawn.' } });

  changeAuth({ status: 'member', user: { ...user, id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c99' } });

  expect(await screen.findByLabelText('Bio')).toHaveProperty('value', 'Walks the spit.');
});

it('does not load the form for another tab', async () => {
  renderProfile({ address: '/profile?tab=privacy' });
  await screen.findByRole('heading', { level: 1, name: 'Salty Pat' });

  expect(screen.queryByLabelText('Bio')).toBeNull();
});
