import type { AnnouncedEvent, TargetSummary } from '@shoreline/contracts';
import { unknownTarget } from '@shoreline/contracts/save-targets';
import { describe, expect, it } from 'vitest';

import type { NotifiedEvent } from './event-notification.model.ts';
import {
  findChanges,
  isMovable,
  isSaidBy,
  type KnownEvent,
  MAX_CHANGES,
  withoutMail,
} from './event-notification.rules.ts';

const NOW = new Date('2026-12-01T00:00:00.000Z');
const SAVED_AT = new Date('2026-11-20T00:00:00.000Z');
const on = (day: string, status: AnnouncedEvent['status'] = null): AnnouncedEvent => ({
  startsAt: `2026-12-${day}T08:00:00.000Z`,
  status,
});
const THURSDAY = on('03');
const FRIDAY = on('04');
const RECURRING: AnnouncedEvent = { startsAt: null, status: null };
const OVER: AnnouncedEvent = { startsAt: '2026-11-30T08:00:00.000Z', status: null };

const known = (knownEvent: AnnouncedEvent, parts: Partial<KnownEvent> = {}): KnownEvent => ({
  ...{ targetType: 'directory_item' as const, targetId: 'market', knownAt: SAVED_AT },
  ...parts,
  knownEvent,
});
const announced = (event: AnnouncedEvent, parts: Partial<TargetSummary> = {}): TargetSummary => ({
  ...unknownTarget,
  ...{
    targetType: 'directory_item' as const,
    targetId: 'market',
    title: 'Twilight market',
    href: '/events/twilight-market',
  },
  event,
  ...parts,
});
const mailed = (event: AnnouncedEvent, parts: Partial<NotifiedEvent> = {}): NotifiedEvent => ({
  ...{ targetId: 'market', before: THURSDAY, mailId: 'mail', at: new Date('2026-11-25T00:00:00.000Z') },
  ...event,
  ...parts,
});
const find = (event: KnownEvent, summary: TargetSummary, ...notified: NotifiedEvent[]) =>
  findChanges({ known: [event], summaries: [summary], notified, now: NOW });

describe('findChanges', () => {
  it.each([
    ['was moved', THURSDAY, FRIDAY],
    ['was cancelled', THURSDAY, on('03', 'cancelled')],
    ['comes back and is cancelled', RECURRING, { startsAt: null, status: 'cancelled' as const }],
    ['was moved out of the past', OVER, FRIDAY],
    ['was moved into the past', FRIDAY, OVER],
  ])('has an event that %s', (_, before, now) => {
    expect(find(known(before), announced(now))).toEqual([
      { targetId: 'market', title: 'Twilight market', href: '/events/twilight-market', before, now },
    ]);
  });

  it.each([
    ['takes place as it did', announced(THURSDAY)],
    ['was taken down', announced(FRIDAY, { isTakenDown: true })],
    ['is gone', announced(FRIDAY, { targetId: 'another' })],
  ])('has none that %s', (_, summary) => {
    expect(find(known(THURSDAY), summary)).toEqual([]);
  });

  it('has none that was and is over', () => {
    expect(find(known(OVER), announced({ ...OVER, status: 'sold-out' }))).toEqual([]);
  });

  it('compares with what was mailed last, also where that was reversed', () => {
    expect(find(known(THURSDAY), announced(FRIDAY), mailed(FRIDAY))).toEqual([]);
    expect(find(known(THURSDAY), announced(THURSDAY), mailed(FRIDAY))).toMatchObject([
      { before: FRIDAY, now: THURSDAY },
    ]);
  });

  it('compares with what was acknowledged on the site after the mail', () => {
    const acknowledged = known(on('05'), { knownAt: new Date('2026-11-26T00:00:00.000Z') });

    expect(find(acknowledged, announced(on('05')), mailed(FRIDAY))).toEqual([]);
  });

  it('has the soonest first, and no more than one mail holds', () => {
    const ids = Array.from({ length: MAX_CHANGES + 1 }, (_, index) => `event-${String(index).padStart(2, '0')}`);
    const days = ids.map((_, index) => String(ids.length - index).padStart(2, '0'));

    const changes = findChanges({
      known: ids.map((targetId) => known(THURSDAY, { targetId })),
      summaries: ids.map((targetId, index) => announced(on(`${days[index]}`, 'postponed'), { targetId })),
      notified: [],
      now: NOW,
    });

    expect(changes.map(({ targetId }) => targetId)).toEqual(ids.toReversed().slice(0, MAX_CHANGES));
  });
});

it('knows of a mail that is withdrawn what was known before it', () => {
  const others = mailed(FRIDAY, { targetId: 'other', mailId: 'sent' });

  expect(withoutMail([mailed(FRIDAY), others], 'mail')).toEqual([mailed(THURSDAY, { mailId: null }), others]);
  expect(withoutMail([mailed(FRIDAY)], undefined)).toEqual([mailed(FRIDAY)]);
});

it.each([
  ['exactly this', 'mail', [mailed(FRIDAY)], true],
  ['another day', 'mail', [mailed(on('05'))], false],
  ['more', 'mail', [mailed(FRIDAY), mailed(FRIDAY, { targetId: 'other' })], false],
  ['it in a mail that is gone', undefined, [mailed(FRIDAY)], false],
])('sees whether the mail that waits says %s', (_, mailId, notified, isSaid) => {
  const changes = find(known(THURSDAY), announced(FRIDAY));

  expect(isSaidBy(mailId, changes, notified)).toBe(isSaid);
});

it.each([
  ['comes back', RECURRING, [], true],
  ['began last week', { startsAt: '2026-11-25T08:00:00.000Z', status: null }, [], true],
  ['was long ago', { startsAt: '2026-11-01T08:00:00.000Z', status: null }, [], false],
  ['was moved here by a mail', { startsAt: '2026-11-01T08:00:00.000Z', status: null }, [mailed(FRIDAY)], true],
])('asks about an event that %s', (_, event, notified, isAsked) => {
  expect(isMovable(known(event), notified, NOW)).toBe(isAsked);
});
