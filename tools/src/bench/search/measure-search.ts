import { Agent, get } from 'node:http';

import { HttpStatus } from '@shoreline/contracts';

import { withDatabase } from '../../database/with-database.ts';
import { UserError } from '../../print.ts';
import type { BenchOptions } from '../bench-options.ts';
import type { Section } from '../report.ts';
import { median, p99 } from '../summary.ts';
import { pathsOf, type QueryKind, searchQueries } from './search-queries.ts';
import { type Catalogue, startCatalogue } from './start-catalogue.ts';

/** The largest first: every other column is what it is divided by. */
const SIZES = [100_000, 10_000, 1_000];
const WARM_UP_ROUNDS = 5;
const ROUNDS = 40;

type Samples = Record<QueryKind, number[][]>;

/** How long content-api takes to answer over catalogues of three sizes, asked the same in turn. */
export function measureSearch(options: BenchOptions): Promise<Section> {
  return withDatabase({ ...options, use: (uri) => measureOn(options, uri) });
}

async function measureOn(options: BenchOptions, uri: string): Promise<Section> {
  const catalogues: Catalogue[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (const size of SIZES) catalogues.push(await startCatalogue(options, uri, size));
    options.print(`▸ Asking ${ROUNDS} rounds …`);
    const asked = catalogues.map((catalogue) => ({ catalogue, samples: emptySamples() }));
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      options.signal.throwIfAborted();
      // In turn, so that what slows the machine down slows all of them down.
      for (const { catalogue, samples } of asked) {
        await askRound(catalogue, { agent, round, samples: round < WARM_UP_ROUNDS ? emptySamples() : samples });
      }
    }
    return toSection(asked.map(({ samples }) => samples));
  } finally {
    agent.destroy();
    for (const catalogue of catalogues) await catalogue.stop();
  }
}

const kinds = Object.keys(searchQueries) as QueryKind[];
const emptySamples = (): Samples => Object.fromEntries(kinds.map((kind) => [kind, [] as number[][]])) as Samples;

interface Round {
  agent: Agent;
  round: number;
  samples: Samples;
}

async function askRound({ origin }: Catalogue, { agent, round, samples }: Round): Promise<void> {
  for (const kind of kinds) {
    const times: number[] = [];
    for (const path of pathsOf(kind, round)) times.push(await ask(origin + path, agent));
    samples[kind].push(times);
  }
}

function toSection(columns: readonly Samples[]): Section {
  const rows = kinds.flatMap((kind): Section['rows'][number][] => [
    { name: `${kind} p50`, unit: 'ms', samples: columns.map((samples) => [median(samples[kind].flat())]) },
    {
      name: `${kind} p99`,
      unit: 'ms',
      samples: columns.map((samples) => [p99(samples[kind].flat())]),
    },
  ]);
  const count = kinds.map((kind) => `${searchQueries[kind].length * ROUNDS} ${kind}`).join(', ');
  return {
    title: 'Search and filters',
    columns: SIZES.map((size) => `${size / 1_000} k listings`),
    rows,
    notes: [
      `Straight from content-api, one request at a time, sizes in turn: ${count}. Pages one to five of each list.`,
    ],
  };
}

function ask(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === HttpStatus.OK) resolve(performance.now() - startedAt);
        else reject(new UserError(`${url} answered ${response.statusCode}.`));
      });
    }).once('error', reject);
  });
}
