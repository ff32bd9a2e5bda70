import { UserError } from '@shoreline/tools/print';
import type { Browser } from '@playwright/test';

import type { SiteBenchOptions } from '../bench-options.ts';
import { findExample } from '../find-pages.ts';
import type { Row, Section } from '../report.ts';
import { launchBrowser } from './launch-browser.ts';
import { startVariants, type Variant } from './variants.ts';
import { type Journey, type Visit, visit } from './visit.ts';

/** The shell fetches ahead two seconds after its start; the rest is for the network. By then the largest paint is known, too. */
const FULL = { rounds: 5, idleMs: 6_000, isSlow: true };
const SMOKE = { rounds: 1, idleMs: 2_500, isSlow: false };
/** How often a visit is repeated that met the static document. */
const ATTEMPTS = 5;
const BYTES_PER_KB = 1_000;
/** A listing and a story stand for all of theirs. */
const PATTERNS = ['/directory', '/directory/:slug', '/', '/stories/:slug', '/market-insights'];
/** A list and what it leads to show that everything works. */
const SMOKE_PATTERNS = PATTERNS.slice(0, 2);
/** Two variants of a page are as long as each other, but for what arrives late. */
const HEIGHT_TOLERANCE = 0.05;
/** Every page links to it in its header. */
const NEXT = { path: '/stories', heading: /community stories/ };

interface Round {
  immediate: Visit;
  afterIdle: Visit;
}

interface PageBenchOptions extends SiteBenchOptions {
  browser: Browser;
  variants: readonly Variant[];
}

/** The pages of the running site against the same pages without federation, on a slow device and a slow network. */
export async function* measurePages(options: SiteBenchOptions): AsyncGenerator<Section> {
  const variants = await startVariants(options);
  const browser = await launchBrowser(options);
  try {
    for (const pattern of options.isSmoke ? SMOKE_PATTERNS : PATTERNS) {
      const [path] = await findExample(options.stack.origin, pattern);
      if (path === undefined) throw new UserError(`The site has no page like ${pattern}.`);
      yield await measurePage({ ...options, browser, variants }, path);
    }
  } finally {
    await browser.close();
    variants.forEach(({ front }) => front.close());
  }
}

async function measurePage(options: PageBenchOptions, path: string): Promise<Section> {
  const { variants, print, isSmoke } = options;
  const { rounds: count, idleMs, isSlow } = isSmoke ? SMOKE : FULL;
  const see = ({ name, front }: Variant, journey: Omit<Journey, 'url' | 'isSlow'>) =>
    seeRendered(options, { ...journey, isSlow, url: `${front.origin}${path}` }, name);
  // Not counted: the browser and every cache on the way are warm afterwards, and the documents name their scripts.
  const warmUps = new Map<Variant, Visit>();
  await eachVariant(options, async (variant) => {
    const warmUp = await see(variant, { stayMs: 0, next: NEXT });
    warmUps.set(variant, warmUp);
    variant.learn(path, warmUp.scripts);
  });
  assertEqualHeights(path, warmUps);

  const rounds: Round[][] = variants.map(() => []);
  for (let round = 1; round <= count; round += 1) {
    print(`▸ ${path} in the browser, round ${round} of ${count} …`);
    await eachVariant(options, async (variant, index) => {
      const afterIdle = await see(variant, { stayMs: idleMs, next: NEXT });
      const immediate = (isSmoke && warmUps.get(variant)) || (await see(variant, { stayMs: 0, next: NEXT }));
      rounds[index]?.push({ afterIdle, immediate });
    });
  }
  return toSection(path, variants, rounds);
}

/** A page without its styles is painted sooner, and would be compared with one that has them. */
function assertEqualHeights(path: string, visits: ReadonlyMap<Variant, Visit>): void {
  const [expected = NaN, ...others] = [...visits.values()].map(({ height }) => height);
  if (others.every((height) => Math.abs(height / expected - 1) <= HEIGHT_TOLERANCE)) return;
  const heights = [...visits].map(([{ name }, { height }]) => `${height} px as ${name}`);
  throw new UserError(`${path} does not look the same in all variants: it is ${heights.join(', ')} long.`);
}

/** One after the other, because they share the machine; all at once where no time is taken. */
async function eachVariant(
  { variants, isSmoke }: PageBenchOptions,
  work: (variant: Variant, index: number) => Promise<void>,
): Promise<void> {
  if (isSmoke) await Promise.all(variants.map(work));
  else for (const [index, variant] of variants.entries()) await work(variant, index);
}

/** On a busy machine the gateway may give up waiting for the shell server; such a visit compares nothing. */
async function seeRendered(
  { browser, print, signal }: PageBenchOptions,
  journey: Journey,
  variant: string,
): Promise<Visit> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    signal.throwIfAborted();
    const result = await visit(browser, journey);
    if (result.isRendered && result.errors.length === 0) return result;
    if (result.isRendered) throw new UserError(`${journey.url} fails as ${variant}:\n  ${result.errors.join('\n  ')}`);
    print(`! ${journey.url} came without server rendering; visiting it once more`);
  }
  throw new UserError(`${journey.url} is not rendered on the server: this machine is too busy to measure on.`);
}

function toSection(path: string, variants: readonly Variant[], rounds: readonly Round[][]): Section {
  const row = (name: string, unit: Row['unit'], read: (round: Round) => number): Row => ({
    name,
    unit,
    samples: rounds.map((ofVariant) => ofVariant.map(read)),
  });
  return {
    title: `${path} in Chromium: 1.6 Mbit/s, 150 ms round trip, CPU slowed 4×, cold cache`,
    columns: variants.map(({ name }) => name),
    rows: [
      row('first paint', 'ms', ({ afterIdle }) => afterIdle.fcpMs),
      row('largest paint', 'ms', ({ afterIdle }) => afterIdle.lcpMs),
      row('interactive', 'ms', ({ afterIdle }) => afterIdle.interactiveMs),
      row('requests until then', '', ({ afterIdle }) => afterIdle.requests),
      row('sent until then', 'kB', ({ afterIdle }) => afterIdle.bytes / BYTES_PER_KB),
      row(`to ${NEXT.path}, at once`, 'ms', ({ immediate }) => immediate.navigationMs),
      row(`to ${NEXT.path}, after idle`, 'ms', ({ afterIdle }) => afterIdle.navigationMs),
    ],
    notes: [
      `Medians of ${rounds[0]?.length} rounds with their spread; every round visits every column, and ratios are taken per round.`,
      'One bundle is the whole site in one script; one build, split keeps pages apart and names them in the document.',
    ],
  };
}
