import { type BuildSignals, bucketEnd, type Histogram, type SignalCounts, vitals } from '@shoreline/contracts/releases';

const noSignals = (): SignalCounts => ({
  ...{ rendered: 0, failed: 0, timeout: 0, views: 0, failing: 0, networks: 0, failingNetworks: 0 },
  ...{ lcp: {}, inp: {}, cls: {} },
});

/** What was counted in several minutes together. */
export const sumSignals = (signals: readonly SignalCounts[]): SignalCounts =>
  signals.reduce<SignalCounts>(
    (sum, one) => ({
      rendered: sum.rendered + one.rendered,
      failed: sum.failed + one.failed,
      timeout: sum.timeout + one.timeout,
      views: sum.views + one.views,
      failing: sum.failing + one.failing,
      networks: sum.networks | one.networks,
      failingNetworks: sum.failingNetworks | one.failingNetworks,
      lcp: sumHistograms(sum.lcp, one.lcp),
      inp: sumHistograms(sum.inp, one.inp),
      cls: sumHistograms(sum.cls, one.cls),
    }),
    noSignals(),
  );

function sumHistograms(a: Histogram, b: Histogram): Histogram {
  const sum = { ...a };
  for (const [bucket, count] of Object.entries(b)) sum[bucket] = (sum[bucket] ?? 0) + count;
  return sum;
}

/** The least number of networks whose bits are set. */
export function countNetworks(networks: number): number {
  let count = 0;
  for (let rest = networks; rest > 0; rest = Math.floor(rest / 2)) count += rest % 2;
  return count;
}

const inOrder = (histogram: Histogram): [bucket: number, count: number][] =>
  Object.entries(histogram)
    .map(([bucket, count]): [number, number] => [Number(bucket), count])
    .toSorted(([a], [b]) => a - b);

/** How many values a histogram has. */
export const sizeOf = (histogram: Histogram): number => Object.values(histogram).reduce((sum, count) => sum + count, 0);

/** The value that so large a share of values does not exceed, to the end of its bucket; null of none. */
export function percentile(histogram: Histogram, share: number): number | null {
  const wanted = sizeOf(histogram) * share;
  let seen = 0;
  for (const [bucket, count] of inOrder(histogram)) {
    seen += count;
    if (seen >= wanted) return bucketEnd(bucket);
  }
  return null;
}

/** How many values are in buckets that begin at this value or above. */
export const countAbove = (histogram: Histogram, value: number): number =>
  inOrder(histogram).reduce((sum, [bucket, count]) => (bucketEnd(bucket - 1) >= value ? sum + count : sum), 0);

/** The fields of one that are not zero, under the names by which a document is incremented. */
export function toIncrements(signals: BuildSignals): Record<string, number> {
  const { rendered, failed, timeout, views, failing } = signals;
  const counts = Object.entries({ rendered, failed, timeout, views, failing });
  const buckets = vitals.flatMap((name) =>
    Object.entries(signals[name]).map(([bucket, count]): [string, number] => [`${name}.${bucket}`, count]),
  );
  return Object.fromEntries([...counts, ...buckets]);
}
