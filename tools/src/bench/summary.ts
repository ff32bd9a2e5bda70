export interface Summary {
  median: number;
  min: number;
  max: number;
}

const HALF = 0.5;
const WORST_OF_HUNDRED = 0.99;

/** The value a share (0–1) of the samples does not exceed; between two samples it is interpolated. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

export const median = (samples: readonly number[]): number => percentile(samples, HALF);

export const p99 = (samples: readonly number[]): number => percentile(samples, WORST_OF_HUNDRED);

export const summarise = (samples: readonly number[]): Summary => ({
  median: median(samples),
  min: Math.min(...samples),
  max: Math.max(...samples),
});

/** Each round's own ratio: what slows a whole round slows both sides of it. A round with nothing below the line is left out. */
export function ratios(above: readonly number[], below: readonly number[]): number[] {
  return above.flatMap((value, round) => {
    const other = below[round];
    return other ? [value / other] : [];
  });
}
