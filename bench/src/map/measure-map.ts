import type { Browser, BrowserContext, Page } from '@playwright/test';
import { UserError } from '@shoreline/tools/print';
import { median, min } from 'simple-statistics';

import type { SiteBenchOptions } from '../bench-options.ts';
import { launchBrowser } from '../page/launch-browser.ts';
import type { Row, Section } from '../report.ts';
import { fillMap } from './fill-map.ts';
import { countPerSecond, readFrames, recordFrames } from './frames.ts';
import { moveMap } from './move-map.ts';

/** The shell fetches ahead two seconds after its start; the rest is for the network. */
const FULL = { listings: 100_000, rounds: 3, idleMs: 6_000, movingMs: 20_000, slowdown: 4 };
const SMOKE = { listings: 100, rounds: 1, idleMs: 500, movingMs: 2_000, slowdown: 1 };
const VIEWPORT = { width: 1_280, height: 800 };
const LIST_PATH = '/directory';
const MAP_PATH = `${LIST_PATH}?view=map`;
const MARKS = 'ul[aria-label="Places on the map"] > li';
/** A processor that draws by itself, and is slowed down. */
const DRAWN_MS = 120_000;
const BYTES_PER_KB = 1_000;

/** A file or an answer that a page asked for. */
interface Loaded {
  path: string;
  bytes: number;
}

interface Round {
  perSecond: number[];
  marks: number;
  scriptBytes: number;
  marksBytes: number;
  foreign: number;
}

/**
 * The map over a hundred thousand listings, moved by a script: how smoothly it moves, what it loads, whom it asks. To take them away
 * again takes minutes, and is done once the figures are out.
 */
export async function* measureMap(options: SiteBenchOptions): AsyncGenerator<Section> {
  const { listings, rounds: count } = options.isSmoke ? SMOKE : FULL;
  options.print(`▸ Putting ${listings} listings on the map …`);
  const filled = await fillMap(options.stack, listings);
  const browser = await launchBrowser(options, { drawsByProcessor: true });
  try {
    const ofList = await inWindow(browser, options, (page) => loadList(page, options));
    const rounds: Round[] = [];
    for (let round = 1; round <= count; round += 1) {
      options.signal.throwIfAborted();
      options.print(`▸ Moving the map, round ${round} of ${count} …`);
      rounds.push(
        await inWindow(browser, options, (page, foreign) => measureRound({ page, foreign, ofList }, options)),
      );
    }
    yield toSection(rounds, listings);
  } finally {
    await browser.close();
    await filled.empty();
  }
}

/** A window without a cache, and what it asked of anybody but the site. */
async function inWindow<T>(
  browser: Browser,
  { stack: { origin } }: SiteBenchOptions,
  use: (page: Page, foreign: readonly string[]) => Promise<T>,
): Promise<T> {
  const context: BrowserContext = await browser.newContext({
    viewport: VIEWPORT,
    locale: 'en-AU',
    baseURL: origin,
    serviceWorkers: 'block',
  });
  const foreign: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) foreign.push(url.href);
  });
  try {
    return await use(await context.newPage(), foreign);
  } finally {
    await context.close();
  }
}

/** What the list alone loads, also when it is idle. */
async function loadList(page: Page, { isSmoke }: SiteBenchOptions): Promise<Set<string>> {
  await page.goto(LIST_PATH, { waitUntil: 'networkidle' });
  await page.waitForTimeout((isSmoke ? SMOKE : FULL).idleMs);
  return new Set((await page.evaluate(readLoaded)).map(({ path }) => path));
}

interface RoundOptions {
  page: Page;
  foreign: readonly string[];
  ofList: ReadonlySet<string>;
}

async function measureRound({ page, foreign, ofList }: RoundOptions, options: SiteBenchOptions): Promise<Round> {
  const { movingMs, slowdown } = options.isSmoke ? SMOKE : FULL;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(MAP_PATH);
  await page.locator(MARKS).first().waitFor({ state: 'attached', timeout: DRAWN_MS });
  const own = (await page.evaluate(readLoaded)).filter(({ path }) => !ofList.has(path));
  const bytesOf = (isMeant: (path: string) => boolean): number =>
    own.filter(({ path }) => isMeant(path)).reduce((sum, { bytes }) => sum + bytes, 0);

  const marks = await page.locator(MARKS).count();
  await page.evaluate(recordFrames);
  await moveMap(page, movingMs);
  const frames = await page.evaluate(readFrames);
  if (foreign.length > 0) throw new UserError(`The map asked others: ${foreign.join(', ')}`);
  return {
    perSecond: countPerSecond(frames),
    marks: Math.max(marks, await page.locator(MARKS).count()),
    scriptBytes: bytesOf((path) => path.endsWith('.js')),
    marksBytes: bytesOf((path) => path === '/api/directory/map'),
    foreign: foreign.length,
  };
}

/** Runs in the page. */
function readLoaded(): Loaded[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.map(({ name, transferSize }) => ({ path: new URL(name).pathname, bytes: transferSize }));
}

function toSection(rounds: readonly Round[], listings: number): Section {
  const row = (name: string, unit: Row['unit'], read: (round: Round) => number): Row => ({
    name,
    unit,
    samples: [rounds.map(read)],
  });
  return {
    title: `The map over ${listings} listings in Chromium: CPU slowed 4×, cold cache, dragged and zoomed`,
    columns: ['map'],
    rows: [
      row('frames, median second', '/s', ({ perSecond }) => median(perSecond)),
      row('frames, worst second', '/s', ({ perSecond }) => min(perSecond)),
      row('marks at most', '', ({ marks }) => marks),
      row('scripts for the map alone', 'kB', ({ scriptBytes }) => scriptBytes / BYTES_PER_KB),
      row('marks of the first view', 'kB', ({ marksBytes }) => marksBytes / BYTES_PER_KB),
      row('requests to others', '', ({ foreign }) => foreign),
    ],
    notes: [
      `Medians of ${rounds.length} rounds. The seconds in which list and marks arrive are among them. Without a graphics card the processor that is slowed down draws the map, too.`,
    ],
  };
}
