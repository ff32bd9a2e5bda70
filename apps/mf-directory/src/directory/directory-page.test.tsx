// @vitest-environment jsdom
import { directoryRoutes, personas, smartFilters } from '@shoreline/contracts';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';

import { event, facets, listing } from '../shared/testing/listing.testing.ts';
import remote from '../remote.tsx';
// The remote loads its page when it is asked for; here it is ready, so that no test waits for the compiler.
import './directory-page.tsx';

function open(address: string, items = [listing()], total = items.length) {
  const services = createFakeServices();
  services.answer(directoryRoutes.list, items, { total });
  services.answer(directoryRoutes.facets, facets());
  services.answer(directoryRoutes.suggestions, []);
  return { ...renderRemote(remote, address, { services }), services };
}

const card = async (title: string) => {
  const items = within(await screen.findByRole('region', { name: 'Listings' })).getAllByRole('listitem');
  const found = items.find((item) => within(item).queryByRole('link', { name: title }));
  return within(found as HTMLElement);
};

it('asks for the first twelve of everything', async () => {
  const { services, head } = open('/directory');

  expect(await screen.findByRole('heading', { level: 1, name: 'Noosa Business Directory' })).toBeTruthy();
  expect(services.received(directoryRoutes.list)).toMatchObject([{ query: { limit: 12, offset: 0 } }]);
  expect(head()).toMatchObject({ title: 'Noosa Business Directory', canonical: '/directory' });
});

it('scrolls the categories to the current one', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.hasAttribute('aria-current') ? new DOMRect(800, 0, 80) : new DOMRect(0, 0, 390);
  });

  open('/directory?category=Service');

  const categories = await screen.findByRole('navigation', { name: 'Categories' });
  expect(within(categories).getByRole('list').scrollLeft).toBe(645);
});

it('shows a listing cut to 150 characters and three features', async () => {
  open('/directory?persona=settled', [
    listing({ shortDescription: 'a'.repeat(151), features: ['One', 'Two', 'Three', 'Four', 'Five'] }),
  ]);

  const { getByText, queryByText, getByRole } = await card('Cup & Oar');
  expect(getByRole('link').getAttribute('href')).toBe('/directory/cup-and-oar');
  expect(getByText(`${'a'.repeat(150)}…`)).toBeTruthy();
  expect(getByText('+2 more')).toBeTruthy();
  expect(queryByText('Four')).toBeNull();
  expect(getByText('Local Favorite')).toBeTruthy();
});

it('leads to an event by its address in the calendar', async () => {
  open('/directory', [event()]);

  const { getByRole, getByText } = await card('Ramp Market');
  expect(getByRole('link').getAttribute('href')).toBe('/events/ramp-market');
  expect(getByText('Sun 29 Nov 2026')).toBeTruthy();
});

it('says after hydration that a place is open', async () => {
  const always = [{ opens: '00:00', closes: '24:00' }];
  const weekly = {
    monday: always,
    tuesday: always,
    wednesday: always,
    thursday: always,
    friday: always,
    saturday: always,
    sunday: always,
  };
  open('/directory', [listing({ openingHours: { weekly } }), listing({ slug: 'unknown', title: 'Unknown' })]);

  expect(await (await card('Cup & Oar')).findByText('Open now')).toBeTruthy();
  expect((await card('Unknown')).queryByText(/open|close/i)).toBeNull();
});

it.each(personas)('offers $id its tabs, filters, placeholder and popular searches', async (persona) => {
  open(`/directory?persona=${persona.id}`);

  const tabs = within(await screen.findByRole('navigation', { name: 'Categories' })).getAllByRole('link');
  const titles = persona.groups.length > 0 ? persona.groups.map(({ title }) => title) : CATEGORY_TITLES;
  expect(tabs.map(({ textContent }) => textContent?.replace(/ \d+$/, ''))).toEqual(['All', ...titles]);

  const offered = smartFilters
    .filter((filter) => filter.personas.includes(persona.id))
    .map(({ parameter }) => parameter);
  expect([...panel().querySelectorAll('select, input')].map((control) => control.getAttribute('name'))).toEqual(
    offered,
  );

  const box = await screen.findByRole('combobox', { name: 'Search the directory' });
  expect(box.getAttribute('placeholder')).toBe(persona.searchPlaceholder);
  await userEvent.click(box);
  expect(
    screen
      .getAllByRole('option')
      .filter(({ tagName }) => tagName === 'LI')
      .map(({ textContent }) => textContent),
  ).toEqual([...persona.searchSuggestions]);
});

