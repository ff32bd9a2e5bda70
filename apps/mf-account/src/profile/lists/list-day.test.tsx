// @vitest-environment jsdom
import type { DayPlan } from '@shoreline/contracts/day-plans';
import { dayPlanRoutes } from '@shoreline/contracts/day-plans';
import { savedListRoutes } from '@shoreline/contracts/saved-lists';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { entryOf, LIST_ID, listOf, listServices } from '../../../test/list-services.ts';
import { renderProfile } from '../../../test/render-profile.ts';

beforeAll(async () => {
  await Promise.all([import('../member-profile.tsx'), import('../saved/saved-tab.tsx'), import('./list-view.tsx')]);
});
afterEach(cleanup);

const idOf = (digit: number): string => `0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f2${digit}`;
const place = (digit: number, title: string) =>
  entryOf({ targetType: 'directory_item', targetId: idOf(digit), title, href: `/directory/place-${digit}` });
const DAY = { date: '2026-12-05', begins: '09:00' };
const planned = listOf({ day: DAY, entries: [place(1, 'Bakery'), place(2, 'Lanterns')] });

const PLAN: DayPlan = {
  travelMinutes: 12,
  betterOrder: null,
  stops: [
    {
      ...{ targetType: 'directory_item', targetId: idOf(1), title: 'Bakery', way: null, problem: null },
      ...{ arrivesAt: '2026-12-04T23:30:00.000Z', leavesAt: '2026-12-05T00:15:00.000Z' },
    },
    {
      ...{ targetType: 'directory_item', targetId: idOf(2), title: 'Lanterns', problem: 'started' },
      ...{ arrivesAt: '2026-12-05T08:20:00.000Z', leavesAt: '2026-12-05T10:00:00.000Z' },
      way: { by: 'car', minutes: 12, metres: 4_340 },
    },
  ],
};

function open(list = planned, plan: DayPlan = PLAN) {
  const services = listServices(list);
  services.answer(dayPlanRoutes.read, plan);
  renderProfile({ services, address: `/profile?tab=saved&list=${LIST_ID}` });
  return services;
}

it('says when to be where, how one gets there, and what to know of it', async () => {
  const services = open();

  const day = await screen.findByRole('list', { name: 'The day' });

  expect(screen.getByRole('heading', { name: 'Saturday, 5 December 2026, from 9 am' })).toBeTruthy();
  expect(
    within(day)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '9.30 am – 10.15 amBakery',
    '12 min by car, 4.3 km6.20 pm – 8 pmLanternsBegins before you would be there',
  ]);
  expect(within(day).getByRole('link', { name: 'Bakery' }).getAttribute('href')).toBe('/directory/place-1');
  expect(services.received(dayPlanRoutes.read)[0]?.query).toEqual({
    ...DAY,
    stops: [1, 2].map((digit) => ({ targetType: 'directory_item', targetId: idOf(digit) })),
  });
  expect(screen.getByRole('link', { name: 'The day as a calendar file' }).getAttribute('href')).toBe(
    `/api/day-plan/calendar.ics?date=2026-12-05&begins=09%3A00&stops=directory_item.${idOf(1)}%2Cdirectory_item.${idOf(2)}`,
  );
});

it('names apart what has no time on that day, with the reason', async () => {
  const [first, second] = PLAN.stops;
  if (!first || !second) throw new Error('The plan has two stops.');
  open(planned, { ...PLAN, stops: [first, { ...second, arrivesAt: null, leavesAt: null, problem: 'closed' }] });

  const alert = await screen.findByText('Does not fit into this day');

  expect(alert.parentElement?.textContent).toContain('Lanterns – closed that day');
});

it('is asked for by a date and a time, both of which are needed', async () => {
  const services = open({ ...planned, day: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Plan a day with this list' }));
  await screen.findByRole('dialog');

  fireEvent.click(screen.getByRole('button', { name: 'Show the day' }));
  expect(await screen.findByText('Please choose a date')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Date'));
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-12-05' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show the day' }));

  expect(await screen.findByRole('list', { name: 'The day' })).toBeTruthy();
  expect(services.received(savedListRoutes.update)[0]?.body).toMatchObject({ day: DAY, name: 'Saturday' });
});

it('moves the focus to the time of its beginning where that is missing', async () => {
  open({ ...planned, day: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Plan a day with this list' }));
  fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2026-12-05' } });
  const begins = screen.getByLabelText('The day begins at');
  fireEvent.change(begins, { target: { value: '' } });

  fireEvent.click(screen.getByRole('button', { name: 'Show the day' }));

  await waitFor(() => expect(document.activeElement).toBe(begins));
});

it('has the focus on its heading once it is there', async () => {
  open({ ...planned, day: null });
  const offer = await screen.findByRole('button', { name: 'Plan a day with this list' });
  offer.focus();
  fireEvent.click(offer);
  fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2026-12-05' } });
  const show = screen.getByRole('button', { name: 'Show the day' });
  show.focus();

  fireEvent.click(show);

  const heading = await screen.findByText('Saturday, 5 December 2026, from 9 am');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('leaves the focus on the offer to plan a day once it is given up', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'No day' });
  button.focus();

  fireEvent.click(button);

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Plan a day with this list'));
});

it('takes an order that fits better for the order of the list', async () => {
  const betterOrder = [2, 1].map((digit) => ({ targetType: 'directory_item' as const, targetId: idOf(digit) }));
  const services = open(planned, { ...PLAN, betterOrder });

  fireEvent.click(await screen.findByRole('button', { name: 'Use that order' }));

  await expect
    .poll(() => services.received(savedListRoutes.update)[0]?.body.entries.map(({ targetId }) => targetId))
    .toEqual([idOf(2), idOf(1)]);
});

it('is given up without the list losing anything', async () => {
  const services = open();

  fireEvent.click(await screen.findByRole('button', { name: 'No day' }));

  expect(await screen.findByRole('button', { name: 'Plan a day with this list' })).toBeTruthy();
  expect(services.received(savedListRoutes.update)[0]?.body).toMatchObject({ day: null, entries: [{}, {}] });
});

it('says that the times did not load, and tries again', async () => {
  const services = listServices(planned);
  services.refuse(dayPlanRoutes.read, { status: 400 });
  renderProfile({ services, address: `/profile?tab=saved&list=${LIST_ID}` });
  const alert = await screen.findByText('The times did not load');

  services.answer(dayPlanRoutes.read, PLAN);
  fireEvent.click(within(alert.parentElement ?? document.body).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('list', { name: 'The day' })).toBeTruthy();
});

it('has no times where nothing on the list is somewhere to go', async () => {
  open({ ...planned, entries: [entryOf({ targetType: 'local_story' })] });

  expect(await screen.findByText(/^Nothing on this list is somewhere to go yet/)).toBeTruthy();
});
