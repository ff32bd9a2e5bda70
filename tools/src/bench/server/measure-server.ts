import { Agent, get } from 'node:http';

import { readReleases } from '@shoreline/federation/registry';

import type { Stack } from '../../stack/start-stack.ts';
import type { SiteBenchOptions } from '../bench-options.ts';
import { cpuMs } from '../../stack/process-usage.ts';
import type { Section } from '../report.ts';
import { median, p99 } from '../summary.ts';

const REQUESTS = 200;
/** Enough for the compiler of V8 to have seen every page. */
const WARM_UP_REQUESTS = 50;
/** The rounds whose spread is shown. */
const ROUNDS = 4;
const BYTES_PER_KB = 1_000;

interface Answer {
  /** To its last byte. */
  ms: number;
  /** Of the shell server's processor, with whatever else it did meanwhile: compiling, collecting garbage. */
  cpuMs: number;
  bytes: number;
}

/** Render times of every page, asked of the shell server one after the other, and what the page weighs on the wire. */
export async function measureServer(options: SiteBenchOptions): Promise<Section> {
  const { print, stack } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const rows: Section['rows'][number][] = [];
  try {
    for (const path of await findPages(stack)) {
      print(`▸ Rendering ${path} …`);
      const ask = () => askFor(`${stack.urls.shell.url}${path}`, { agent, pid: stack.pids().shell });
      await times(WARM_UP_REQUESTS, ask);
      const rounds = await times(ROUNDS, () => renderRound(ask, options.signal));
      const { bytes } = await askFor(`${stack.origin}${path}`, { agent });
      rows.push(...toRows(path, rounds), { name: `${path} html br`, unit: 'kB', samples: [[bytes / BYTES_PER_KB]] });
    }
  } finally {
    agent.destroy();
  }
  const notes = [
    `${REQUESTS} requests per page, warm, straight to the shell server, one at a time; content-api included.`,
    'Processor time is that of the shell server alone: it depends least on what else the machine does.',
  ];
  return { title: 'Server render', columns: ['shell server'], rows, notes };
}

function toRows(path: string, rounds: readonly Answer[][]): Section['rows'] {
  const row = (name: string, read: (answer: Answer) => number) => [
    {
      name: `${path}${name} p50`,
      unit: 'ms' as const,
      samples: [rounds.map((round) => median(round.map(read)))],
    },
    {
      name: `${path}${name} p99`,
      unit: 'ms' as const,
      samples: [[p99(rounds.flat().map(read))]],
    },
  ];
  return [...row('', ({ ms }) => ms), ...row(' processor', (answer) => answer.cpuMs)];
}

const renderRound = (ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer[]> =>
  times(REQUESTS / ROUNDS, () => {
    signal.throwIfAborted();
    return ask();
  });

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) results.push(await work());
  return results;
}

function askFor(url: string, { agent, pid }: { agent: Agent; pid?: number | undefined }): Promise<Answer> {
  const startedAt = performance.now();
  const cpuBefore = cpuMs(pid);
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('error', reject);
      response.once('end', () => resolve({ ms: performance.now() - startedAt, cpuMs: cpuMs(pid) - cpuBefore, bytes }));
    }).once('error', reject);
  });
}

/** The address of every page of the live release; a page with a slug by the first link to one that its list shows. */
async function findPages({ artifactsDir, origin }: Stack): Promise<string[]> {
  const { live } = readReleases(artifactsDir);
  const patterns = Object.values(live.apps).flatMap(({ manifest }) => Object.keys(manifest.routes));
  const found = await Promise.all(patterns.map((pattern) => findExample(origin, pattern)));
  return [...new Set(found.flat())].toSorted();
}

async function findExample(origin: string, pattern: string): Promise<string[]> {
  const [list = pattern, ...rest] = pattern.split('/:');
  if (rest.length === 0) return [pattern];
  const html = await (await fetch(`${origin}${list}`)).text();
  return new RegExp(`(?<=href=")${list}/[\\w-]+(?=")`).exec(html)?.slice(0, 1) ?? [];
}
