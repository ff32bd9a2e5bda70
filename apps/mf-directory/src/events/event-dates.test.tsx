// @vitest-environment jsdom
import { directoryRoutes, type EventDays } from '@shoreline/contracts';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import remote from '../remote.tsx';
import { event } from '../shared/testing/listing.testing.ts';
// The remote loads its page when it is asked for; here it is ready, so that no test waits for the compiler.
import './events-page.tsx';
import './event-dates.tsx';
import './beside-list.tsx';

const NOVEMBER: EventDays = {
  month: '2026-11',
  today: '2026-11-27',
  chosen: { from: '2026-11-28', to: '2026-11-29' },
  days: [
    { date: '2026-11-28', count: 12 },
    { date: '2026-11-29', count: 1 },
  ],
};
const DECEMBER: EventDays = {
  month: '2026-12',
  today: '2026-11-27',
  chosen: { from: '2026-12-01', to: '2026-12-31' },
  days: [{ date: '2026-12-05', count: 3 }],
};

function open(address: string) {
  const services = createFakeServices();
  services.answer(directoryRoutes.list, [event()]);
  services.answer(directoryRoutes.eventDays, ({ query }) =>
    String(query?.from ?? '').startsWith('2026-12') ? DECEMBER : NOVEMBER,
  );
  return { ...renderRemote(remote, address, { services }), services };
}

const focused = (): string => document.activeElement?.textContent ?? '';

it('asks for the days from one to another, and names them', async () => {
  const { address, services } = open('/events?when=weekend&search=surf&price=free');
  await userEvent.type(await screen.findByLabelText('From'), '2026-12-24');
  await userEvent.type(screen.getByLabelText('to'), '2026-12-26');

  await userEvent.click(screen.getByRole('button', { name: 'Show dates' }));

  await waitFor(() => expect(address()).toBe('/events?price=free&search=surf&from=2026-12-24&to=2026-12-26'));
  expect(services.received(directoryRoutes.list).at(-1)?.query).toMatchObject({
    ...{ from: '2026-12-24', to: '2026-12-26', search: 'surf', price: 'free' },
  });
  await userEvent.click(screen.getByRole('link', { name: 'Remove 24 December 2026 – 26 December 2026' }));
  await waitFor(() => expect(address()).toBe('/events?price=free&search=surf'));
});

it.each([
  ['from=2026-02-30', '“2026-02-30” is not a day of the calendar. Write it like 2026-12-24.', ['2026-02-30', '']],
  ['to=next+week', '“next week” is not a day of the calendar. Write it like 2026-12-24.', ['', 'next week']],
  ['from=2026-12-02&to=2026-12-01', 'The last day is before the first one.', ['2026-12-02', '2026-12-01']],
])('says what is wrong with ?%s, and loses nothing', async (search, problem, typed) => {
  const { services } = open(`/events?${search}&subcategory=Music`);

  expect((await screen.findByRole('alert')).textContent).toContain(problem);
  expect(['From', 'to'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual(typed);
  const asked = services.received(directoryRoutes.list).find(({ query }) => query.limit === 12)?.query;
  expect(asked).toEqual({ category: 'Event', subcategory: 'Music', limit: 12, offset: 0 });
  expect(await screen.findByRole('link', { name: 'Ramp Market' })).toBeTruthy();
});

it('narrows the calendar to what is free', async () => {
  const { address } = open('/events?when=month&view=month');

  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Price' }), 'Free');

  await waitFor(() => expect(address()).toBe('/events?view=month&when=month&price=free'));
  expect(screen.getByRole('link', { name: 'Remove Free' }).getAttribute('href')).toBe('/events?view=month&when=month');
});

it('shows a month beside the list, with a link to every day that has events', async () => {
  const { services } = open('/events?view=month&when=weekend&subcategory=Market');

  const grid = within(await screen.findByRole('grid', { name: 'November 2026' }));
  const links = grid.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2812Saturday 28 November 2026, 12 events', '/events?view=month&from=2026-11-28&to=2026-11-28&subcategory=Market'],
    ['291Sunday 29 November 2026, 1 event', '/events?view=month&from=2026-11-29&to=2026-11-29&subcategory=Market'],
  ]);
  expect(grid.getAllByRole('gridcell', { selected: true })).toHaveLength(2);
  expect(services.received(directoryRoutes.eventDays).at(-1)?.query).toEqual({
    when: 'weekend',
    subcategory: 'Market',
  });
  expect(screen.getByRole('link', { name: 'Ramp Market' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'October 2026' })).toBeNull();
});

it.each([
  ['{ArrowRight}', 'Sunday 29 November'],
  ['{ArrowLeft}', 'Friday 27 November 2026, no events'],
  ['{ArrowUp}', 'Saturday 21 November 2026, over'],
  ['{Home}', 'Monday 23 November'],
  ['{End}', 'Sunday 29 November'],
])('walks the days by %s', async (keys, text) => {
  open('/events?view=month&when=weekend');
  const day = await screen.findByRole('link', { name: /Saturday 28 November/ });
  await waitFor(() => expect(day.tabIndex).toBe(0));
  day.focus();

  await userEvent.keyboard(keys);

  expect(focused()).toContain(text);
  expect(document.querySelectorAll('[data-date][tabindex="0"]')).toHaveLength(1);
});

it.each([
  ['{ArrowDown}', 'Saturday 5 December'],
  ['{PageDown}', 'Monday 28 December'],
])('walks into the next month by %s, and the list follows', async (keys, text) => {
  const { address } = open('/events?view=month&when=weekend');
  const day = await screen.findByRole('link', { name: /Saturday 28 November/ });
  await waitFor(() => expect(day.tabIndex).toBe(0));
  day.focus();

  await userEvent.keyboard(keys);

  await screen.findByRole('grid', { name: 'December 2026' });
  expect(address()).toBe('/events?view=month&from=2026-12-01&to=2026-12-31');
  await waitFor(() => expect(focused()).toContain(text));
  expect(screen.getByRole('link', { name: 'November 2026' }).getAttribute('href')).toBe(
    '/events?view=month&from=2026-11-01&to=2026-11-30',
  );
});

it('does not walk into a month that is over', async () => {
  const { address } = open('/events?view=month&when=weekend');
  const day = await screen.findByRole('link', { name: /Saturday 28 November/ });
  await waitFor(() => expect(day.tabIndex).toBe(0));
  day.focus();

  await userEvent.keyboard('{PageUp}');

  expect(address()).toBe('/events?view=month&when=weekend');
  expect(document.activeElement).toBe(day);
});

it('stands without the month where its counts do not arrive', async () => {
  const services = createFakeServices();
  services.answer(directoryRoutes.list, [event()]);
  services.refuse(directoryRoutes.eventDays, { status: 503 });
  renderRemote(remote, '/events?view=month', { services });

  expect(await screen.findByRole('link', { name: 'Ramp Market' })).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
});
