import { setTimeout as wait } from 'node:timers/promises';

import { SECOND_MS } from '@shoreline/tools/print';

import type { SiteBenchOptions } from '../bench-options.ts';
import { p50, percentile } from '../load.ts';
import type { Row, Section } from '../report.ts';

const FULL = { rounds: 3, seconds: 8, warmUpPages: 60 };
const SMOKE = { rounds: 1, seconds: 1, warmUpPages: 4 };
/** Enough to keep a shell server busy, few enough that none waits long. */
const PEAK_VISITORS = 4;
const TIMES = [1, 2, 3];
const P95 = 0.95;
const ALLOWED_SHARE = 0.8;

interface Page {
  ms: number;
  /** Rendered and complete; otherwise the static document, or a refusal. */
  isRendered: boolean;
}

interface Spell {
  askedPerSecond: number;
  renderedPerSecond: number;
  pages: Page[];
}

/** Pages nobody asked for before, first as fast as a few visitors read them, then at once, twice and three times that rate. */
export async function measureOverload(options: SiteBenchOptions): Promise<Section> {
  const { print, signal, isSmoke } = options;
  const { rounds, seconds, warmUpPages } = isSmoke ? SMOKE : FULL;
  const askPage = createVisitor(options);
  for (let count = 0; count < warmUpPages; count += 1) await askPage();

  const spells: Spell[][] = [[], ...TIMES.map(() => [])];
  for (let round = 0; round < rounds; round += 1) {
    signal.throwIfAborted();
    print('▸ Pages as fast as a few visitors read them …');
    const peak = await readContinuously(askPage, seconds);
    spells[0]?.push(peak);
    for (const [index, times] of TIMES.entries()) {
      signal.throwIfAborted();
      print(`▸ ${times} × that rate, whoever waits …`);
      spells[index + 1]?.push(await arrive(askPage, { perSecond: times * peak.renderedPerSecond, seconds }));
      await wait(SECOND_MS);
    }
  }
  return toSection(spells, seconds);
}

function createVisitor({ stack, signal }: SiteBenchOptions): () => Promise<Page> {
  let count = 0;
  return async () => {
    count += 1;
    const startedAt = performance.now();
    const response = await fetch(`${stack.origin}/directory?search=overload-${startedAt}-${count}`, { signal });
    await response.arrayBuffer();
    return {
      ms: performance.now() - startedAt,
      isRendered: response.status === 200 && !response.headers.has('x-shell'),
    };
  };
}

/** Everybody asks for the next page when the last one is there: the rate is what the site gives. */
async function readContinuously(askPage: () => Promise<Page>, seconds: number): Promise<Spell> {
  const pages: Page[] = [];
  const until = performance.now() + seconds * SECOND_MS;
  const visit = async () => {
    while (performance.now() < until) pages.push(await askPage());
  };
  await Promise.all(Array.from({ length: PEAK_VISITORS }, visit));
  return toSpell(pages, seconds);
}

/** Visitors come at a rate of their own, however long the others wait. */
async function arrive(
  askPage: () => Promise<Page>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Spell> {
  const startedAt = performance.now();
  const asked: Promise<Page>[] = [];
  for (let elapsed = 0; elapsed < seconds * SECOND_MS; elapsed = performance.now() - startedAt) {
    while (asked.length < (elapsed / SECOND_MS) * perSecond) asked.push(askPage());
    await wait(1);
  }
  return toSpell(await Promise.all(asked), seconds);
}

const toSpell = (pages: Page[], seconds: number): Spell => ({
  askedPerSecond: pages.length / seconds,
  renderedPerSecond: pages.filter(({ isRendered }) => isRendered).length / seconds,
  pages,
});

function toSection(spells: readonly Spell[][], seconds: number): Section {
  const row = (name: string, unit: Row['unit'], read: (spell: Spell) => number): Row => ({
    name,
    unit,
    samples: spells.map((ofRate) => ofRate.map(read)),
  });
  const rendered = spells.map((ofRate) => p50(ofRate.map(({ renderedPerSecond }) => renderedPerSecond)));
  // On a busy machine the visitors who read in turn need not be those who get the most.
  const share = (rendered.at(-1) ?? 0) / Math.max(...rendered);
  return {
    title: 'Pages nobody asked for before, at more than the site can render',
    columns: ['in turn', ...TIMES.map((times) => `${times} ×`)],
    rows: [
      row('asked for', '/s', ({ askedPerSecond }) => askedPerSecond),
      row('rendered', '/s', ({ renderedPerSecond }) => renderedPerSecond),
      row('everything, p95', 'ms', ({ pages }) =>
        percentile(
          pages.map(({ ms }) => ms),
          P95,
        ),
      ),
    ],
    notes: [
      `${share >= ALLOWED_SHARE ? '✓' : '✗'} At three times the rate ${(share * 100).toFixed(0)} % of the peak is rendered (${ALLOWED_SHARE * 100} % wanted).`,
      `${seconds} s each. What is not rendered is the static document, which renders in the browser. The load shares the machine with the site.`,
    ],
  };
}
