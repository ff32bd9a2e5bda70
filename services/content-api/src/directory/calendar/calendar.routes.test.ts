import { createLog, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { calendarRouter } from './calendar.routes.ts';
import { calendarEntry } from './calendar.testing.ts';

const isTakenDown = () => Promise.resolve(false);
const findListingSuccessor = () => Promise.resolve(undefined);

const NOW = new Date('2026-06-01T00:00:00Z');

it('answers the feed of all events as a calendar', async () => {
  const { request, asked } = await start();

  const response = await request('/api/events/calendar.ics');

  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('public');
  expect(await response.text()).toContain('X-WR-CALNAME:Shoreline: Noosa events\r\n');
  expect(asked).toEqual([[undefined, NOW]]);
});

it.each([
  ['subcategory=Market', 'Market'],
  ['subcategory=', undefined],
])('answers the feed of ?%s', async (query, subcategory) => {
  const { request, asked } = await start();

  await request(`/api/events/calendar.ics?${query}`);

  expect(asked).toEqual([[subcategory, NOW]]);
});

it.each([
  ['a line end', 'x\r\nBEGIN:VEVENT\r\nUID:evil\r\nEND:VEVENT'],
  ['a bare line feed', 'x\nBEGIN:VEVENT\nUID:evil\nEND:VEVENT'],
  ['a bare carriage return', 'x\rBEGIN:VEVENT\rUID:evil\rEND:VEVENT'],
  ['a line end of Unicode', 'x\u2028BEGIN:VEVENT\u0085UID:evil'],
])('lets %s in a parameter begin no line', async (_, subcategory) => {
  const { request } = await start();

  const file = await (await request(`/api/events/calendar.ics?${new URLSearchParams({ subcategory })}`)).text();

  expect(file.split(/[\r\n\u0085\u2028]+/).filter((line) => /^(?:BEGIN:VEVENT|UID:evil)/.test(line))).toEqual([
    'BEGIN:VEVENT',
  ]);
  expect(file).toMatch(/^X-WR-CALNAME:Shoreline: x BEGIN:VEVENT UID:evil/m);
});

it('escapes what means something in a calendar', async () => {
  const { request } = await start();

  const file = await (await request('/api/events/calendar.ics?subcategory=a%3Bb%2Cc%5Cd')).text();

  expect(file).toContain('X-WR-CALNAME:Shoreline: a\\;b\\,c\\\\d\r\n');
});

it('answers one event as a file to keep', async () => {
  const { request } = await start();

  const response = await request('/api/events/farmers-market/calendar.ics');

  expect(response.headers.get('content-disposition')).toBe('attachment; filename="farmers-market.ics"');
  expect(await response.text()).toContain('SUMMARY:Farmers Market');
});

it.each(['nowhere', 'no%20slug'])('says when there is no event called %s', async (slug) => {
  const { request } = await start();

  const response = await request(`/api/events/${slug}/calendar.ics`);

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'directory-item-not-found' });
});

async function start() {
  const asked: unknown[] = [];
  const directory: Parameters<typeof calendarRouter>[0]['directory'] = {
    listCalendar(...given) {
      asked.push(given);
      return Promise.resolve([calendarEntry()]);
    },
    findCalendarEntry: (slug) => Promise.resolve(slug === 'farmers-market' ? calendarEntry() : undefined),
  };
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  const site = { name: 'Shoreline', origin: 'https://shoreline.example' };
  app.use(calendarRouter({ directory, site, isTakenDown, findListingSuccessor, now: () => NOW }).routes());
  return { asked, request: await startApp(app) };
}
