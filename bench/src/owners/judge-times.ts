import { wilcoxonRankSum } from 'simple-statistics';

import { p50 } from '../load.ts';

/** Whoever guesses by the time alone is right in so many of two cases: half would be chance. */
const CHANCE = { least: 0.45, most: 0.55 };
const CLOSE_MS = 3;

/** How often an answer of the first kind takes longer than one of the second: 0.5 when nothing tells them apart. */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const ofEach = first.length * second.length;
  return (wilcoxonRankSum([...first], [...second]) - (first.length * (first.length + 1)) / 2) / ofEach;
}

/** Whether the time of an answer tells known addresses from unknown ones. */
export function judgeTimes(name: string, known: readonly number[], unknown: readonly number[]): string {
  const area = areaUnderCurve(known, unknown);
  const apart = Math.abs(p50(known) - p50(unknown));
  const isAlike = area >= CHANCE.least && area <= CHANCE.most && apart <= CLOSE_MS;
  return `${isAlike ? '✓' : '✗'} ${name}: AUC ${area.toFixed(3)} (${CHANCE.least}–${CHANCE.most} allowed), medians ${apart.toFixed(2)} ms apart (${CLOSE_MS} allowed).`;
}
