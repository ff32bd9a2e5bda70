import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

import type { Browser } from '@playwright/test';
import { promote } from '@shoreline/federation/publish';
import { readRegistry } from '@shoreline/federation/registry';
import { SECOND_MS, UserError } from '@shoreline/tools/print';

import type { SiteBenchOptions } from '../bench-options.ts';
import { launchBrowser } from '../page/launch-browser.ts';
import type { Row, Section } from '../report.ts';
import { countIdleFiles, QUIET_MS } from './idle-files.ts';
import { type Memory, type OwnFront, startOwnFront } from './own-front.ts';
import { storeNextBuild, storeTeam, type Team, teamOf } from './team-copies.ts';

const FULL = { remotes: 50, publishes: 200, timedPublishes: 5, quietMs: QUIET_MS };
/** One remote more than there are, whose number means nothing. */
const SMOKE = { remotes: 0, publishes: 1, timedPublishes: 1, quietMs: 500 };
/** A page with widgets of two others, and one with nothing else on it. */
const PAGES = ['/', '/login'];
/** Whose builds are published one after the other. */
const PUBLISHED = { app: 'mf-stories', path: '/stories' };
const LIVE_MS = 60_000;
/** A page is rendered for each question until then: more of them would be what is measured. */
const POLL_MS = 200;
const BYTES_PER_KB = 1_000;
const BYTES_PER_MB = 1_048_576;
const STATE = /(?<=<script type="application\/json" id="hydration-state"[^>]*>)[\s\S]*?(?=<\/script>)/;

interface Reading {
  documents: { path: string; bytes: number; stateBytes: number; sentBytes: number; sentStateBytes: number }[];
  idleFiles: number;
  shell: Memory;
  gateway: Memory;
}

/** What fifty remotes cost visitors and servers beside those there are, and what many publishes leave behind. */
export async function* measureTeams(options: SiteBenchOptions): AsyncGenerator<Section> {
  const { print, signal, isSmoke } = options;
  const { quietMs, ...sizes } = isSmoke ? SMOKE : FULL;
  const browser = await launchBrowser(options);
  const front = await startOwnFront(options);
  try {
    print('▸ The remotes there are …');
    const few = await read(front, { browser, quietMs });
    yield await measurePublishes(options, front, sizes.publishes);

    const known = Object.keys(readRegistry(front.artifactsDir).apps).length - 1;
    const remotes = Math.max(sizes.remotes, known + 1);
    const teams = Array.from({ length: remotes - known }, (_, index) => teamOf(index));
    print(`▸ Storing ${teams.length} remotes more …`);
    const stored = [];
    for (const team of teams) {
      signal.throwIfAborted();
      stored.push({ app: team.app, digest: storeTeam(front.artifactsDir, team) });
      // Connections that were closed meanwhile have to be seen.
      await nextTurn();
    }
    const last = teams.at(-1) ?? PUBLISHED;
    await publish(front, { builds: stored, path: last.path });
    print(`▸ All ${remotes} …`);
    const many = await read(front, { browser, quietMs });
    const links = teams.map((team) => team.path);
    const allLinked = await countIdleFiles(browser, { url: `${front.origin}/login`, links, quietMs });
    const times = await timePublishes(options, { front, team: last, count: sizes.timedPublishes });
    yield toSection({ few, many, allLinked, times, remotes: [remotes, known] });
  } finally {
    await front.stop();
    await browser.close();
  }
}

async function read(front: OwnFront, { browser, quietMs }: { browser: Browser; quietMs: number }): Promise<Reading> {
  const documents = await Promise.all(PAGES.map((path) => weighDocument(front, path)));
  const idleFiles = await countIdleFiles(browser, { url: `${front.origin}/`, quietMs });
  return { documents, idleFiles, shell: await front.measure('shell'), gateway: await front.measure('gateway') };
}

async function weighDocument({ origin }: OwnFront, path: string): Promise<Reading['documents'][number]> {
  const html = await (await fetch(origin + path)).text();
  const state = STATE.exec(html)?.[0] ?? '';
  const sent = (text: string): number => brotliCompressSync(text).length;
  return {
    path,
    bytes: Buffer.byteLength(html),
    stateBytes: Buffer.byteLength(state),
    sentBytes: sent(html),
    // What it adds to the rest, not what it would be alone.
    sentStateBytes: sent(html) - sent(html.replace(state, '')),
  };
}

interface Publish {
  builds: { app: string; digest: string }[];
  /** A page of one of them. */
  path: string;
}

interface PublishTimes {
  seconds: number;
  /** Of the shell server's processor. */
  cpuSeconds: number;
}

/** Makes builds live; resolves to the time until a visitor gets a page of them. */
async function publish(front: OwnFront, { builds, path }: Publish): Promise<PublishTimes> {
  const { artifactsDir, origin } = front;
  const startedAt = performance.now();
  const cpuBefore = await front.cpuMs('shell');
  await promote(artifactsDir, builds);
  const digests = builds.map(({ digest }) => digest);
  for (;;) {
    const response = await fetch(origin + path);
    const html = await response.text();
    const waitedMs = performance.now() - startedAt;
    if (!response.headers.has('x-shell') && digests.every((digest) => html.includes(digest))) {
      return { seconds: waitedMs / SECOND_MS, cpuSeconds: ((await front.cpuMs('shell')) - cpuBefore) / SECOND_MS };
    }
    if (waitedMs > LIVE_MS) throw new UserError(`${path} is not live after ${LIVE_MS / SECOND_MS} s.`);
    await wait(POLL_MS);
  }
}

