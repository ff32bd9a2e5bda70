// @vitest-environment jsdom
import { directoryRoutes } from '@shoreline/contracts';
import { defineRemote } from '@shoreline/remote-kit';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { readListFilters, toAddress } from '../filters/list-filters.ts';
import { event } from '../testing/listing.testing.ts';
import { MarkList } from './mark-list.tsx';
import type { Cluster, Marks, Pin } from './order-marks.ts';

const VENUE = { longitude: 153.0613, latitude: -26.3987 };
const pin = (own: Partial<Pin> = {}): Pin => ({
  ...VENUE,
  id: event().id,
  slug: 'ramp-market',
  title: 'Ramp Market',
  category: 'Event',
  eventDate: '2026-12-05T20:00:00.000Z',
  eventTime: '6 am – 12 pm',
  ...own,
});
const { longitude, latitude } = VENUE;
const venue: Cluster = {
  ...VENUE,
  count: 6,
  bounds: { west: longitude, south: latitude, east: longitude, north: latitude },
};

function open(marks: Partial<Marks>) {
  const services = createFakeServices();
  services.answer(directoryRoutes.readBySlug, event({ eventPrice: 0 }));
  services.answer(
    directoryRoutes.list,
    ['Early', 'Second', 'Third', 'Fourth', 'Fifth'].map((title) => event({ slug: title.toLowerCase(), title })),
    { total: 6 },
  );
  const list = {
    filters: readListFilters(new URLSearchParams()),
    query: { category: 'Event' },
    toHref: (change: { bounds?: string }) => toAddress('/events', { view: 'map', ...change }),
  };
  const EventMarks = () => <MarkList zoom={12} marks={{ pins: [], clusters: [], ...marks }} list={list} />;
  const remote = defineRemote({
    contract: 1,
    pages: () => [
      {
        path: '/events',
        load: () => Promise.resolve({ title: 'Events', description: 'Events on a map.', canonical: '/events' }),
        component: () => Promise.resolve(EventMarks),
      },
    ],
    widgets: {},
  });
  return { ...renderRemote(remote, '/events', { services }), services };
}

it('says of an event when it is and what became of it, and closes with Escape', async () => {
  open({ pins: [pin({ eventStatus: 'cancelled' })] });
  const mark = await screen.findByRole('button', { name: 'Ramp Market, cancelled' });
  mark.focus();

  await userEvent.keyboard('{Enter}');

  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'Ramp Market' }).getAttribute('href')).toBe('/events/ramp-market');
  expect(await card.findByText('Sun 6 Dec 2026 · 6 am – 12 pm · Free')).toBeTruthy();
  expect(card.getByText('Cancelled')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('article')).toBeNull();
  expect(document.activeElement).toBe(mark);
});

it('opens what is at one place as a card, and leads to the rest of it', async () => {
  const { services } = open({ clusters: [venue] });

  await userEvent.click(await screen.findByRole('button', { name: '6 events at one place' }));

  const card = within(await screen.findByRole('article'));
  const titles = (await card.findAllByRole('listitem')).map((item) => within(item).getByRole('link').textContent);
  expect(titles).toEqual(['Early', 'Second', 'Third', 'Fourth']);
  expect(card.getByRole('link', { name: '2 more in the list' }).getAttribute('href')).toBe(
    '/events?view=map&bounds=153.06128%2C-26.39872%2C153.06132%2C-26.39868',
  );
  const [asked] = services.received(directoryRoutes.list);
  expect(asked?.query).toMatchObject({ category: 'Event', bounds: { west: 153.06128, north: -26.39868 } });
});

it('leads to what a wider cluster fills', async () => {
  open({ clusters: [{ ...venue, bounds: { ...venue.bounds, east: 153.08 } }] });

  const cluster = await screen.findByRole('link', { name: '6 events close together: show them' });
  expect(cluster.getAttribute('href')).toContain('/events?view=map&bounds=153.0594');
});
