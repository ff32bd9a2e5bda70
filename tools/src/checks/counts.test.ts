import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { type CheckResult, reportFile } from './check-result.ts';
import { countResults, isSuccess, toFailureList, toSummary, toTable } from './counts.ts';
import { parseReport } from './runner-report.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});
const task = (target: string, root: string, status = 'success'): CheckResult => ({
  target,
  root,
  status,
  durationMs: 2000,
});

const countsIn = (report: unknown) => parseReport(report).counts;

function workspaceWith(reports: Record<string, unknown>): string {
  const root = mkdtempSync(join(tmpdir(), 'checks-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, report] of Object.entries(reports)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), JSON.stringify(report));
  }
  return root;
}

it('adds up the tests of all runners, and counts a task without a report as one check', () => {
  const root = workspaceWith({
    [reportFile('unit', 'libs/ui')]: { testResults: [file('passed', 'passed', 'passed')] },
    [reportFile('e2e', 'e2e')]: { stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 }, errors: [] },
  });

  const { targets, sum } = countResults(
    [task('unit', 'libs/ui', 'local-cache'), task('e2e', 'e2e', 'failure'), task('lint', '.')],
    root,
  );

  expect(sum).toEqual({ passed: 6, failed: 1, skipped: 0 });
  expect(toTable(targets)).toContain('✓ unit');
  expect(toTable(targets)).toContain('1 tasks, 1 from the cache   2 passed, 0 failed');
  expect(toTable(targets)).toContain('✗ e2e');
});

it('counts the parts of a target in its place', () => {
  const root = workspaceWith({
    [reportFile('e2e--shell', 'e2e')]: { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] },
    [reportFile('e2e--mf-ui', 'e2e')]: { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] },
  });

  const { targets, sum } = countResults(
    [task('e2e', 'e2e'), task('e2e--shell', 'e2e'), task('e2e--mf-ui', 'e2e')],
    root,
  );

  expect(sum).toEqual({ passed: 5, failed: 0, skipped: 0 });
  expect(targets).toMatchObject([{ target: 'e2e', tasks: 2 }]);
});

it.each(['failure', 'skipped'])(
  'counts a task with the end %s as failed though its old report says it passed',
  (end) => {
    const root = workspaceWith({ [reportFile('unit', 'libs/ui')]: { testResults: [file('passed', 'passed')] } });

    expect(countResults([task('unit', 'libs/ui', end)], root).sum.failed).toBe(1);
  },
);

it('says in the table how many checks could not be made here', () => {
  const root = workspaceWith({
    [reportFile('browsers', 'e2e')]: { testResults: [file('passed', 'passed', 'skipped')] },
  });

  expect(toTable(countResults([task('browsers', 'e2e')], root).targets)).toMatch(/1 passed, 0 failed, 1 SKIPPED$/);
});

it('counts a task that leaves no report a machine can read', () => {
  const root = workspaceWith({ [reportFile('unit', 'libs/ui')]: 'half a' });

  expect(countResults([task('unit', 'libs/ui', 'failure')], root).sum).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

it.each([
  [{ passed: 1, failed: 0, skipped: 0 }, true, '1 passed, 0 failed'],
  [{ passed: 9, failed: 1, skipped: 0 }, false, '9 passed, 1 failed'],
  [{ passed: 0, failed: 0, skipped: 0 }, false, '0 passed, 0 failed'],
  [{ passed: 7, failed: 0, skipped: 2 }, true, '7 passed, 0 failed'],
])('treats %o as a success: %s', (counts, expected, summary) => {
  expect(isSuccess(counts)).toBe(expected);
  expect(toSummary(counts)).toBe(summary);
});

it('counts the tests of Vitest, skipped ones too, and a file that could not be loaded as one failure', () => {
  const report = {
    testResults: [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'failed', 'passed'), file('failed')],
  };

  expect(countsIn(report)).toEqual({ passed: 3, failed: 2, skipped: 1 });
});

it('counts a second try of Playwright and an error outside every test as failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no stack' }] };

  expect(countsIn(report)).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

it('names what failed with what was said of it, without colours, and a task that left no report', () => {
  const test = (status: string, title: string, messages: string[] = []) => ({
    status,
    fullName: title,
    failureMessages: messages,
  });
  const root = workspaceWith({
    [reportFile('unit', 'libs/ui')]: {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [test('passed', 'adds'), test('failed', 'divides', ['\u001b[31mby 0\u001b[39m'])],
        },
        { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      ],
    },
    [reportFile('e2e', 'e2e')]: {
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      errors: [],
      suites: [
        {
          specs: [],
          suites: [
            {
              specs: [
                {
                  title: 'opens',
                  file: 'x.spec.ts',
                  line: 4,
                  tests: [{ status: 'expected', results: [{ errors: [] }] }],
                },
                {
                  title: 'closes',
                  file: 'x.spec.ts',
                  line: 9,
                  tests: [{ status: 'unexpected', results: [{ errors: [{ message: 'It stays.' }] }] }],
                },
              ],
            },
          ],
        },
      ],
    },
  });

  const { failures } = countResults(
    [
      task('unit', 'libs/ui', 'failure'),
      task('e2e', 'e2e', 'failure'),
      task('lint', '.', 'failure'),
      task('types', '.'),
    ],
    root,
  );

  expect(toFailureList(failures).split('\n')).toEqual([
    '✗ a.test.ts › divides',
    '    by 0',
    '✗ b.test.ts',
    '    No such module',
    '✗ x.spec.ts:9 › closes',
    '    It stays.',
    '✗ lint of .',
    '    Nx says: failure.',
  ]);
});
