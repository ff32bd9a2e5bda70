// @vitest-environment jsdom
import { ownerListingRoutes } from '@shoreline/contracts';
import { offerWindow } from '@shoreline/web-testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { liveListing, revision } from '../../../test/owner-data.ts';
import { dashboardServices, LOAD_TIMEOUT_MS, loadDashboard, openDashboard } from '../../../test/render-dashboard.ts';

const ADDRESS = `/owners?tab=listings&listing=${liveListing.id}`;
const scrollIntoView = vi.fn();

beforeAll(loadDashboard, LOAD_TIMEOUT_MS);
beforeEach(() => {
  offerWindow();
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const index = async () => within(await screen.findByRole('navigation', { name: 'Parts of this page' }));
const current = async () => (await index()).getByRole('link', { current: 'location' }).textContent;
/** Says where the parts begin, from the top of the window. */
const lay = (tops: Record<string, number>) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: tops[this.id] ?? 9_999 } as DOMRect;
  });
const scroll = () => act(() => void window.dispatchEvent(new Event('scroll')));

it('names every part of the page in its order, and each is there', async () => {
  openDashboard(ADDRESS);
  await screen.findByRole('region', { name: 'Hand it over' });

  const links = (await index()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...['Still right?', 'Live at once', 'Figures', 'Offers', 'Events', 'Reviews', 'People', 'Hand over'],
  ]);
  for (const link of links) {
    const id = link.getAttribute('href')?.slice(1);
    expect([id, document.getElementById(id ?? '')?.textContent !== '']).toEqual([id, true]);
  }
});

it('leaves out what a manager does not have, and names an edit that waits', async () => {
  const services = dashboardServices();
  services.answer(ownerListingRoutes.read, { item: liveListing, revision, role: 'manager' });
  openDashboard(ADDRESS, services);

  const links = (await index()).getAllByRole('link').map(({ textContent }) => textContent);
  expect(links[0]).toBe('Waiting edit');
  expect(links.slice(-2)).toEqual(['Reviews', 'Your role']);
});

it('marks the part people look at, and the last one at the end', async () => {
  openDashboard(ADDRESS);
  await screen.findByRole('region', { name: 'Hand it over' });
  expect(await current()).toBe('Still right?');

  lay({ 'still-right': -900, live: -400, metrics: 100, offers: 700 });
  scroll();
  expect(await current()).toBe('Figures');

  vi.stubGlobal('scrollY', 5_000);
  scroll();
  expect(await current()).toBe('Hand over');
});

it('leads to a part without a step in the history, and keeps it marked though the page cannot scroll so far', async () => {
  const { address } = openDashboard(ADDRESS);
  await screen.findByRole('region', { name: 'Who looks after it' });

  fireEvent.click((await index()).getByRole('link', { name: 'People' }));
  vi.stubGlobal('scrollY', 5_000);
  scroll();

  expect(scrollIntoView.mock.contexts).toEqual([document.activeElement]);
  expect(document.activeElement?.id).toBe('people');
  expect(await current()).toBe('People');
  expect(address()).toBe(ADDRESS);
});
