import { createLog, problemHandler } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { describe, expect, it } from 'vitest';

import { calendarRouter } from './calendar.routes.ts';
import { calendarEntry } from './calendar.testing.ts';

const isTakenDown = () => Promise.resolve(false);

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

describe('the events of a list', () => {
  const EVENT = calendarEntry().item.id;
  const OTHER = EVENT.replace(/^0/, '1');

  it('are one file, in which a merged event stands once', async () => {
    const { request } = await start({ successors: { [OTHER]: EVENT } });

    const response = await request(`/api/events/calendar.ics?events=${OTHER},${EVENT},${EVENT}`);

    expect(response.headers.get('content-disposition')).toBe('attachment; filename="shoreline-list.ics"');
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect((await response.text()).match(/^UID:.*$/gm)).toEqual([`UID:${EVENT}`]);
  });

  it('are found where another one stayed of two', async () => {
    const { request } = await start({ successors: { [OTHER]: EVENT } });

    const response = await request(`/api/events/calendar.ics?events=${OTHER}`);

    expect((await response.text()).match(/^UID:.*$/gm)).toEqual([`UID:${EVENT}`]);
  });

  it.each([
    ['that are not there', OTHER],
    ['that have no id', 'farmers-market'],
    ['that are too many', Array.from({ length: 51 }, () => EVENT).join(',')],
    ['of which none is named', ''],
  ])('are no file of events %s', async (_, events) => {
    const { request, asked } = await start();

    const response = await request(`/api/events/calendar.ics?events=${events}`);

    expect(response.status).toBe(404);
    expect(asked).toEqual([]);
  });
});

async function start({ successors = {} }: { successors?: Record<string, string> } = {}) {
  const asked: unknown[] = [];
  const directory: Parameters<typeof calendarRouter>[0]['directory'] = {
    listCalendar(...given) {
      asked.push(given);
      return Promise.resolve([calendarEntry()]);
    },
    listCalendarOf: (ids) => Promise.resolve(ids.includes(calendarEntry().item.id) ? [calendarEntry()] : []),
    findCalendarEntry: (slug) => Promise.resolve(slug === 'farmers-market' ? calendarEntry() : undefined),
  };
  const findListingSuccessor = (id: string) => Promise.resolve(successors[id]);
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'test', level: 'silent' })));
  const site = { name: 'Shoreline', origin: 'https://shoreline.example' };
  app.use(calendarRouter({ directory, site, isTakenDown, findListingSuccessor, now: () => NOW }).routes());
  return { asked, request: await startApp(app) };
}
