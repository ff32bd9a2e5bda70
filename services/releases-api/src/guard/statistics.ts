/** How many of so many pages were bad. */
export interface Share {
  bad: number;
  of: number;
}

/**
 * Fisher's exact test, one-sided: how likely chance alone gives the first at least so many of the bad ones, if both were equally good.
 * Exact for samples of every size; takes as many steps as there are bad ones.
 */
export function probabilityByChance(first: Share, second: Share): number {
  const all = first.of + second.of;
  const bad = first.bad + second.bad;
  const most = Math.min(bad, first.of);
  const total = logChoose(all, bad);
  let probability = 0;
  for (let count = first.bad; count <= most; count += 1) {
    if (bad - count > second.of) continue;
    probability += Math.exp(logChoose(first.of, count) + logChoose(second.of, bad - count) - total);
  }
  return Math.min(1, probability);
}

/** The logarithm of the number of ways to choose so many of so many. */
const logChoose = (of: number, count: number): number =>
  logFactorial(of) - logFactorial(count) - logFactorial(of - count);

const EXACT_UP_TO = 256;
const exact = [0];
for (let n = 1; n <= EXACT_UP_TO; n += 1) exact.push((exact[n - 1] ?? 0) + Math.log(n));

/** Beyond the table Stirling's series, whose error is below 1e-12 there. */
const logFactorial = (n: number): number =>
  exact[n] ?? n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
