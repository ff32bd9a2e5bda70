import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

import { UserError } from '../print.ts';
import { defaultDataDir } from '../workspace.ts';
import type { BenchOptions } from './bench-options.ts';
import { measureEnumeration } from './owners/measure-enumeration.ts';
import { measureFlood } from './owners/measure-flood.ts';
import { type Result, type Section, toResult, toTable } from './report.ts';
import { measureServer } from './server/measure-server.ts';
import { measureStack, startSite } from './stack/measure-stack.ts';

const benchNames = ['stack', 'server', 'owners', 'page', 'search', 'gateway'] as const;
type BenchName = (typeof benchNames)[number];
/** Measured on single programs, not on the running site. */
const alone: readonly BenchName[] = ['search', 'gateway'];

/** Runs the chosen benchmarks, or all; prints their tables and stores the results in `.data/bench`. */
export async function runBench(args: readonly string[], given: Omit<BenchOptions, 'workDir'>): Promise<void> {
  const chosen = readBenchNames(args);
  const workDir = mkdtempSync(join(tmpdir(), 'shoreline-bench-'));
  const results: Result[] = [];
  const report: Report = (section) => {
    const result = toResult(section);
    results.push(result);
    given.print(toTable(result));
  };
  try {
    await measure(chosen, { ...given, workDir }, report);
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
  given.print(`\nKept in ${writeResults(results)}`);
}

type Report = (section: Section) => void;

async function measure(chosen: ReadonlySet<BenchName>, options: BenchOptions, report: Report): Promise<void> {
  if (benchNames.some((name) => !alone.includes(name) && chosen.has(name))) await measureSite(chosen, options, report);
  if (chosen.has('search')) {
    const { measureSearch } = await import('./search/measure-search.ts');
    report(await measureSearch(options));
  }
  if (!chosen.has('gateway')) return;
  const { measureGateway } = await import('./gateway/measure-gateway.ts');
  report(await measureGateway(options));
}

async function measureSite(chosen: ReadonlySet<BenchName>, options: BenchOptions, report: Report): Promise<void> {
  const site = await startSite(options);
  const { stack } = site;
  try {
    // The memory first, and what needs a bundler and a browser's driver in this process only when it is its turn.
    if (chosen.has('stack')) report(await measureStack(options, site));
    if (chosen.has('server')) report(await measureServer({ ...options, stack }));
    if (chosen.has('owners')) {
      report(await measureEnumeration({ ...options, stack }));
      report(await measureFlood({ ...options, stack }));
    }
    if (!chosen.has('page')) return;
    const { measurePages } = await import('./page/measure-pages.ts');
    for await (const section of measurePages({ ...options, stack })) report(section);
  } finally {
    await stack.stop();
  }
}

function readBenchNames(args: readonly string[]): ReadonlySet<BenchName> {
  const unknown = args.find((arg) => !benchNames.some((name) => name === arg));
  if (unknown !== undefined)
    throw new UserError(`There is no bench named ${unknown}. Known: ${benchNames.join(', ')}.`);
  return new Set(args.length === 0 ? benchNames : benchNames.filter((name) => args.includes(name)));
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
