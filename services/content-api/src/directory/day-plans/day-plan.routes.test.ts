import type { Listing } from '@shoreline/contracts';
import type { DayPlan } from '@shoreline/contracts/day-plans';
import { exampleListing } from '@shoreline/contracts-testing';
import { createLog, everybodyIsVisitor, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import ical from 'node-ical';
import { expect, it, vi } from 'vitest';

import { dayPlanRouter } from './day-plan.routes.ts';

const SATURDAY = '2026-12-05';
const idOf = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;
const key = (digit: number): string => `directory_item.${idOf(digit)}`;

const listing = (digit: number, parts: Partial<Listing> = {}): Listing =>
  exampleListing({
    ...{ id: idOf(digit), slug: `place-${digit}`, title: `Place ${digit}`, category: 'Attraction' },
    ...{ latitude: -26.39, longitude: 153.09, eventDate: null, eventEndDate: null, recurrence: null },
    ...parts,
  });

const bakery = listing(1, {
  category: 'Service',
  openingHours: { weekly: { saturday: [{ opens: '10:00', closes: '12:00' }], sunday: [] } },
});
const lanterns = listing(2, {
  category: 'Event',
  eventDate: '2026-12-05T08:00:00.000Z',
  eventEndDate: '2026-12-05T11:00:00.000Z',
});

it('plans by opening hours and starts, on the clock of Noosa', async () => {
  const { readPlan } = await start([bakery, lanterns]);

  const { stops } = await readPlan(`date=${SATURDAY}&begins=09:00&stops=${key(1)},${key(2)}`);

  expect(stops).toMatchObject([
    { title: 'Place 1', arrivesAt: '2026-12-05T00:00:00.000Z', leavesAt: '2026-12-05T00:45:00.000Z' },
    { title: 'Place 2', arrivesAt: '2026-12-05T08:00:00.000Z', leavesAt: '2026-12-05T10:00:00.000Z' },
  ]);
});

it.each([
  ['2026-12-06', 'is closed on a Sunday', bakery, 'closed'],
  ['2026-12-07', 'has hours nobody wrote down', bakery, 'hours-unknown'],
  ['2026-12-06', 'takes place the day before', lanterns, 'other-day'],
  [SATURDAY, 'is cancelled', { ...lanterns, eventStatus: 'cancelled' as const }, 'cancelled'],
  [SATURDAY, 'is closed for now', { ...bakery, closure: { reopensOn: '2026-12-06', note: '' } }, 'closed'],
])('says of %s that it %s', async (date, _, one, problem) => {
  const { readPlan } = await start([one]);

  const { stops } = await readPlan(`date=${date}&stops=directory_item.${one.id}`);

  expect(stops.map((stop) => stop.problem)).toEqual([problem]);
});

it('asks for events as they take place from that day on', async () => {
  const { readPlan, listByIds } = await start([lanterns]);

  await readPlan(`date=${SATURDAY}&stops=${key(2)}`);

  expect(listByIds.mock.calls[0]).toEqual([[idOf(2)], new Date('2026-12-04T14:00:00.000Z')]);
});

it('offers an order in which more fits', async () => {
  const { readPlan } = await start([bakery, lanterns]);

  const { betterOrder } = await readPlan(`date=${SATURDAY}&stops=${key(2)},${key(1)}`);

  expect(betterOrder?.map(({ targetId }) => targetId)).toEqual([idOf(1), idOf(2)]);
});

it('knows what was merged into another by the id it was saved by, and leaves out what is gone', async () => {
  const { readPlan } = await start([bakery], { [idOf(7)]: idOf(1) });

  const { stops } = await readPlan(`date=${SATURDAY}&stops=${key(7)},${key(8)}`);

  expect(stops).toMatchObject([{ targetId: idOf(7), title: 'Place 1' }]);
});

it('writes the day as a calendar file, apart from the events themselves', async () => {
  const { request } = await start([bakery, lanterns]);

  const response = await request(`/api/day-plan/calendar.ics?date=${SATURDAY}&stops=${key(1)},${key(2)}`);

  expect(response.headers.get('content-disposition')).toContain(`shoreline-${SATURDAY}.ics`);
  const events = Object.values(ical.sync.parseICS(await response.text())).filter((it) => it?.type === 'VEVENT');
  expect(events).toMatchObject([
    { uid: `${idOf(1)}.${SATURDAY}`, summary: 'Place 1', url: 'https://shoreline.example/directory/place-1' },
    { uid: `${idOf(2)}.${SATURDAY}`, summary: 'Place 2', url: 'https://shoreline.example/events/place-2' },
  ]);
});

it.each(['stops=nothing', `date=tomorrow&stops=${key(1)}`, `date=${SATURDAY}&stops=episode.${idOf(1)}`])(
  'refuses %s',
  async (query) => {
    const { request } = await start([bakery]);

    const statuses = await Promise.all(
      [`/api/day-plan?${query}`, `/api/day-plan/calendar.ics?${query}`].map((path) => request(path)),
    );
    expect(statuses.map(({ status }) => status)).toEqual([400, 404]);
  },
);

async function start(listings: readonly Listing[], successors: Record<string, string> = {}) {
  const listByIds = vi.fn(async (ids: readonly string[], _now: Date) => listings.filter(({ id }) => ids.includes(id)));
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'content-api', level: 'silent' })));
  const router = dayPlanRouter({
    directory: { listByIds },
    findListingSuccessor: async (id) => successors[id],
    readCaller: everybodyIsVisitor,
    site: { name: 'Shoreline', origin: 'https://shoreline.example' },
    now: () => new Date('2026-12-01T00:00:00.000Z'),
  });
  app.use(router.routes());
  const request = await startApp(app);
  const readPlan = async (query: string) => (await (await request(`/api/day-plan?${query}`)).json()) as DayPlan;
  return { request, readPlan, listByIds };
}
