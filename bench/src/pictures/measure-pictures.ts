import { type Listing, type StoredPhotograph, toListingPath } from '@shoreline/contracts';
import type { Browser } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';

import type { SiteBenchOptions } from '../bench-options.ts';
import { launchBrowser } from '../page/launch-browser.ts';
import { type Visit, visit } from '../page/visit.ts';
import type { Row, Section } from '../report.ts';
import { drawPhotograph } from './draw-photograph.ts';
import { openPhotographEditor, type PhotographEditor } from './photograph-editor.ts';

const FULL = { rounds: 5, listings: 12, stayMs: 6_000, isSlow: true, camera: { width: 3_000, height: 2_000 } };
const SMOKE = { rounds: 1, listings: 1, stayMs: 500, isSlow: false, camera: { width: 600, height: 400 } };
const NEXT = { path: '/stories', heading: /community stories/ };
const LIVE_TRIES = 60;
const LIVE_PAUSE_MS = 500;
const BYTES_PER_KB = 1_000;
const COLUMNS = ['photographs', 'drawings'] as const;

interface Setup extends SiteBenchOptions {
  browser: Browser;
  editor: PhotographEditor;
  listings: readonly Listing[];
  photographs: readonly StoredPhotograph[];
  paths: readonly string[];
}

/** What a column of a round saw, path by path. */
type Round = Record<(typeof COLUMNS)[number], Visit[]>;

/**
 * The first page of the directory and its first listing, with photographs and with drawings. It is the same site: an editor
 * publishes the one and the other in turn, and every round sees both.
 */
export async function* measurePictures(options: SiteBenchOptions): AsyncGenerator<Section> {
  const { rounds: count } = options.isSmoke ? SMOKE : FULL;
  const browser = await launchBrowser(options);
  try {
    const setup = await setUp(options, browser);
    const rounds: Round[] = [];
    for (let round = 1; round <= count; round += 1) {
      options.print(`▸ Photographs and drawings, round ${round} of ${count} …`);
      rounds.push({ photographs: await see(setup, true), drawings: await see(setup, false) });
    }
    for (const [index, path] of setup.paths.entries())
      yield toSection(path, (column) => rounds.map((round) => round[column][index]));
  } finally {
    await browser.close();
  }
}

async function setUp(options: SiteBenchOptions, browser: Browser): Promise<Setup> {
  const { listings: count, camera } = options.isSmoke ? SMOKE : FULL;
  const { origin } = options.stack;
  const listings = (await (await fetch(`${origin}/api/directory?limit=${count}`)).json()) as Listing[];
  const [first] = listings;
  if (!first) throw new Error('The directory is empty.');
  const editor = await openPhotographEditor(browser, origin);
  options.print(`▸ Sending ${listings.length} photographs of ${camera.width} × ${camera.height} …`);
  const photographs = [];
  for (const _ of listings) photographs.push(await editor.upload(await drawPhotograph(editor.page, camera)));
  return { ...options, browser, editor, listings, photographs, paths: ['/directory', toListingPath(first)] };
}

async function see(
  { editor, listings, photographs, paths, ...options }: Setup,
  isPhotograph: boolean,
): Promise<Visit[]> {
  for (const [index, { id }] of listings.entries())
    await editor.show(id, isPhotograph ? photographs.slice(index, index + 1) : []);
  const visits = [];
  for (const path of paths) {
    const address = options.stack.origin + path;
    await untilShown(address, isPhotograph);
    visits.push(await visitOnce(options.browser, address, options.isSmoke));
  }
  return visits;
}

/** Pages are made anew a moment after something was published. The first look also warms every cache on the way. */
async function untilShown(address: string, isPhotograph: boolean): Promise<void> {
  for (let attempt = 0; attempt < LIVE_TRIES; attempt += 1) {
    const html = await (await fetch(address)).text();
    if (html.includes('/api/photographs/') === isPhotograph) return;
    await wait(LIVE_PAUSE_MS);
  }
  throw new Error(`${address} did not show what was published.`);
}

async function visitOnce(browser: Browser, url: string, isSmoke: boolean): Promise<Visit> {
  const { stayMs, isSlow } = isSmoke ? SMOKE : FULL;
  const found = await visit(browser, { url, stayMs, isSlow, next: NEXT });
  if (found.errors.length > 0) throw new Error(`${url} reports ${found.errors.join('; ')}`);
  return found;
}

function toSection(path: string, visitsOf: (column: keyof Round) => (Visit | undefined)[]): Section {
  const row = (name: string, unit: Row['unit'], read: (visit: Visit) => number): Row => ({
    name,
    unit,
    samples: COLUMNS.map((column) => visitsOf(column).map((found) => (found ? read(found) : NaN))),
  });
  return {
    title: `${path} with photographs and with drawings: 1.6 Mbit/s, 150 ms round trip, CPU slowed 4×, cold cache`,
    columns: COLUMNS,
    rows: [
      row('first paint', 'ms', ({ fcpMs }) => fcpMs),
      row('largest paint', 'ms', ({ lcpMs }) => lcpMs),
      row('interactive', 'ms', ({ interactiveMs }) => interactiveMs),
      row('sent until then', 'kB', ({ bytes }) => bytes / BYTES_PER_KB),
      row('layout shift', '', ({ layoutShift }) => layoutShift),
    ],
    notes: ['Photographs are noise of every size, which compresses as pictures of a camera do.'],
  };
}
