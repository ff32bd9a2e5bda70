import { bucketOf, type SignalCounts } from '@shoreline/contracts/releases';
import { expect, it } from 'vitest';

import { sumSignals } from '../health/health.rules.ts';
import { judge } from './guard.rules.ts';

const LIMITS = { minViews: 20, minNetworks: 5 };
const NETWORKS = 12;
const MEDIAN_LCP = 1_200;

interface Visitors {
  views: number;
  /** Share of pages that fail. */
  failing?: number;
  lcpMedian?: number;
  networks?: number;
}

/** A generator of numbers that is the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Pages as visitors have them: paint times are spread as they are in the field, log-normally. */
function simulate(
  random: () => number,
  { views, failing = 0.01, lcpMedian = MEDIAN_LCP, networks = NETWORKS }: Visitors,
) {
  const counts = sumSignals([]);
  const lcp: SignalCounts['lcp'] = {};
  for (let view = 0; view < views; view += 1) {
    const network = 2 ** Math.floor(random() * networks);
    counts.views += 1;
    counts.rendered += 1;
    counts.networks |= network;
    if (random() < failing) {
      counts.failing += 1;
      counts.failingNetworks |= network;
    }
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const bucket = String(bucketOf(lcpMedian * Math.exp(0.6 * normal)));
    lcp[bucket] = (lcp[bucket] ?? 0) + 1;
  }
  return { ...counts, lcp };
}

const compare = (build: Visitors, other: Visitors, seed = 1) => {
  const random = createRandom(seed);
  return judge(simulate(random, build), simulate(random, other), LIMITS);
};

it('finds a build healthy that is as good as the other, and says by how many pages', () => {
  expect(compare({ views: 200 }, { views: 1_800 })).toEqual({
    state: 'healthy',
    why: expect.stringMatching(/^200 pages, \d\.\d % failed; 1800 of the other build, \d\.\d %\.$/),
  });
});

it.each([
  [
    'throws in one page of ten',
    { views: 300, failing: 0.1 },
    /^In browsers \d+\.\d % of 300 pages failed, in at least/,
  ],
  ['throws in every page', { views: 20, failing: 1 }, /^In browsers 100\.0 % of 20 pages failed/],
  ['paints a second later', { views: 120, lcpMedian: 2_400 }, /^The largest contentful paint of three in four of 120/],
])('finds a build unhealthy that %s, and says how', (_, build, why) => {
  expect(compare(build, { views: 900 })).toEqual({ state: 'unhealthy', why: expect.stringMatching(why) });
});

it('finds a build unhealthy that fails on the server, whatever browsers say', () => {
  const [build, other] = [sumSignals([]), sumSignals([])];
  const verdict = judge({ ...build, failed: 10, timeout: 5, rendered: 15 }, { ...other, rendered: 100 }, LIMITS);

  expect(verdict).toEqual({
    state: 'unhealthy',
    why: 'On the server 50.0 % of 30 renderings failed, of the other build 0.0 % of 100.',
  });
});

it.each([
  ['too few pages', { views: 19, failing: 1 }, { views: 500 }],
  ['too few pages to compare with', { views: 500, failing: 1 }, { views: 19 }],
  ['nothing', { views: 0 }, { views: 0 }],
])('leaves it open with %s', (_, build, other) => {
  expect(compare(build, other).state).toBe('open');
});

it.each([
  ['faults', { views: 500, failing: 1, networks: 4 }],
  ['slow pages', { views: 500, lcpMedian: 9_000, networks: 4 }],
])('believes no %s that four networks report', (_, build) => {
  expect(compare(build, { views: 500 }).state).toBe('healthy');
});

it('leaves a build alone that is a little worse', () => {
  expect(compare({ views: 5_000, failing: 0.02 }, { views: 5_000, failing: 0.01 }).state).toBe('healthy');
  expect(compare({ views: 5_000, lcpMedian: 1_320 }, { views: 5_000 }).state).toBe('healthy');
});

it('takes back no more than one in a hundred of 1,000 noisy builds that are as good, asked again and again', () => {
  const random = createRandom(7);
  let alarms = 0;
  for (let run = 0; run < 1_000; run += 1) {
    let [build, other] = [sumSignals([]), sumSignals([])];
    for (let look = 0; look < 10; look += 1) {
      build = sumSignals([build, simulate(random, { views: 10, failing: 0.05 })]);
      other = sumSignals([other, simulate(random, { views: 30, failing: 0.05 })]);
      if (judge(build, other, LIMITS).state !== 'unhealthy') continue;
      alarms += 1;
      break;
    }
  }

  expect(alarms).toBeLessThanOrEqual(10);
});

it('finds nine of ten builds that throw in one page of ten, by 300 pages', () => {
  const found = Array.from({ length: 100 }, (_, seed) =>
    compare({ views: 300, failing: 0.1 }, { views: 2_700 }, seed + 100),
  ).filter(({ state }) => state === 'unhealthy');

  expect(found.length).toBeGreaterThanOrEqual(90);
});
