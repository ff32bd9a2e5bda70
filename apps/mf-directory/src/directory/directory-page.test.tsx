// @vitest-environment jsdom
import { directoryRoutes } from '@shoreline/contracts';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { event, listing } from '../listing.testing.ts';
import remote from '../remote.tsx';
// The remote loads its page when it is asked for; here it is ready, so that no test waits for the compiler.
import './directory-page.tsx';

function open(address: string, items = [listing()], total = items.length) {
  const services = createFakeServices();
  services.answer(directoryRoutes.list, items, { total });
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

it('changes the lens in the address and drops category and page', async () => {
  const { address, services } = open('/directory?category=Tour&subcategory=Kayaking&search=river&page=1');

  await userEvent.click(await screen.findByRole('link', { name: /^Living Here/ }));

  expect(address()).toBe('/directory?persona=settled&search=river');
  expect(services.received(directoryRoutes.list).at(-1)?.query).toMatchObject({ persona: 'settled', search: 'river' });
  expect(screen.getByRole('link', { name: /^Living Here/ }).getAttribute('aria-current')).toBe('true');
});

it('searches, narrows and features from the first page on', async () => {
  const { address } = open('/directory?persona=visit&page=2', [listing()], 40);

  const box = await screen.findByRole('searchbox', { name: 'Search the directory' });
  await userEvent.type(box, ' sea view {Enter}');
  expect(address()).toBe('/directory?persona=visit&search=sea+view');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Subcategory' }), 'Bar');
  await userEvent.click(screen.getByRole('switch', { name: 'Featured Only' }));
  expect(address()).toBe('/directory?persona=visit&search=sea+view&subcategory=Bar&featured=true');
});

it('takes filters away one by one, or all at once', async () => {
  const { address } = open('/directory?persona=visit&group=dining&subcategory=Bar&search=view&featured=true');

  await userEvent.click(await screen.findByRole('button', { name: 'Remove “view”' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Dining' }));
  expect(address()).toBe('/directory?persona=visit&featured=true');

  await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
  expect(address()).toBe('/directory?persona=visit');
});

it('hands the lens on in the form for those without a script', async () => {
  const { container } = open('/directory?persona=visit&group=dining');

  await screen.findByRole('search');
  const hidden = [...container.querySelectorAll<HTMLInputElement>('form input[type=hidden]')];
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

it('shows the first page when the one asked lies beyond the last', async () => {
  const services = createFakeServices();
  services.answer(directoryRoutes.list, ({ query }) => (query.offset > 0 ? [] : [listing()]), { total: 1 });
  const { head } = renderRemote(remote, '/directory?page=9', { services });

  expect(await screen.findByText('Showing 1-1 of 1 items')).toBeTruthy();
  expect(head()?.canonical).toBe('/directory');
});

it.each([
  ['a search', '?search=moon', 'No listings match "moon". Try adjusting your search or filters.'],
  [
    'a category',
    '?category=Tour',
    'No listings are currently available in this category. Check back soon for new businesses!',
  ],
])('says when %s finds nothing, and keeps it out of search engines', async (_, search, text) => {
  const { head } = open(`/directory${search}`, []);

  expect(await screen.findByRole('heading', { name: 'No listings found' })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(head()?.noIndex).toBe(true);
});

it('offers another try when the list does not arrive', async () => {
  const services = createFakeServices();
  services.refuse(directoryRoutes.list, { status: 503 });
  renderRemote(remote, '/directory', { services });
  expect(await screen.findByText('Failed to fetch directory items')).toBeTruthy();

  services.answer(directoryRoutes.list, [listing()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Cup & Oar' })).toBeTruthy();
});
