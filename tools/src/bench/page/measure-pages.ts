import { type Browser, chromium } from '@playwright/test';

import { ensureChromium } from '../../checks/chromium.ts';
import { UserError } from '../../print.ts';
import type { SiteBenchOptions } from '../bench-options.ts';
import type { Section } from '../report.ts';
import { startVariants, type Variant } from './variants.ts';
import { type Journey, type Visit, visit } from './visit.ts';

const ROUNDS = 5;
/** How often a visit is repeated that met the static document. */
const ATTEMPTS = 5;
const BYTES_PER_KB = 1_000;
const NEXT = { path: '/stories', heading: /community stories/ };
/** The shell fetches ahead two seconds after its start; the rest is for the network. By then the largest paint is known, too. */
const IDLE_MS = 6_000;
/** What a headless Chromium needs to start as root and to keep its hands off the network. */
const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

/** Whoever stops the bench is heard by the bench. */
const HANDS_OFF = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** One round of one variant: a visit that moves on at once, and one that stays a while first. */
interface Round {
  immediate: Visit | undefined;
  afterIdle: Visit;
}

/** The pages of the running site against the same pages without federation, on a slow device and a slow network. */
export async function* measurePages(options: SiteBenchOptions): AsyncGenerator<Section> {
  const variants = await startVariants(options);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(options),
    args: CHROMIUM_ARGS,
    ...HANDS_OFF,
  });
  try {
    yield await measurePage({ ...options, browser, variants, path: '/directory', next: NEXT });
    yield await measurePage({ ...options, browser, variants, path: '/' });
  } finally {
    await browser.close();
    variants.forEach(({ front }) => front.close());
  }
}

interface PageBenchOptions extends SiteBenchOptions {
  browser: Browser;
  variants: readonly Variant[];
  path: string;
  /** Where the visitor goes from here: at once, and in a second visit after idling. */
  next?: Journey['next'];
}

async function measurePage({ browser, variants, path, next, print, signal }: PageBenchOptions): Promise<Section> {
  const see = (variant: Variant, journey: Omit<Journey, 'url'>) =>
    seeRendered({ browser, print, signal }, { ...journey, url: `${variant.front.origin}${path}` });
  // Not counted: the browser and every cache on the way are warm afterwards, and the documents name their scripts.
  for (const variant of variants) variant.learn(path, (await see(variant, { stayMs: 0 })).scripts);

  const rounds: Round[][] = variants.map(() => []);
  for (let round = 1; round <= ROUNDS; round += 1) {
    print(`▸ ${path} in the browser, round ${round} of ${ROUNDS} …`);
    for (const [index, variant] of variants.entries()) {
      const afterIdle = await see(variant, { stayMs: IDLE_MS, next });
      const immediate = next && (await see(variant, { stayMs: 0, next }));
      rounds[index]?.push({ afterIdle, immediate });
    }
  }
  return toSection({ path, next, variants }, rounds);
}

/** On a busy machine the gateway may give up waiting for the shell server; such a visit compares nothing. */
async function seeRendered(
  { browser, print, signal }: Pick<PageBenchOptions, 'browser' | 'print' | 'signal'>,
  journey: Journey,
): Promise<Visit> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    signal.throwIfAborted();
    const result = await visit(browser, journey);
    if (result.isRendered) return result;
    print(`! ${journey.url} came without server rendering; visiting it once more`);
  }
  throw new UserError(`${journey.url} is not rendered on the server: this machine is too busy to measure on.`);
}

function toSection(
  { path, next, variants }: Pick<PageBenchOptions, 'path' | 'next' | 'variants'>,
  rounds: readonly Round[][],
): Section {
  const row = (name: string, unit: 'ms' | 'kB' | '', read: (round: Round) => number) => ({
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
      ...(next
        ? [
            row(`to ${next.path}, at once`, 'ms', ({ immediate }) => immediate?.navigationMs ?? NaN),
            row(`to ${next.path}, after idle`, 'ms', ({ afterIdle }) => afterIdle.navigationMs),
          ]
        : []),
    ],
    notes: [
      `Medians of ${ROUNDS} rounds with their spread; every round visits every column, and ratios are taken per round.`,
      'One bundle is the whole site in one script; one build, split keeps pages apart and names them in the document.',
    ],
  };
}
