import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { inSeconds } from '../print.ts';
import { type CheckResult, reportFile } from './check-result.ts';

/** How many checks passed, failed, and could not be made here. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface TargetCounts extends Counts {
  target: string;
  tasks: number;
  cached: number;
  durationMs: number;
}

const sumOf = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** Nothing failed, and something ran at all. */
export const isSuccess = ({ passed, failed }: Pick<Counts, 'passed' | 'failed'>): boolean => failed === 0 && passed > 0;

/** Build servers read this line: it has these two numbers and no more. */
export const toSummary = ({ passed, failed }: Pick<Counts, 'passed' | 'failed'>): string =>
  `${passed} passed, ${failed} failed`;

/**
 * Adds up the tasks of a run, by target: the tests a runner reports, or one check for a task without a report. Parts of
 * a target, `e2e--mf-stories` of `e2e`, are counted in its place.
 */
export function countResults(results: readonly CheckResult[], root: string): { targets: TargetCounts[]; sum: Counts } {
  const inParts = new Set(results.filter(isPart).map(targetOf));
  const counted = results.filter((task) => isPart(task) || !inParts.has(task.target));
  const targets = [...Map.groupBy(counted, targetOf)].map(([target, tasks]) => ({
    target,
    tasks: tasks.length,
    cached: tasks.filter(({ status }) => status.includes('cache')).length,
    durationMs: tasks.reduce((sum, { durationMs }) => sum + durationMs, 0),
    ...sumOf(tasks.map((task) => countTask(task, root))),
  }));
  return { targets, sum: sumOf(targets) };
}

const PART = '--';
const isPart = ({ target }: CheckResult): boolean => target.includes(PART);
const targetOf = ({ target }: CheckResult): string => target.split(PART, 1)[0] ?? target;

function countTask({ target, root: project, status }: CheckResult, root: string): Counts {
  const isPassed = status === 'success' || status.includes('cache');
  const report = join(root, reportFile(target, project));
  // A task that was skipped, because another failed, leaves the report of a former run: it does not count.
  const counts = status !== 'skipped' && existsSync(report) ? readReport(report) : undefined;
  if (!counts) return isPassed ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };

  // A runner that ends badly without naming a failed test failed once: at loading a file, or at setting up.
  return { ...counts, failed: isPassed ? counts.failed : Math.max(counts.failed, 1) };
}

const vitestSchema = z.object({
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

function readReport(file: string): Counts | undefined {
  try {
    return countReport(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * The tests in a report of Vitest or Playwright. A file that could not be loaded and an error outside every test are
 * one failure each; a test that passed at its second try only has failed.
 */
export function countReport(report: unknown): Counts {
  const playwright = playwrightSchema.safeParse(report);
  if (playwright.success) {
    const { stats, errors } = playwright.data;
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    };
  }
  return sumOf(
    vitestSchema.parse(report).testResults.map(({ status, assertionResults }) => {
      const count = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length;
      const failed = count('failed');
      return {
        passed: count('passed'),
        failed: status === 'failed' ? Math.max(failed, 1) : failed,
        skipped: count('skipped'),
      };
    }),
  );
}

const NAME_WIDTH = 12;
const NUMBER_WIDTH = 7;

/** A line a target. */
export const toTable = (targets: readonly TargetCounts[]): string =>
  targets
    .map(({ target, tasks, cached, durationMs, ...counts }) => {
      const sign = counts.failed === 0 ? '✓' : '✗';
      const time = inSeconds(durationMs).padStart(NUMBER_WIDTH);
      return `${sign} ${target.padEnd(NAME_WIDTH)} ${time}   ${tasks} tasks, ${cached} from the cache   ${toSummary(counts)}${counts.skipped > 0 ? `, ${counts.skipped} SKIPPED` : ''}`;
    })
    .join('\n');