interface TimedPublishes {
  front: OwnFront;
  team: Team;
  count: number;
}

async function timePublishes({ signal, print }: SiteBenchOptions, { front, team, count }: TimedPublishes) {
  const { artifactsDir } = front;
  const times: PublishTimes[] = [];
  const first = { app: team.app, digest: readRegistry(artifactsDir).apps[team.app]?.live ?? '' };
  for (let build = 1; build <= count; build += 1) {
    signal.throwIfAborted();
    if (build % 20 === 1) print(`▸ Publish ${build} of ${count} …`);
    times.push(await publish(front, { builds: [storeNextBuild(artifactsDir, first)], path: team.path }));
  }
  return times;
}

/** What the shell server holds before and after many publishes of one team. */
async function measurePublishes(options: SiteBenchOptions, front: OwnFront, count: number): Promise<Section> {
  // One is the first of everything.
  await timePublishes(options, { front, team: PUBLISHED, count: 1 });
  const before = await measureAtRest(front);
  const times = await timePublishes(options, { front, team: PUBLISHED, count: 1 + count });
  const after = await measureAtRest(front);
  const row = (name: string, unit: Row['unit'], readFrom: (memory: Memory) => number): Row => ({
    name,
    unit,
    samples: [[readFrom(after)], [readFrom(before)]],
  });
  return {
    title: `${count} publishes`,
    columns: ['after', 'before'],
    rows: [
      row('heap of the main thread', 'MB', ({ heapBytes }) => heapBytes / BYTES_PER_MB),
      row('resident', 'MB', ({ residentBytes }) => residentBytes / BYTES_PER_MB),
      row('render workers', '', ({ workers }) => workers),
      ...toTimeRows(times),
    ],
    notes: ['Of the shell server, its garbage collected. A render worker is one thread; one renders, one stands by.'],
  };
}

/** Workers of the release before end once their pages are rendered, and the one that stands by is started after. */
async function measureAtRest(front: OwnFront): Promise<Memory> {
  const deadline = performance.now() + LIVE_MS;
  let memory = await front.measure('shell');
  for (let calm = 0; calm < 3 && performance.now() < deadline;) {
    await wait(SECOND_MS);
    const next = await front.measure('shell');
    calm = next.workers === memory.workers ? calm + 1 : 0;
    memory = next;
  }
  return memory;
}

const toTimeRows = (times: readonly PublishTimes[]): Row[] => [
  { name: 'publish to live', unit: 's', samples: [times.map(({ seconds }) => seconds)] },
  { name: 'publish to live, processor of the shell server', unit: 's', samples: [times.map((it) => it.cpuSeconds)] },
];

interface Readings {
  few: Reading;
  many: Reading;
  allLinked: number;
  times: readonly PublishTimes[];
  remotes: readonly [many: number, few: number];
}

function toSection({ few, many, allLinked, times, remotes }: Readings): Section {
  const row = (name: string, unit: Row['unit'], readFrom: (reading: Reading) => number): Row => ({
    name,
    unit,
    samples: [[readFrom(many)], [readFrom(few)]],
  });
  const ofDocument = (path: string, name: string, field: 'bytes' | 'stateBytes' | 'sentBytes' | 'sentStateBytes') =>
    row(`${path} ${name}`, 'kB', ({ documents }) => {
      const document = documents.find((candidate) => candidate.path === path);
      return (document?.[field] ?? NaN) / BYTES_PER_KB;
    });
  return {
    title: 'Many teams',
    columns: remotes.map((count) => `${count} remotes`),
    rows: [
      ...PAGES.flatMap((path) => [
        ofDocument(path, 'document', 'bytes'),
        ofDocument(path, 'document, br', 'sentBytes'),
        ofDocument(path, 'hydration state', 'stateBytes'),
        ofDocument(path, 'hydration state, br', 'sentStateBytes'),
      ]),
      row('files fetched when idle on /', '', ({ idleFiles }) => idleFiles),
      { name: 'files fetched when idle, all teams linked in view', unit: '', samples: [[allLinked], []] },
      ...toTimeRows(times),
      ...(['shell', 'gateway'] as const).flatMap((name) => [
        row(`${name} heap`, 'MB', (reading) => reading[name].heapBytes / BYTES_PER_MB),
        row(`${name} resident`, 'MB', (reading) => reading[name].residentBytes / BYTES_PER_MB),
      ]),
    ],
    notes: [
      'The added remotes are copies of mf-stories under other names and patterns. Publish to live: from the call to the first page of that build.',
      'Heap is that of the main thread, its garbage collected. Resident memory counts render workers, too.',
    ],
  };
}
