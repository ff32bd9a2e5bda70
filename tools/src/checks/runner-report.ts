import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

import { z } from 'zod';

/** How many checks passed, failed, and could not be made here. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** One check that failed: where it stands with its title, and what its runner said. */
export interface Failure {
  title: string;
  message: string;
}

export interface RunnerReport {
  counts: Counts;
  failures: Failure[];
}

export const sumOf = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
});

const errorSchema = z.object({ message: z.string().default('') });
const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string().default('a file'),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().default('a test'),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});
const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ errors: z.array(errorSchema) })) })),
});
interface Suite {
  specs: z.output<typeof specSchema>[];
  suites: Suite[];
}
const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(specSchema).default([]),
  get suites() {
    return z.array(suiteSchema).default([]);
  },
});
const playwrightSchema = z.object({
  suites: z.array(suiteSchema).default([]),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(errorSchema),
});

/** Undefined where a runner ended before it wrote one. */
export function readReport(file: string): RunnerReport | undefined {
  try {
    return parseReport(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * The tests in a report of Vitest or Playwright. A file that could not be loaded and an error outside every test are
 * one failure each; a test that passed at its second try only has failed.
 */
export function parseReport(report: unknown): RunnerReport {
  const playwright = playwrightSchema.safeParse(report);
  return playwright.success ? ofPlaywright(playwright.data) : ofVitest(vitestSchema.parse(report));
}

function ofPlaywright({ stats, errors, suites }: z.output<typeof playwrightSchema>): RunnerReport {
  const failed = specsOf(suites).filter(({ tests }) => tests.some(({ status }) => FAILED.has(status)));
  return {
    counts: {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    },
    failures: [
      ...failed.map(({ file, line, title, tests }) => ({
        title: `${file}:${line} › ${title}`,
        message: toMessage(tests.flatMap(({ results }) => results.flatMap((result) => result.errors.map(textOf)))),
      })),
      ...errors.map((error) => ({ title: 'outside every test', message: toMessage([textOf(error)]) })),
    ],
  };
}

const FAILED = new Set(['unexpected', 'flaky']);
const textOf = ({ message }: z.output<typeof errorSchema>): string => message;
const specsOf = (suites: readonly Suite[]): Suite['specs'] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites)]);

function ofVitest({ testResults }: z.output<typeof vitestSchema>): RunnerReport {
  return {
    counts: sumOf(
      testResults.map(({ status, assertionResults }) => {
        const count = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length;
        const failed = count('failed');
        return {
          passed: count('passed'),
          failed: status === 'failed' ? Math.max(failed, 1) : failed,
          skipped: count('skipped'),
        };
      }),
    ),
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return status === 'failed' ? [{ title: name, message: toMessage([message]) }] : [];
      return failed.map(({ fullName, failureMessages }) => ({
        title: `${name} › ${fullName}`,
        message: toMessage(failureMessages ?? []),
      }));
    }),
  };
}

const toMessage = (messages: readonly string[]): string => stripVTControlCharacters(messages.join('\n')).trim();
