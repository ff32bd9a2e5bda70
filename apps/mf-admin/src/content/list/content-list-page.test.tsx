// @vitest-environment jsdom
import { operatorRoutes } from '@shoreline/contracts';
import { operatorContentRoutes } from '@shoreline/contracts/operator-content';
import { operatorReleaseRoutes } from '@shoreline/contracts/operator-releases';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import {
  contentItem,
  contentServices,
  editor,
  ITEM,
  LISTINGS,
  openAdmin,
  toSummary,
} from '../../../test/content-data.ts';
import { setUpContentPages } from '../../../test/content-form.ts';

setUpContentPages();

const table = () => screen.findByRole('table', { name: 'listings' });

it('lists what editors work on: where it stands, who changed it last, and the way to it', async () => {
  const services = contentServices(contentItem({ featured: true, isChanged: true }));
  const { head } = openAdmin(LISTINGS, services);

  const rows = within(await table()).getAllByRole('row');
  expect(rows).toHaveLength(2);
  const row = within(rows[1] ?? document.body);
  expect(row.getByRole('link', { name: 'Pandanus Bakery' }).getAttribute('href')).toBe(ITEM);
  for (const text of ['Published', 'Featured', 'Newer text saved', '/directory/pandanus-bakery', 'jo@example.com'])
    expect(row.getByText(text)).toBeTruthy();
  expect(head()).toMatchObject({ title: 'Listings – Shoreline', noIndex: true });
});

it('asks the service for what the address says, page by page', async () => {
  const services = contentServices();
  services.answer(operatorContentRoutes.list, [toSummary(contentItem())], { total: 60 });
  const { address } = openAdmin(`${LISTINGS}?search=bakery&state=published&section=Restaurant&page=2`, services);
  await table();

  expect(services.received(operatorContentRoutes.list).at(-1)?.query).toMatchObject({
    kind: 'listing',
    search: 'bakery',
    state: 'published',
    section: 'Restaurant',
    offset: 25,
    limit: 25,
  });
  fireEvent.click(screen.getByRole('link', { name: 'Page 3' }));
  await waitFor(() => expect(address()).toContain('page=3'));
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'draft' } });
  await waitFor(() => expect(address()).toBe(`${LISTINGS}?search=bakery&state=draft&section=Restaurant`));
});

it('searches from the first page', async () => {
  const { address } = openAdmin(`${LISTINGS}?page=2`, contentServices());
  await table();

  fireEvent.change(screen.getByRole('searchbox', { name: 'Search listings' }), { target: { value: ' low tide ' } });
  fireEvent.submit(screen.getByRole('search'));

  await waitFor(() => expect(address()).toBe(`${LISTINGS}?search=low+tide`));
});

it('asks of events for those alone', async () => {
  const services = contentServices(contentItem({ section: 'Event', fields: { category: 'Event' } }));
  openAdmin('/admin/content/events', services);

  const link = await screen.findByRole('link', { name: 'Pandanus Bakery' });
  expect(link.getAttribute('href')).toContain('/admin/content/events/');
  expect(services.received(operatorContentRoutes.list).at(-1)?.query).toMatchObject({
    kind: 'listing',
    section: 'Event',
  });
});

it.each([
  ['', 'No listings yet'],
  ['?search=zz', 'No listings are like that'],
])('teaches what to do where %j finds nothing', async (query, title) => {
  const services = contentServices();
  services.answer(operatorContentRoutes.list, []);
  openAdmin(LISTINGS + query, services);

  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

it('offers another try when the list cannot be read', async () => {
  const services = contentServices();
  services.refuse(operatorContentRoutes.list, { status: 503 });
  openAdmin(LISTINGS, services);
  const retry = await screen.findByRole('button', { name: 'Try again' });

  services.answer(operatorContentRoutes.list, [toSummary(contentItem())]);
  fireEvent.click(retry);

  expect(await table()).toBeTruthy();
});

it('shows moderators the stories and nothing to write', async () => {
  const services = contentServices(contentItem({ kind: 'story' }), { ...editor, roles: ['moderator'] });
  openAdmin('/admin/content/stories', services);

  await screen.findByRole('table', { name: 'stories' });
  expect(screen.queryByRole('link', { name: 'New story' })).toBeNull();
});

it('says of a list that there is none', async () => {
  openAdmin('/admin/content/pamphlets', contentServices());

  expect(await screen.findByRole('heading', { name: 'There is no such list' })).toBeTruthy();
});

it.each([
  [['editor'], '/admin/content/episodes'],
  [['publisher'], '/admin/releases'],
] as const)('leads operators with the roles %j from /admin to %s', async (roles, path) => {
  const services = contentServices();
  services.answer(operatorRoutes.me, { ...editor, roles: [...roles] });
  for (const route of [operatorContentRoutes.list, operatorReleaseRoutes.live, operatorReleaseRoutes.health])
    services.refuse(route, { status: 503 });
  const { address } = openAdmin('/admin', services);

  await waitFor(() => expect(address()).toBe(path));
});
