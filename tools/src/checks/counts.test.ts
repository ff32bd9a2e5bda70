import { expect, it } from 'vitest';

import { countPlaywright, countVitest, isSuccess, sumOf, toSummary, withExitCode } from './counts.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

it('adds up all runners', () => {
  const sum = sumOf([
    { passed: 3, failed: 0 },
    { passed: 0, failed: 2 },
  ]);

  expect(toSummary(sum)).toBe('3 passed, 2 failed');
});

it.each([
  [{ passed: 1, failed: 0 }, true],
  [{ passed: 9, failed: 1 }, false],
  [{ passed: 0, failed: 0 }, false],
])('treats %o as a success: %s', (counts, expected) => {
  expect(isSuccess(counts)).toBe(expected);
});

it('counts the tests of Vitest, and a file that could not be loaded as one failure', () => {
  const report = {
    testResults: [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'failed', 'passed'), file('failed')],
  };

  expect(countVitest(report)).toEqual({ passed: 3, failed: 2 });
});

it('counts the tests of Playwright, a second try as passed, and an error outside every test as failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no stack' }] };

  expect(countPlaywright(report)).toEqual({ passed: 6, failed: 2 });
});

it('turns a bad end without a failed test into one failure', () => {
  expect(withExitCode({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 });
  expect(withExitCode({ passed: 5, failed: 3 }, 1)).toEqual({ passed: 5, failed: 3 });
});
