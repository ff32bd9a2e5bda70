import { describe, expect, it } from 'vitest';

import { findBetterOrder, planInOrder, type Stop, wayBetween } from './plan-day.ts';

const NINE = 540;
const NOOSA_HEADS = { latitude: -26.3936, longitude: 153.0919 };
const TEWANTIN = { latitude: -26.3911, longitude: 153.0372 };
const POMONA = { latitude: -26.366, longitude: 152.857 };

const stop = (id: string, parts: Partial<Stop> = {}): Stop => ({
  id,
  point: NOOSA_HEADS,
  stayMinutes: 60,
  sessions: [{ from: 0, to: 1_440 }],
  isEvent: false,
  ...parts,
});

describe('one stop after the other', () => {
  it('begins the next one where the one before ended, with the way between them', () => {
    const { stops, travelMinutes } = planInOrder([stop('a'), stop('b', { point: TEWANTIN })], NINE);

    const [first, second] = stops;
    expect(first).toMatchObject({ arrives: 540, leaves: 600, way: null, problem: null });
    expect(second).toMatchObject({ arrives: 600 + travelMinutes, way: { by: 'car', minutes: travelMinutes } });
  });

  it('waits until it opens, and leaves when it closes', () => {
    const { stops } = planInOrder([stop('a', { sessions: [{ from: 600, to: 630 }] })], NINE);

    expect(stops[0]).toMatchObject({ arrives: 600, leaves: 630 });
  });

  it('takes the session of the evening when that of the day is nearly over', () => {
    const sessions = [
      { from: 480, to: 545 },
      { from: 1_020, to: 1_320 },
    ];

    expect(planInOrder([stop('a', { sessions })], NINE).stops[0]).toMatchObject({ arrives: 1_020 });
  });

  it.each([
    ['closed that day', { sessions: [] }, 'closed'],
    ['closed before one is there', { sessions: [{ from: 300, to: 500 }] }, 'closes-first'],
    ['an event of another day', { sessions: [], reason: 'other-day' }, 'other-day'],
    ['an event that is over by then', { sessions: [{ from: 300, to: 500 }], isEvent: true }, 'over'],
  ] as const)('gives what is %s no time, and nobody else loses any', (_, parts, problem) => {
    const { stops, leftOut } = planInOrder([stop('a', parts), stop('b')], NINE);

    expect(stops).toMatchObject([
      { arrives: null, leaves: null, problem },
      { arrives: NINE, problem: null },
    ]);
    expect(leftOut).toBe(1);
  });

  it('says that one comes late to an event, and not that one comes late to a shop', () => {
    const running = { sessions: [{ from: 480, to: 720 }] };
    const { stops, missedStarts } = planInOrder([stop('a', { ...running, isEvent: true }), stop('b', running)], NINE);

    expect(stops.map(({ problem }) => problem)).toEqual(['started', null]);
    expect(missedStarts).toBe(1);
  });

  it('goes where hours are unknown, and says so, but not at night', () => {
    const unknown = stop('a', { sessions: undefined });

    expect(planInOrder([unknown], NINE).stops[0]).toMatchObject({ arrives: NINE, problem: 'hours-unknown' });
    expect(planInOrder([unknown], 1_380).stops[0]).toMatchObject({ arrives: null, problem: 'day-full' });
  });

  it('allows a quarter of an hour where nobody knows the way', () => {
    const { stops } = planInOrder([stop('a'), stop('b', { point: null })], NINE);

    expect(stops[1]).toMatchObject({ arrives: 615, way: null });
  });
});

it('walks what is near and drives what is not', () => {
  const near = { latitude: NOOSA_HEADS.latitude - 0.005, longitude: NOOSA_HEADS.longitude };

  expect(wayBetween({ point: NOOSA_HEADS }, { point: near })).toMatchObject({ by: 'foot', metres: 723, minutes: 10 });
  expect(wayBetween({ point: NOOSA_HEADS }, { point: POMONA })?.by).toBe('car');
});

describe('a better order', () => {
  it('puts an event before what would make one miss it', () => {
    const market = stop('market', { isEvent: true, sessions: [{ from: NINE, to: 660 }], stayMinutes: 120 });

    expect(findBetterOrder([stop('a', { stayMinutes: 180 }), market], NINE)).toEqual(['market', 'a']);
  });

  it('fills the time before an event with what ends in time for it', () => {
    const film = stop('film', { isEvent: true, sessions: [{ from: 720, to: 840 }] });
    const breakfast = stop('breakfast', { sessions: [{ from: 420, to: 690 }] });

    expect(findBetterOrder([film, breakfast], NINE)).toEqual(['breakfast', 'film']);
  });

  it('does not drive there and back for what stands side by side', () => {
    const order = findBetterOrder([stop('a'), stop('far', { point: POMONA }), stop('b')], NINE);

    expect(order?.at(-1)).toBe('far');
  });

  it('is none where the order given is as good', () => {
    expect(findBetterOrder([stop('a'), stop('b')], NINE)).toBeUndefined();
  });
});
