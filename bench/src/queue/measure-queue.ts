import { HttpStatus } from '@shoreline/contracts';
import { reviewQueuePaths } from '@shoreline/contracts/review-kinds';
import { UserError } from '@shoreline/tools/print';
import type { Stack } from '@shoreline/tools/stack';

import type { SiteBenchOptions } from '../bench-options.ts';
import { p50, percentile } from '../load.ts';
import { openOperatorWindow, readCookie } from '../operator-window.ts';
import { jsonHeaders } from '../owners/owners.ts';
import { launchBrowser } from '../page/launch-browser.ts';
import type { Row, Section } from '../report.ts';
import { openQueueFiller, type QueuedKind, queuedKinds } from './fill-queue.ts';

const FULL = { few: 30, many: 500, reads: 100, acts: 100 };
const SMOKE = { few: 3, many: 6, reads: 2, acts: 1 };
const MODERATOR = 'moderator@example.com';
const P95 = 0.95;
const ACTS: Record<QueuedKind, string> = { story: 'approve', message: 'done', revision: 'approve' };
const { list, counts, act } = reviewQueuePaths.content;

interface Times {
  list: number[];
  search: number[];
  counts: number[];
  acts: Record<QueuedKind, number[]>;
}

/** What an operator waits for while a queue is long: its list, a search in it, what it counts, and each decision. */
export async function measureQueue(options: SiteBenchOptions): Promise<Section> {
  const { few, many, reads, acts } = options.isSmoke ? SMOKE : FULL;
  const { origin } = options.stack;
  const cookie = await signIn(options);
  const filler = await openQueueFiller(options.stack);
  try {
    options.print(`▸ Deciding about ${few} entries …`);
    await filler.add(few);
    const short = await work({ origin, cookie, reads, acts });
    options.print(`▸ Deciding while ${many} wait …`);
    await filler.add(many);
    const long = await work({ origin, cookie, reads, acts });
    return toSection([long, short], [`${many} wait`, `${few} wait`]);
  } finally {
    await filler.close();
  }
}

async function signIn(options: SiteBenchOptions): Promise<string> {
  const browser = await launchBrowser(options);
  try {
    return await readCookie(await openOperatorWindow(browser, options.stack.origin, MODERATOR), options.stack.origin);
  } finally {
    await browser.close();
  }
}

interface Work extends Pick<Stack, 'origin'> {
  cookie: string;
  reads: number;
  acts: number;
}

/** Reads while everything waits, then decides about some of each kind, in turn, as an operator comes by them. */
async function work({ reads, acts, ...operator }: Work): Promise<Times> {
  const times: Times = { list: [], search: [], counts: [], acts: { story: [], message: [], revision: [] } };
  for (let read = 0; read < reads; read += 1) {
    times.list.push(await time(operator, list));
    times.search.push(await time(operator, { ...list, path: `${list.path}?text=river` }));
    times.counts.push(await time(operator, counts));
  }
  const waiting = await Promise.all(queuedKinds.map((kind) => readIds(operator, kind)));
  for (let index = 0; index < acts; index += 1) {
    for (const [position, kind] of queuedKinds.entries()) {
      const id = waiting[position]?.[index];
      if (id === undefined) continue;
      const path = act.path.replace(':kind', kind).replace(':id', id);
      times.acts[kind].push(await time(operator, { method: act.method, path }, { act: ACTS[kind] }));
    }
  }
  return times;
}

/** The hundred that wait longest. */
async function readIds({ origin, cookie }: Pick<Work, 'origin' | 'cookie'>, kind: QueuedKind): Promise<string[]> {
  const answer = await fetch(`${origin}${list.path}?kind=${kind}&limit=100`, { headers: { cookie } });
  if (!answer.ok) throw new UserError(`The queue could not be read: ${answer.status}.`);
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
}

/** In milliseconds, to the last byte. */
async function time(
  { origin, cookie }: Pick<Work, 'origin' | 'cookie'>,
  { method, path }: { method: string; path: string },
  body?: object,
): Promise<number> {
  const startedAt = performance.now();
  const headers = { ...jsonHeaders(origin), cookie };
  const answer = await fetch(`${origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (answer.status !== HttpStatus.OK) throw new UserError(`${method} ${path} answered ${answer.status}: ${text}`);
  return performance.now() - startedAt;
}

function toSection(all: readonly Times[], columns: readonly string[]): Section {
  const row = (name: string, read: (times: Times) => number[]): Row[] => [
    { name: `${name} p50`, unit: 'ms', samples: all.map((times) => [p50(read(times))]) },
    { name: `${name} p95`, unit: 'ms', samples: all.map((times) => [percentile(read(times), P95)]) },
  ];
  return {
    title: 'The queue of operators, through the gateway',
    columns,
    rows: [
      ...row('list', (times) => times.list),
      ...row('search', (times) => times.search),
      ...row('counts', (times) => times.counts),
      ...queuedKinds.flatMap((kind) => row(`${ACTS[kind]} ${kind}`, ({ acts }) => acts[kind])),
    ],
    notes: [
      '100 ms are allowed at the 95th percentile. Each decision writes what it decides, its mail and the audit trail.',
    ],
  };
}
