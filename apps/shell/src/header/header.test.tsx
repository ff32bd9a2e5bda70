// @vitest-environment jsdom
import { ownerRoutes, profileRoutes, saveRoutes } from '@shoreline/contracts';
import { createFakeServices } from '@shoreline/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { profile, savedItem, user } from '../../test/fixtures.ts';
import { offerResizeObserver } from '../../test/offer-resize-observer.ts';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { servicesOfOwner } from '../../test/services-of-owner.ts';
import { realEstateGuides } from './destinations.ts';
import { Header } from './header.tsx';

describe('the wide navigation', () => {
  it('leads to the parts of the site', () => {
    renderInShell(<Header />);

    expect(linksOf('Main')).toEqual([
      ['The Podcast', '/'],
      ['Episodes', '/episodes'],
      ['Directory', '/directory'],
      ['Stories', '/stories'],
      ["What's On?", '/events'],
      ['Contact', '/contact'],
    ]);
  });

  it('leads to the search', () => {
    renderInShell(<Header />);

    expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search');
  });

  it.each([
    ['/', 'The Podcast'],
    ['/stories', 'Stories'],
    ['/stories/the-yellow-buoy', 'Stories'],
    ['/events/noosa-alive', "What's On?"],
  ])('marks where we are on %s: %s', (at, label) => {
    renderInShell(<Header />, { at });

    const current = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual([label]);
  });

  it.each([...realEstateGuides.map(({ to }) => to), '/neighbourhoods/sunshine-beach'])(
    'marks Real Estate on %s',
    (at) => {
      renderInShell(<Header />, { at });

      expect(realEstateButton().className).toContain('after:scale-x-100');
    },
  );

  it('does not mark Real Estate anywhere else', () => {
    renderInShell(<Header />, { at: '/stories' });

    expect(realEstateButton().className).toContain('after:scale-x-0');
  });

  it('opens the five guides with their subtitles', async () => {
    offerResizeObserver();
    renderInShell(<Header />);

    await userEvent.click(realEstateButton());

    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Real Estate TipsMarket insights & advice', '/real-estate-tips'],
      ['NeighbourhoodsArea guides & communities', '/neighbourhoods'],
      ['Market InsightsTrends & market data', '/market-insights'],
      ['Moving to NoosaRelocation guide', '/moving-to-noosa'],
      ['Investment GuideProperty investment insights', '/investment-guide'],
    ]);
  });
});

describe('the account', () => {
  it('says that it is loading', () => {
    renderInShell(<Header />, { auth: { status: 'loading' } });

    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  it('offers visitors the sign-in link', () => {
    renderInShell(<Header />);

    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
  });

  it('signs nobody out while nobody can say who they are', () => {
    renderInShell(<Header />, { auth: { status: 'failed', isRetrying: false, retry: () => undefined } });

    expect(screen.getByRole('link', { name: 'Your Profile' }).getAttribute('href')).toBe('/profile');
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  it('opens what belongs to a member', async () => {
    offerResizeObserver();
    renderInShell(<Header />, { auth: { status: 'member', user } });

    await userEvent.click(await screen.findByRole('button', { name: /^Account of Pat Brook/ }));

    const menu = await screen.findByRole('menu');
    expect(menu.textContent).toContain('Pat Brookpat@noosa.example');
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Profile', '/profile'],
      ['Saved Items', '/profile?tab=saved'],
      ['Sign Out', '/api/logout'],
    ]);
  });

  it('goes by the name of the profile, and counts what is saved', async () => {
    offerResizeObserver();
    const services = createFakeServices();
    services.answer(profileRoutes.read, profile);
    services.answer(saveRoutes.list, [savedItem]);
    renderInShell(<Header />, { auth: { status: 'member', user }, api: services.api });

    await userEvent.click(await screen.findByRole('button', { name: /^Account of Salty Pat/ }));

    expect(await screen.findByRole('menuitem', { name: /^Saved Items ?1$/ })).toBeTruthy();
  });

  it('leads business owners to their business, and signs them out', async () => {
    offerResizeObserver();
    const { api, received } = servicesOfOwner();
    const { address } = renderInShell(<Header />, { at: '/stories', api });

    await userEvent.click(await screen.findByRole('button', { name: /^Account of Jo Lindt/ }));

    const menu = await screen.findByRole('menu');
    expect(menu.textContent).toContain('Jo Lindtjo@cafe.example');
    expect(linesOf(menu)).toEqual([
      ['Your Business', '/owners'],
      ['Enquiries', '/owners?tab=enquiries'],
      ['Sign In as Consumer', '/login'],
      ['Sign Out', null],
    ]);

    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Sign Out' }));
    expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/login');
    expect(received(ownerRoutes.logout)).toHaveLength(1);
    expect(address()).toBe('/owners/login');
  });

  it('shows somebody who is member and owner both', async () => {
    offerResizeObserver();
    renderInShell(<Header />, { auth: { status: 'member', user }, api: servicesOfOwner().api });

    await userEvent.click(await screen.findByRole('button', { name: /^Account of Pat Brook/ }));

    const menu = await screen.findByRole('menu');
    expect(await within(menu).findByText('Business owner · jo@cafe.example')).toBeTruthy();
    expect(linesOf(menu)).toEqual([
      ['Profile', '/profile'],
      ['Saved Items', '/profile?tab=saved'],
      ['Sign Out', '/api/logout'],
      ['Your Business', '/owners'],
      ['Enquiries', '/owners?tab=enquiries'],
      ['Sign Out of Your Business', null],
    ]);
  });

  it('leads to the business also while nobody can say whose it is', async () => {
    const services = servicesOfOwner();
    services.refuse(ownerRoutes.read, { status: 503 });
    renderInShell(<Header />, { api: services.api });

    expect((await screen.findByRole('link', { name: 'Your Business' })).getAttribute('href')).toBe('/owners');
  });

  it('offers the sign-in link again once the session of an owner has ended', async () => {
    const services = servicesOfOwner();
    services.refuse(ownerRoutes.read, { status: 401 });
    renderInShell(<Header />, { api: services.api });

    expect(await screen.findByText('Loading...')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy();
  });
});

const linesOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((line) => [line.textContent, line.getAttribute('href')]);

const realEstateButton = () => screen.getByRole('button', { name: 'Real Estate' });

const linksOf = (navigation: string) =>
  within(screen.getByRole('navigation', { name: navigation }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
