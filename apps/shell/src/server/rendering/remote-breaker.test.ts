import { expect, it } from 'vitest';

import { RemoteBreaker } from './remote-breaker.ts';

it('halts the build that stopped a worker, and no other of the app', () => {
  const { breaker } = start();

  breaker.halt('mf-stories', 'new');

  expect(breaker.isHalted('mf-stories', 'new')).toBe(true);
  expect(breaker.isHalted('mf-stories', 'old')).toBe(false);
  expect(breaker.isHalted('mf-guides', 'new')).toBe(false);
});

it('lets it try again after half a minute, and twice as long after each further time, ten minutes at most', () => {
  const { breaker, clock } = start();

  for (const seconds of [30, 60, 120, 240, 480, 600, 600]) {
    breaker.halt('mf-stories', 'new');
    clock.now += seconds * 1_000 - 1;
    expect(breaker.isHalted('mf-stories', 'new')).toBe(true);
    clock.now += 1;
    expect(breaker.isHalted('mf-stories', 'new')).toBe(false);
  }
});

function start() {
  const clock = { now: 0 };
  return { clock, breaker: new RemoteBreaker(() => clock.now) };
}
