import { z } from 'zod';

/** How many checks of a runner passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

export const sumOf = (counts: readonly Counts[]): Counts =>
  counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });

/** Nothing failed, and something ran at all. */
export const isSuccess = ({ passed, failed }: Counts): boolean => failed === 0 && passed > 0;

export const toSummary = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

/** A runner that ends badly without naming a failed test failed once: at loading a file, or at setting up. */
export const withExitCode = ({ passed, failed }: Counts, exitCode: number): Counts => ({
  passed,
  failed: exitCode !== 0 ? Math.max(failed, 1) : failed,
});

const vitestReportSchema = z.object({
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/** Counts tests, and each file that could not even be loaded as one failure. */
export function countVitest(report: unknown): Counts {
  const { testResults } = vitestReportSchema.parse(report);
  return sumOf(
    testResults.map(({ status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed').length;
      return {
        passed: assertionResults.filter((test) => test.status === 'passed').length,
        failed: status === 'failed' ? Math.max(failed, 1) : failed,
      };
    }),
  );
}

const playwrightReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** A test that passed at its second try passed; an error outside every test is one failure. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReportSchema.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
