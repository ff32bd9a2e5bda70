import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

import { UserError } from '@shoreline/tools/print';
import { defaultDataDir } from '@shoreline/tools/workspace';

import type { BenchOptions, SiteBenchOptions } from './bench-options.ts';
import { measureEnumeration } from './owners/measure-enumeration.ts';
import { measureFlood } from './owners/measure-flood.ts';
import { measureOverload } from './overload/measure-overload.ts';
import { type Result, type Section, toReport, toResult } from './report.ts';
import { measureServer } from './server/measure-server.ts';
import { measureStack, startSite } from './stack/measure-stack.ts';
import { measureUploads } from './uploads/measure-uploads.ts';

/** In the order they run: memory first, and what loads a bundler and a browser's driver into this process after it. */
export const siteBenches: Record<string, (options: SiteBenchOptions) => AsyncGenerator<Section>> = {
  async *stack(options) {
    yield await measureStack(options);
  },
  async *server(options) {
    yield await measureServer(options);
  },
  async *owners(options) {
    yield await measureEnumeration(options);
    yield await measureFlood(options);
  },
  async *uploads(options) {
    yield await measureUploads(options);
  },
  async *queue(options) {
    const { measureQueue } = await import('./queue/measure-queue.ts');
    yield await measureQueue(options);
  },
  async *overload(options) {
    yield await measureOverload(options);
  },
  async *page(options) {
    const { measurePages } = await import('./page/measure-pages.ts');
    yield* measurePages(options);
  },
  async *pictures(options) {
    const { measurePictures } = await import('./pictures/measure-pictures.ts');
    yield* measurePictures(options);
  },
  async *teams(options) {
    const { measureTeams } = await import('./teams/measure-teams.ts');
    yield* measureTeams(options);
  },
  async *map(options) {
    const { measureMap } = await import('./map/measure-map.ts');
    yield* measureMap(options);
  },
};

/** Measured on single programs, not on the running site. */
export const programBenches: Record<string, (options: BenchOptions) => AsyncGenerator<Section>> = {
  async *search(options) {
    const { measureSearch } = await import('./search/measure-search.ts');
    yield* await measureSearch(options);
  },
  async *gateway(options) {
    const { measureGateway } = await import('./gateway/measure-gateway.ts');
    yield await measureGateway(options);
  },
};

/** Runs the chosen benchmarks, or all; prints their tables and stores the results in `.data/bench`. */
export async function runBench(names: readonly string[], given: Omit<BenchOptions, 'workDir'>): Promise<void> {
  const known = [...Object.keys(siteBenches), ...Object.keys(programBenches)];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UserError(`There is no bench named ${unknown}. Known: ${known.join(', ')}.`);
  const workDir = mkdtempSync(join(tmpdir(), 'shoreline-bench-'));
  const results: Result[] = [];
  try {
    for await (const section of measure(names.length === 0 ? known : names, { ...given, workDir })) {
      const result = toResult(section);
      results.push(result);
      given.print(toReport(result));
    }
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
  if (!given.isSmoke) given.print(`\nKept in ${writeResults(results)}`);
}

async function* measure(names: readonly string[], options: BenchOptions): AsyncGenerator<Section> {
  const onSite = Object.entries(siteBenches).filter(([name]) => names.includes(name));
  if (onSite.length > 0) {
    const site = await startSite(options);
    try {
      for (const [, bench] of onSite) yield* bench({ ...options, ...site });
    } finally {
      await site.stack.stop();
    }
  }
  for (const [name, bench] of Object.entries(programBenches)) if (names.includes(name)) yield* bench(options);
}

function writeResults(results: readonly Result[]): string {
  const takenAt = new Date().toISOString();
  const folder = join(defaultDataDir, 'bench');
  const path = join(folder, `${takenAt.replaceAll(':', '-')}.json`);
  mkdirSync(folder, { recursive: true });
  const machine = { node: process.version, platform: process.platform, cores: availableParallelism() };
  writeFileSync(path, `${JSON.stringify({ takenAt, machine, results }, null, 2)}\n`);
  return path;
}
