import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * An error on the console fails the test that caused it. A test that expects one takes the spy over:
 * `vi.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    unexpected.push(words);
  });
});

afterEach(() => {
  const reported = unexpected;
  vi.mocked(console.error).mockRestore?.();
  expect(reported, 'The test wrote an error to the console.').toEqual([]);
});
