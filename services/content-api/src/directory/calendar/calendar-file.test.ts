import type { Recurrence } from '@shoreline/contracts';
import ical from 'node-ical';
import { describe, expect, it } from 'vitest';

import { type CalendarEntry, toCalendarFile } from './calendar-file.ts';
import { calendarEntry as entry, calendarItem as item } from './calendar.testing.ts';

const HEAD = { name: 'Shoreline: Noosa events', origin: 'https://shoreline.example' };
const ID = '0b0f7d5a-1c1e-5a7b-8f7a-2f1f0e5d4c3b';
const SUNDAYS: Recurrence = { every: 'week', interval: 1, weekdays: ['sunday'], until: null, except: [] };

it('says when an event takes place in the time of Brisbane', () => {
  const file = toCalendarFile([entry()], HEAD);

  expect(file).toContain('DTSTART;TZID=Australia/Brisbane:20260607T060000\r\n');
  expect(file).toContain('DTEND;TZID=Australia/Brisbane:20260607T120000\r\n');
  expect(file).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H\r\n');
  expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:Australia/Brisbane\r\n');
});

it('is read by another parser as the same moment', () => {
  const event = parse([entry()]);

  expect(event).toMatchObject({ summary: 'Farmers Market; fruit, fish', url: `${HEAD.origin}/events/farmers-market` });
  expect(event?.start.toISOString()).toBe('2026-06-06T20:00:00.000Z');
  expect(event?.end?.toISOString()).toBe('2026-06-07T02:00:00.000Z');
  expect(event?.start.tz).toBe('Australia/Brisbane');
  expect(event?.location).toBe('155 Weyba Road, Noosaville, QLD 4566');
});

it('keeps the uid of an edited event and raises its revision', () => {
  const before = parse([entry()]);
  const after = parse([
    entry({
      revision: 1,
      updatedAt: new Date('2026-06-02T00:00:00Z'),
      item: item({ title: 'Growers’ Market', slug: 'growers' }),
    }),
  ]);

  expect(before?.uid).toBe(ID);
  expect(after?.uid).toBe(before?.uid);
  expect([before, after].map((event) => Number(event?.sequence))).toEqual([0, 1]);
  expect(Number(after?.lastmodified)).toBeGreaterThan(Number(before?.lastmodified));
});

it.each([
  ['cancelled', 'CANCELLED'],
  ['postponed', 'CANCELLED'],
  ['sold-out', undefined],
] as const)('says of an event that is %s: %s', (eventStatus, status) => {
  const event = parse([entry({ revision: 2, item: item({ eventStatus }) })]);

  expect([event?.status, Number(event?.sequence)]).toEqual([status, 2]);
});

it('says what it costs and that it is sold out, for which the format has no words', () => {
  const event = parse([entry({ item: item({ eventStatus: 'sold-out', eventPrice: 12, eventPriceTo: 40 }) })]);

  expect(event?.description).toMatch(/^Sold out\. .* \$12 – \$40\.$/);
});

describe('an event that comes back', () => {
  const timesOf = (recurrence: Recurrence) =>
    parse([entry({ item: item({ recurrence }) })])
      ?.rrule?.between(new Date('2026-06-01T00:00:00Z'), new Date('2026-08-31T00:00:00Z'), true)
      .map((date) => new Date(date.getTime()).toISOString());

  it('comes back every week at the same time', () => {
    expect(timesOf(SUNDAYS)?.slice(0, 3)).toEqual([
      '2026-06-06T20:00:00.000Z',
      '2026-06-13T20:00:00.000Z',
      '2026-06-20T20:00:00.000Z',
    ]);
  });

  it('comes back on its weekday of the month', () => {
    const recurrence: Recurrence = { every: 'month', weekday: 'sunday', nth: 1, until: null, except: [] };

    expect(timesOf(recurrence)).toEqual([
      '2026-06-06T20:00:00.000Z',
      '2026-07-04T20:00:00.000Z',
      '2026-08-01T20:00:00.000Z',
    ]);
  });

  it('ends after its last date', () => {
    expect(timesOf({ ...SUNDAYS, until: '2026-06-14' })).toHaveLength(2);
  });

  it('names the dates it is left out on by their starts', () => {
    const recurrence = { ...SUNDAYS, except: ['2026-06-21'] };

    expect(toCalendarFile([entry({ item: item({ recurrence }) })], HEAD)).toContain(
      'EXDATE;TZID=Australia/Brisbane:20260621T060000\r\n',
    );
  });
});

it('says which single date takes place at another time', () => {
  const moved = [{ date: '2026-06-14', start: '2026-06-14T22:00:00.000Z', end: '2026-06-15T01:00:00.000Z' }];
  const file = toCalendarFile([entry({ revision: 3, item: item({ recurrence: { ...SUNDAYS, moved } }) })], HEAD);

  const [, , event = ''] = file.split('BEGIN:VEVENT');
  expect(event).toContain(`UID:${ID}`);
  expect(event).toContain('RECURRENCE-ID;TZID=Australia/Brisbane:20260614T060000');
  expect(event).toContain('DTSTART;TZID=Australia/Brisbane:20260615T080000');
  expect(event).toContain('SEQUENCE:3');
  expect(event).not.toContain('RRULE');
});

it('breaks lines as the format asks, between whole characters', () => {
  const shortDescription = 'Käse, Brot und Blumen – '.repeat(12).trim();
  const file = toCalendarFile([entry({ item: item({ shortDescription }) })], HEAD);

  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toContain('\n');
  expect(parse([entry({ item: item({ shortDescription }) })])?.description).toBe(shortDescription);
});

it('keeps every event of a feed apart', () => {
  const others = [1, 2, 3].map((digit) => entry({ item: item({ id: ID.replace(/^0/, String(digit)) }) }));

  expect(toCalendarFile(others, HEAD).match(/^UID:.*$/gm)).toHaveLength(3);
});

function parse(entries: CalendarEntry[]) {
  const parts = Object.values(ical.sync.parseICS(toCalendarFile(entries, HEAD)));
  return parts.find((part) => part?.type === 'VEVENT');
}
