import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { inSeconds } from '../print.ts';
import { type CheckResult, reportFile } from './check-result.ts';
import { type Counts, type Failure, readReport, sumOf } from './runner-report.ts';

export interface TargetCounts extends Counts {
  target: string;
  tasks: number;
  cached: number;
  durationMs: number;
}

/** Nothing failed, and something ran at all. */
export const isSuccess = ({ passed, failed }: Pick<Counts, 'passed' | 'failed'>): boolean => failed === 0 && passed > 0;

/** Build servers read this line: it has these two numbers and no more. */
export const toSummary = ({ passed, failed }: Pick<Counts, 'passed' | 'failed'>): string =>
  `${passed} passed, ${failed} failed`;

/**
 * Adds up the tasks of a run, by target: the tests a runner reports, or one check for a task without a report. Parts of
 * a target, `e2e--mf-stories` of `e2e`, are counted in its place.
 */
export function countResults(
  results: readonly CheckResult[],
  root: string,
): { targets: TargetCounts[]; sum: Counts; failures: Failure[] } {
  const inParts = new Set(results.filter(isPart).map(targetOf));
  const counted = results.filter((task) => isPart(task) || !inParts.has(task.target));
  const targets = [...Map.groupBy(counted, targetOf)].map(([target, tasks]) => ({
    target,
    tasks: tasks.length,
    cached: tasks.filter(({ status }) => status.includes('cache')).length,
    durationMs: tasks.reduce((sum, { durationMs }) => sum + durationMs, 0),
    ...sumOf(tasks.map((task) => countTask(task, root))),
  }));
  return { targets, sum: sumOf(targets), failures: counted.flatMap((task) => failuresOf(task, root)) };
}

const PART = '--';
const isPart = ({ target }: CheckResult): boolean => target.includes(PART);
const targetOf = ({ target }: CheckResult): string => target.split(PART, 1)[0] ?? target;

const isPassed = ({ status }: CheckResult): boolean => status === 'success' || status.includes('cache');

/** A task that was skipped, because another failed, leaves the report of a former run: it does not count. */
function reportOf({ target, root: project, status }: CheckResult, root: string) {
  const report = join(root, reportFile(target, project));
  return status !== 'skipped' && existsSync(report) ? readReport(report) : undefined;
}

function countTask(task: CheckResult, root: string): Counts {
  const report = reportOf(task, root);
  if (!report) return isPassed(task) ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };

  // A runner that ends badly without naming a failed test failed once: at loading a file, or at setting up.
  const { passed, failed, skipped } = report.counts;
  return { passed, failed: isPassed(task) ? failed : Math.max(failed, 1), skipped };
}

function failuresOf(task: CheckResult, root: string): Failure[] {
  const failures = reportOf(task, root)?.failures ?? [];
  if (failures.length > 0) return failures;
  return isPassed(task) ? [] : [{ title: `${task.target} of ${task.root}`, message: `Nx says: ${task.status}.` }];
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

const MAX_MESSAGE_LINES = 12;

/** What failed and why, for whoever sees only the end of a log. */
export const toFailureList = (failures: readonly Failure[]): string =>
  failures
    .map(
      ({ title, message }) => `✗ ${title}\n${message.split('\n').slice(0, MAX_MESSAGE_LINES).map(indent).join('\n')}`,
    )
    .join('\n');

const indent = (line: string): string => `    ${line}`;
