import { MongoClient } from 'mongodb';

import type { BenchOptions } from '../bench-options.ts';
import type { Row, Section } from '../report.ts';
import { measureFound } from './measure-found.ts';
import type { Catalogue } from './start-catalogue.ts';

const BYTES_PER_MB = 1_000_000;
const MS_PER_SECOND = 1_000;

/** What the index costs of one catalogue after the other, which nobody has searched yet. */
export async function measureIndexes(options: BenchOptions, catalogues: readonly Catalogue[]): Promise<Row[][]> {
  const columns: Row[][] = [];
  for (const catalogue of catalogues) {
    options.signal.throwIfAborted();
    columns.push(await measureIndex(options, catalogue));
  }
  return columns;
}

export function toIndexSection(columns: readonly string[], measured: readonly Row[][]): Section {
  const rows = (measured[0] ?? []).map((row, index) => ({
    ...row,
    samples: measured.map((column) => column[index]?.samples[0] ?? []),
  }));
  return {
    title: 'Index of the search',
    columns,
    rows,
    notes: [
      'Memory of content-api before anybody searched and after searches of the whole site. The index of listings is in MongoDB and kept in step with every write; the rest is in memory, made by the first search and anew after every change of a text.',
      'A changed listing is asked for from the moment its edit was approved.',
    ],
  };
}

async function measureIndex(options: BenchOptions, catalogue: Catalogue): Promise<Row[]> {
  const { origin, internal, uri, filledInSeconds } = catalogue;
  const before = await readMetrics(internal);
  await ask(`${origin}/api/search?search=ferry`);
  const after = await readMetrics(internal);
  const found = await measureFound(options, catalogue);
  const inMb = (name: string): number[][] => [[(after.of(name) - before.of(name)) / BYTES_PER_MB]];
  return [
    { name: 'resident before', unit: 'MB', samples: [[before.of('process_resident_memory_bytes') / BYTES_PER_MB]] },
    { name: 'resident, more after', unit: 'MB', samples: inMb('process_resident_memory_bytes') },
    { name: 'heap before', unit: 'MB', samples: [[before.of('nodejs_heap_size_used_bytes') / BYTES_PER_MB]] },
    { name: 'heap, more after', unit: 'MB', samples: inMb('nodejs_heap_size_used_bytes') },
    { name: 'indexes of listings, in MongoDB', unit: 'MB', samples: [[await readIndexMb(uri)]] },
    { name: 'listings made and indexed', unit: 's', samples: [[filledInSeconds]] },
    { name: 'pieces of text in memory', unit: '', samples: [[after.of('search_index_passages')]] },
    { name: 'index in memory made', unit: 'ms', samples: [[after.of('search_index_build_seconds') * MS_PER_SECOND]] },
    { name: 'a changed listing is found after', unit: 'ms', samples: [found] },
  ];
}

async function ask(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  await response.arrayBuffer();
}

/** What a program says of itself; not a number where it says nothing of the name. */
async function readMetrics(internal: string) {
  const text = await (await fetch(`${internal}/metrics`)).text();
  const values = new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])] as const),
  );
  return { of: (name: string): number => values.get(name) ?? Number.NaN };
}

/** Of listings, and of the words they are found by. */
async function readIndexMb(uri: string): Promise<number> {
  const client = await new MongoClient(uri).connect();
  try {
    const sizes = await Promise.all(
      ['directory_items', 'directory_words'].map(async (collection) => {
        const [stats] = await client
          .db()
          .collection(collection)
          .aggregate<{ storageStats: { totalIndexSize: number } }>([{ $collStats: { storageStats: {} } }])
          .toArray();
        return stats?.storageStats.totalIndexSize ?? 0;
      }),
    );
    return sizes.reduce((sum, size) => sum + size, 0) / BYTES_PER_MB;
  } finally {
    await client.close();
  }
}
