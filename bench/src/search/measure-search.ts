import { withDatabase } from '@shoreline/tools/with-database';

import type { BenchOptions } from '../bench-options.ts';
import { generateLoad, p50, p95, p99 } from '../load.ts';
import type { Row, Section } from '../report.ts';
import { measureIndexes, toIndexSection } from './measure-index.ts';
import { pathsOf, type QueryKind, searchQueries } from './search-queries.ts';
import { type Catalogue, startCatalogue } from './start-catalogue.ts';

/** The largest first: every other column is what it is divided by. */
const FULL = { sizes: [100_000, 10_000, 1_000], warmUp: 5, rounds: 40 };
const SMOKE = { sizes: [100], warmUp: 0, rounds: 1 };

const kinds = Object.keys(searchQueries) as QueryKind[];
type Samples = Record<QueryKind, number[]>;

/** How long content-api takes to answer over catalogues of three sizes, asked the same in turn. */
export const measureSearch = (options: BenchOptions): Promise<Section[]> =>
  withDatabase({ ...options, use: (uri) => measureOn(options, uri) });

async function measureOn(options: BenchOptions, uri: string): Promise<Section[]> {
  const { sizes, warmUp, rounds } = options.isSmoke ? SMOKE : FULL;
  const catalogues: Catalogue[] = [];
  try {
    for (const size of sizes) catalogues.push(await startCatalogue(options, uri, size));
    options.print('▸ Measuring the index …');
    const indexes = await measureIndexes(options, catalogues);
    options.print(`▸ Asking ${rounds} rounds …`);
    const columns = await measureRounds(catalogues, warmUp + rounds, options.signal);
    const names = sizes.map((size) => `${size / 1_000} k listings`);
    return [
      toSection(
        names,
        columns.map((asked) => asked.slice(warmUp)),
      ),
      toIndexSection(names, indexes),
    ];
  } finally {
    for (const catalogue of catalogues) await catalogue.stop();
  }
}

/** Per catalogue what every round took: in turn, so that what slows the machine down slows all of them down. */
async function measureRounds(
  catalogues: readonly Catalogue[],
  rounds: number,
  signal: AbortSignal,
): Promise<Samples[][]> {
  const columns: Samples[][] = catalogues.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    signal.throwIfAborted();
    for (const [index, catalogue] of catalogues.entries()) columns[index]?.push(await measureRound(catalogue, round));
  }
  return columns;
}

async function measureRound({ origin }: Catalogue, round: number): Promise<Samples> {
  const asked = kinds.flatMap((kind) => pathsOf(kind, round).map((path) => ({ kind, path })));
  const { answers } = await generateLoad({
    url: origin,
    connections: 1,
    extent: { amount: asked.length },
    requests: asked.map(({ path }) => ({ path })),
  });
  const timesOf = (wanted: QueryKind) =>
    answers.filter((_, index) => asked[index]?.kind === wanted).map(({ ms }) => ms);
  return Object.fromEntries(kinds.map((kind) => [kind, timesOf(kind)])) as Samples;
}

function toSection(names: readonly string[], columns: readonly Samples[][]): Section {
  const rows = kinds.flatMap((kind): Row[] =>
    Object.entries({ p50, p95, p99 }).map(([name, percentile]) => ({
      name: `${kind} ${name}`,
      unit: 'ms',
      samples: columns.map((asked) => [percentile(asked.flatMap((samples) => samples[kind]))]),
    })),
  );
  const count = kinds.map((kind) => `${searchQueries[kind].length * (columns[0]?.length ?? 0)} ${kind}`).join(', ');
  return {
    title: 'Search and filters',
    columns: names,
    rows,
    notes: [
      `Straight from content-api, one request at a time, sizes in turn: ${count}. Pages one to five of each list.`,
    ],
  };
}
