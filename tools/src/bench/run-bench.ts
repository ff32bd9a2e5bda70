import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

import { Problem } from '../problem.ts';
import { defaultDataDir } from '../workspace.ts';
import type { BenchNeeds } from './bench-needs.ts';
import { measureOwners } from './owners/measure-owners.ts';
import { type Result, type Section, toResult, toTable } from './report.ts';
import { measureServer } from './server/measure-server.ts';
import { measureStack, startSite } from './stack/measure-stack.ts';

const partNames = ['stack', 'server', 'owners', 'page', 'search', 'gateway'] as const;
type BenchPart = (typeof partNames)[number];
/** Measured on parts of the site, each started alone. */
const alone: readonly BenchPart[] = ['search', 'gateway'];

/** Measures the chosen parts, or all; prints their tables and keeps the figures in `.data/bench`. */
export async function runBench(args: readonly string[], given: Omit<BenchNeeds, 'workDir'>): Promise<void> {
  const chosen = readParts(args);
  const workDir = mkdtempSync(join(tmpdir(), 'shoreline-bench-'));
  const results: Result[] = [];
  const report: Report = (section) => {
    const result = toResult(section);
    results.push(result);
    given.say(toTable(result));
  };
  try {
    await measure(chosen, { ...given, workDir }, report);
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
  given.say(`\nKept in ${writeResults(results)}`);
}

type Report = (section: Section) => void;

async function measure(chosen: ReadonlySet<BenchPart>, needs: BenchNeeds, report: Report): Promise<void> {
  if (partNames.some((part) => !alone.includes(part) && chosen.has(part))) await measureSite(chosen, needs, report);
  if (chosen.has('search')) {
    const { measureSearch } = await import('./search/measure-search.ts');
    report(await measureSearch(needs));
  }
  if (!chosen.has('gateway')) return;
  const { measureGateway } = await import('./gateway/measure-gateway.ts');
  report(await measureGateway(needs));
}

async function measureSite(chosen: ReadonlySet<BenchPart>, needs: BenchNeeds, report: Report): Promise<void> {
  const site = await startSite(needs);
  const { stack } = site;
  try {
    // The memory first, and what needs a bundler and a browser's driver in this process only when it is its turn.
    if (chosen.has('stack')) report(await measureStack(needs, site));
    if (chosen.has('server')) report(await measureServer({ ...needs, stack }));
    if (chosen.has('owners')) for await (const section of measureOwners({ ...needs, stack })) report(section);
    if (!chosen.has('page')) return;
    const { measurePages } = await import('./page/measure-pages.ts');
    for await (const section of measurePages({ ...needs, stack })) report(section);
  } finally {
    await stack.stop();
  }
}

function readParts(args: readonly string[]): ReadonlySet<BenchPart> {
  const unknown = args.find((arg) => !partNames.some((name) => name === arg));
  if (unknown !== undefined) throw new Problem(`There is no bench named ${unknown}. Known: ${partNames.join(', ')}.`);
  return new Set(args.length === 0 ? partNames : partNames.filter((name) => args.includes(name)));
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
