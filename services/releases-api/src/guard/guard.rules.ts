import type { Histogram, SignalCounts, Vital } from '@shoreline/contracts/releases';

import { countAbove, countNetworks, percentile, sizeOf } from '../health/health.rules.ts';
import { probabilityByChance, type Share } from './statistics.ts';

/** From when on there is something to judge by. */
export interface GuardLimits {
  /** Pages, or renderings, of the build that is judged and of the one it is compared with. */
  minViews: number;
  /** Networks in which a fault was seen that browsers alone report. */
  minNetworks: number;
}

/** What the guard makes of a build. `open`: too little was seen. `why` is a sentence with figures. */
export interface Verdict {
  state: 'healthy' | 'unhealthy' | 'open';
  why: string;
}

/** One in 10,000 by chance: it is asked many times while a build is watched. */
const CHANCE = 0.000_1;
/** Less is not worth taking back a build that is better otherwise. */
const WORSE_BY = 0.02;
const WORSE_TIMES = 2;
const P75 = 0.75;
const PERCENT = 100;

/** By how much what three of four pages were better than must be worse, as a factor and beyond it. Shift is in thousandths. */
const SLOWER: Record<Vital, { times: number; by: number; title: string; unit: string; per: number }> = {
  lcp: { times: 1.3, by: 300, title: 'largest contentful paint', unit: ' ms', per: 1 },
  inp: { times: 1.3, by: 100, title: 'interaction to next paint', unit: ' ms', per: 1 },
  cls: { times: 1.3, by: 100, title: 'layout shift', unit: '', per: 1_000 },
};

/**
 * Compares a build with the one it is tried against, or came after. Unhealthy is what is worse by an amount that matters and cannot be
 * chance; what browsers report counts from several networks only.
 */
export function judge(build: SignalCounts, other: SignalCounts, limits: GuardLimits): Verdict {
  const faults = [
    judgeServer(build, other, limits),
    judgeBrowsers(build, other, limits),
    ...(['lcp', 'inp', 'cls'] as const).map((name) => judgeVital(name, { build, other, limits })),
  ].filter((why) => why !== undefined);
  if (faults.length > 0) return { state: 'unhealthy', why: faults.join(' ') };
  const isSeen = build.views >= limits.minViews && other.views >= limits.minViews;
  const seen = `${build.views} pages, ${describeShare({ bad: build.failing, of: build.views })} failed`;
  const compared = `${other.views} of the other build, ${describeShare({ bad: other.failing, of: other.views })}`;
  return { state: isSeen ? 'healthy' : 'open', why: `${seen}; ${compared}.` };
}

function judgeServer(build: SignalCounts, other: SignalCounts, { minViews }: GuardLimits): string | undefined {
  const [own, others] = [toServerShare(build), toServerShare(other)];
  if (own.of < minViews || others.of < minViews || !isWorse(own, others)) return undefined;
  return `On the server ${describeShare(own)} of ${own.of} renderings failed, of the other build ${describeShare(others)} of ${others.of}.`;
}

const toServerShare = ({ rendered, failed, timeout }: SignalCounts): Share => ({
  bad: failed + timeout,
  of: rendered + failed + timeout,
});

function judgeBrowsers(build: SignalCounts, other: SignalCounts, { minViews, minNetworks }: GuardLimits) {
  const [own, others] = [build, other].map(({ failing, views }): Share => ({ bad: failing, of: views })) as [
    Share,
    Share,
  ];
  const networks = countNetworks(build.failingNetworks);
  if (own.of < minViews || others.of < minViews || networks < minNetworks || !isWorse(own, others)) return undefined;
  return `In browsers ${describeShare(own)} of ${own.of} pages failed, in at least ${networks} networks; of the other build ${describeShare(others)} of ${others.of}.`;
}

interface Compared {
  build: SignalCounts;
  other: SignalCounts;
  limits: GuardLimits;
}

/** Three of four pages took longer than with the other build, and the pages beyond that are more than chance makes them. */
function judgeVital(name: Vital, { build, other, limits }: Compared): string | undefined {
  const { title, unit, per } = SLOWER[name];
  const [own, others] = [measure(build[name], limits), measure(other[name], limits)];
  if (!own || !others || countNetworks(build.networks) < limits.minNetworks) return undefined;
  const slow = Math.max(others.p75 * SLOWER[name].times, others.p75 + SLOWER[name].by);
  const [worse, before] = [build, other].map((counts): Share => toSlowShare(counts[name], slow)) as [Share, Share];
  if (own.p75 < slow || probabilityByChance(worse, before) > CHANCE) return undefined;
  const write = (value: number) => `${Number((value / per).toFixed(per === 1 ? 0 : 2))}${unit}`;
  return `The ${title} of three in four of ${own.size} pages is up to ${write(own.p75)}, of the other build up to ${write(others.p75)} (${others.size} pages).`;
}

const toSlowShare = (values: Histogram, slow: number): Share => ({ bad: countAbove(values, slow), of: sizeOf(values) });

/** Undefined where there are too few values. */
function measure(values: Histogram, { minViews }: GuardLimits): { p75: number; size: number } | undefined {
  const [p75, size] = [percentile(values, P75), sizeOf(values)];
  return p75 === null || size < minViews ? undefined : { p75, size };
}

const isWorse = (own: Share, others: Share): boolean => {
  const [rate, otherRate] = [own.bad / own.of, others.bad / others.of];
  return rate >= otherRate + WORSE_BY && rate >= otherRate * WORSE_TIMES && probabilityByChance(own, others) <= CHANCE;
};

const describeShare = ({ bad, of }: Share): string => `${of === 0 ? 0 : ((bad / of) * PERCENT).toFixed(1)} %`;