/** Closed as a popover is at first: there, but not for those who ask by role. */
const panel = () => document.getElementById('smart-filters') ?? expect.unreachable('There are no smart filters.');

const CATEGORY_TITLES = ['Events', 'Restaurants', 'Accommodation', 'Attractions', 'Tours', 'Services'];

it('counts the listings of tabs and subcategories', async () => {
  open('/directory');

  expect((await screen.findByRole('link', { name: /^Restaurants ?7$/ })).getAttribute('href')).toBe(
    '/directory?category=Restaurant',
  );
  const select = screen.getByRole('combobox', { name: 'Subcategory' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All Subcategories', 'Bar (2)', 'Café (5)']);
});

it('changes the persona in the address and drops category and page', async () => {
  const { address, services } = open('/directory?category=Tour&subcategory=Kayaking&search=river&page=1');

  await userEvent.click(await screen.findByRole('link', { name: /^Living Here/ }));

  expect(address()).toBe('/directory?persona=settled&search=river');
  expect(services.received(directoryRoutes.list).at(-1)?.query).toMatchObject({ persona: 'settled', search: 'river' });
  expect(screen.getByRole('link', { name: /^Living Here/ }).getAttribute('aria-current')).toBe('true');
});

it('searches, narrows and filters from the first page on', async () => {
  const { address } = open('/directory?persona=visit&page=2', [listing()], 40);

  await userEvent.type(await screen.findByRole('combobox', { name: 'Search the directory' }), ' sea view {Enter}');
  expect(address()).toBe('/directory?persona=visit&search=sea+view');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Subcategory' }), 'Bar (2)');
  await userEvent.click(screen.getByRole('switch', { name: 'Featured Only' }));
  expect(address()).toBe('/directory?persona=visit&search=sea+view&subcategory=Bar&featured=true');

  await userEvent.click(within(panel()).getByLabelText('Family Friendly'));
  await userEvent.selectOptions(within(panel()).getByLabelText('Price Range'), 'budget');
  expect(address()).toBe(
    '/directory?persona=visit&search=sea+view&subcategory=Bar&featured=true&priceRange=budget&familyFriendly=true',
  );
  expect(screen.getByRole('button', { name: 'Smart Filters (2)' })).toBeTruthy();
});

it('removes filters one by one, or all at once', async () => {
  const { address } = open(
    '/directory?persona=visit&group=dining&subcategory=Bar&search=view&featured=true&priceRange=luxury',
  );

  await userEvent.click(await screen.findByRole('link', { name: 'Remove “view”' }));
  await userEvent.click(screen.getByRole('link', { name: 'Remove Dining' }));
  await userEvent.click(screen.getByRole('link', { name: 'Remove Luxury ($$$$)' }));
  expect(address()).toBe('/directory?persona=visit&subcategory=Bar&featured=true');

  await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
  expect(address()).toBe('/directory?persona=visit');
});

it('passes the persona on in the form for those without a script', async () => {
  const { container } = open('/directory?persona=visit&group=dining');

  await screen.findByRole('search');
  const hidden = [...container.querySelectorAll<HTMLInputElement>('form[role=search] input[type=hidden]')];
  expect(hidden.map(({ name, value }) => [name, value])).toEqual([
    ['persona', 'visit'],
    ['group', 'dining'],
  ]);
});

it('says which part is shown and links to the others', async () => {
  open('/directory?page=2', [listing()], 30);

  expect(await screen.findByText('Showing 13-24 of 30 items')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/directory?page=3#results');
});

it('goes to the first page when the one asked lies beyond the last', async () => {
  const services = createFakeServices();
  services.answer(directoryRoutes.list, ({ query }) => (query.offset > 0 ? [] : [listing()]), { total: 1 });
  services.answer(directoryRoutes.facets, facets());
  const { head, address } = renderRemote(remote, '/directory?search=oar&page=9', { services });

  expect(await screen.findByText('Showing 1-1 of 1 items')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/directory?search=oar'));
  expect(head()?.canonical).toBe('/directory');
});

it('shows the count of the list as it is now when the page asked is no longer there', async () => {
  const services = createFakeServices();
  services.answer(directoryRoutes.list, [listing()], { total: 30 });
  services.answer(directoryRoutes.facets, facets());
  const { visit, address } = renderRemote(remote, '/directory', { services });
  expect(await screen.findByText('Showing 1-12 of 30 items')).toBeTruthy();

  services.answer(directoryRoutes.list, ({ query }) => (query.offset > 0 ? [] : [listing()]), { total: 20 });
  await visit('/directory?page=3');

  expect(await screen.findByText('Showing 1-12 of 20 items')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/directory'));
  await visit('/directory');
  expect(await screen.findByText('Showing 1-12 of 20 items')).toBeTruthy();
  expect(screen.queryByText('Showing 1-12 of 30 items')).toBeNull();
});

it.each([
  ['a search', '?search=moon', 'No listings match "moon". Try adjusting your search or filters.'],
  [
    'a category',
    '?category=Tour',
    'No listings are currently available in this category. Check back soon for new businesses!',
  ],
])('says when %s finds nothing, and does not let it be indexed', async (_, search, text) => {
  const { head } = open(`/directory${search}`, []);

  expect(await screen.findByRole('heading', { name: 'No listings found' })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(head()?.noIndex).toBe(true);
});

it('offers another try when the list does not arrive', async () => {
  const services = createFakeServices();
  services.refuse(directoryRoutes.list, { status: 503 });
  services.refuse(directoryRoutes.facets, { status: 503 });
  renderRemote(remote, '/directory', { services });
  expect(await screen.findByText('Failed to fetch directory items')).toBeTruthy();

  services.answer(directoryRoutes.list, [listing()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Cup & Oar' })).toBeTruthy();
});

it('narrows to what is near a place, in that order, in place of where the map was', async () => {
  const { address, services } = open('/directory?search=coffee&bounds=152.9,-26.5,153.1,-26.3');
  await screen.findByRole('link', { name: 'Remove Where the map is' });

  await userEvent.selectOptions(screen.getByLabelText('Distance from'), 'Tewantin');
  await userEvent.selectOptions(screen.getByLabelText('No further than'), '5 km');
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'Nearest first');
  const form = screen.getByLabelText<HTMLSelectElement>('Order').form ?? expect.unreachable('The fields have no form.');
  form.requestSubmit();

  const chip = await screen.findByRole('link', { name: 'Remove Within 5 km of Tewantin' });
  expect(address()).toBe('/directory?search=coffee&near=-26.391%2C153.036&radius=5&sort=distance');
  expect(services.received(directoryRoutes.list).at(-1)?.query).toMatchObject({
    near: { latitude: -26.391, longitude: 153.036 },
    radius: 5,
    sort: 'distance',
  });
  await userEvent.click(chip);
  expect(address()).toBe('/directory?search=coffee');
});

it('leads to the map of the same list and back, and says which one is shown', async () => {
  open('/directory?search=coffee&suburb=Cooroy');

  const views = within(await screen.findByRole('navigation', { name: 'View' }));
  expect(views.getByRole('link', { name: 'Map' }).getAttribute('href')).toBe(
    '/directory?search=coffee&view=map&suburb=Cooroy',
  );
  expect(views.getByRole('link', { name: 'List' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'Remove Cooroy' }).getAttribute('href')).toBe('/directory?search=coffee');
});
