import { Agent, get } from 'node:http';

import type { SiteNeeds } from '../bench-needs.ts';
import type { Section } from '../report.ts';
import { percentile } from '../summary.ts';
import { findPages } from './find-pages.ts';

const REQUESTS = 200;
/** Enough for the compiler of V8 to have seen every page. */
const WARM_UP_REQUESTS = 50;
/** The rounds whose spread is shown. */
const ROUNDS = 4;
const MEDIAN = 0.5;
const WORST_OF_HUNDRED = 0.99;
const BYTES_PER_KB = 1_000;

/** Render times of every page, asked of the shell server one after the other, and what the page weighs on the wire. */
export async function measureServer(needs: SiteNeeds): Promise<Section> {
  const { say, stack, signal } = needs;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const rows: Section['rows'][number][] = [];
  try {
    for (const path of await findPages(stack)) {
      say(`▸ Rendering ${path} …`);
      await times(WARM_UP_REQUESTS, () => ask(`${stack.urls.shell.url}${path}`, agent));
      const rounds = await times(ROUNDS, () => renderRound(`${stack.urls.shell.url}${path}`, agent, signal));
      const { bytes } = await ask(`${stack.origin}${path}`, agent);
      rows.push(
        { name: `${path} p50`, unit: 'ms', samples: [rounds.map((round) => percentile(round, MEDIAN))] },
        { name: `${path} p99`, unit: 'ms', samples: [[percentile(rounds.flat(), WORST_OF_HUNDRED)]] },
        { name: `${path} html br`, unit: 'kB', samples: [[bytes / BYTES_PER_KB]] },
      );
    }
  } finally {
    agent.destroy();
  }
  const notes = [
    `${REQUESTS} requests per page, warm, straight to the shell server, one at a time; content-api included.`,
  ];
  return { title: 'Server render', columns: ['shell server'], rows, notes };
}

const renderRound = (url: string, agent: Agent, signal: AbortSignal): Promise<number[]> =>
  times(REQUESTS / ROUNDS, async () => {
    signal.throwIfAborted();
    return (await ask(url, agent)).ms;
  });

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) results.push(await work());
  return results;
}

/** How long an answer took to its last byte, and its length as it was sent. */
function ask(url: string, agent: Agent): Promise<{ ms: number; bytes: number }> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('error', reject);
      response.once('end', () => resolve({ ms: performance.now() - startedAt, bytes }));
    }).once('error', reject);
  });
}
