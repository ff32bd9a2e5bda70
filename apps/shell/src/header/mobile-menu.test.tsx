// @vitest-environment jsdom
import { ownerRoutes, profileRoutes, saveRoutes } from '@shoreline/contracts';
import type { AuthState } from '@shoreline/remote-kit';
import { createFakeServices } from '@shoreline/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { profile, user } from '../../test/fixtures.ts';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { servicesOfOwner } from '../../test/services-of-owner.ts';
import { Header } from './header.tsx';

const member: AuthState = { status: 'member', user };

const GUIDES = [
  '/real-estate-tips',
  '/neighbourhoods',
  '/market-insights',
  '/moving-to-noosa',
  '/investment-guide',
] as const;

it('is closed until its button is pressed, and closes with it', async () => {
  renderInShell(<Header />);
  expect(findMenu()).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Open menu', expanded: false }));
  expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Close menu', expanded: true }));
  expect(findMenu()).toBeNull();
});

it('leads to the parts of the site and the five guides', async () => {
  await openMenu();

  expect(hrefs()).toEqual(['/', '/directory', '/stories', ...GUIDES, '/events', '/episodes']);
});

it('also holds what belongs to a member', async () => {
  await openMenu({ auth: member });

  expect(hrefs().slice(-2)).toEqual(['/profile?tab=saved', '/api/logout']);
});

it('signs nobody out while nobody can say who they are', async () => {
  await openMenu({ auth: { status: 'failed', isRetrying: false, retry: () => undefined } });

  expect(hrefs().slice(-2)).toEqual(['/profile?tab=saved', '/api/logout']);
});

it('counts what is saved, also nothing', async () => {
  const services = createFakeServices();
  services.answer(profileRoutes.read, profile);
  services.answer(saveRoutes.list, []);

  await openMenu({ auth: member, api: services.api });

  expect(await screen.findByRole('link', { name: 'Saved Items (0)' })).toBeTruthy();
});

it('also holds what belongs to a business owner, and signs them out', async () => {
  const { api, received } = servicesOfOwner();
  const { address } = await openMenu({ api });
  expect(await screen.findByRole('link', { name: 'Your Business' })).toBeTruthy();
  expect(hrefs().slice(-1)).toEqual(['/owners']);

  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));

  expect(findMenu()).toBeNull();
  await waitFor(() => expect(address()).toBe('/owners/login'));
  expect(received(ownerRoutes.logout)).toHaveLength(1);
});

it('distinguishes the two sign-outs for somebody who is member and owner', async () => {
  await openMenu({ auth: member, api: servicesOfOwner().api });

  expect(await screen.findByRole('button', { name: 'Sign Out of Your Business' })).toBeTruthy();
  expect(hrefs().slice(-3)).toEqual(['/profile?tab=saved', '/api/logout', '/owners']);
});

it.each(['Home', 'Episodes', 'Directory', 'Stories', 'Events', /^Neighbourhoods/, 'Saved Items'])(
  'closes when somebody follows %s',
  async (name) => {
    const { address } = await openMenu({ at: '/contact', auth: member });
    const link = within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('link', { name });

    await userEvent.click(link);

    expect(findMenu()).toBeNull();
    expect(address()).toBe(link.getAttribute('href'));
  },
);

it('closes when somebody follows the logo', async () => {
  await openMenu();

  await userEvent.click(screen.getByRole('link', { name: 'Shoreline' }));

  expect(findMenu()).toBeNull();
});

it('closes on Escape', async () => {
  await openMenu();

  await userEvent.keyboard('{Escape}');

  expect(findMenu()).toBeNull();
});

it('gives the focus back to its button on Escape', async () => {
  await openMenu();
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
  act(() => menu.getByRole('link', { name: 'Directory' }).focus());

  await userEvent.keyboard('{Escape}');

  expect(findMenu()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
});

it('leaves the focus where it is outside of the menu on Escape', async () => {
  await openMenu();
  const logo = screen.getByRole('link', { name: 'Shoreline' });
  act(() => logo.focus());

  await userEvent.keyboard('{Escape}');

  expect(findMenu()).toBeNull();
  expect(document.activeElement).toBe(logo);
});

it('marks where we are', async () => {
  await openMenu({ at: '/stories/the-yellow-buoy' });

  const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Stories');
});

async function openMenu(options?: Parameters<typeof renderInShell>[1]) {
  const rendered = renderInShell(<Header />, options);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await screen.findByRole('navigation', { name: 'Menu' });
  return rendered;
}

const findMenu = () => screen.queryByRole('navigation', { name: 'Menu' });

const hrefs = () =>
  within(screen.getByRole('navigation', { name: 'Menu' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
