import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readText, ROOT } from '../workspace.ts';

const ROW = /^\| R(\d+) +\| ([^|]+)\| ([^|]+)\|$/gm;
const TEST_LINK = /\]\(\.\.\/([^)]+)\)/g;
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

const text = readText('docs/requirements.md');
const requirements = [...text.matchAll(ROW)].map(([, number = '', sentence = '', tests = '']) => ({
  number: Number(number),
  sentence: sentence.trim(),
  tests: [...tests.matchAll(TEST_LINK)].map(([, file = '']) => file),
}));

it('reads every row of the tables', () => {
  expect(requirements).toHaveLength(text.match(/^\| R\d/gm)?.length ?? 0);
});

it('numbers each requirement once, in ascending order', () => {
  const numbers = requirements.map(({ number }) => number);

  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
});

describe.each(requirements)('R$number', ({ sentence, tests }) => {
  it('is a sentence', () => {
    expect(sentence).toMatch(/^[A-Z`].*\.$/);
  });

  it('is shown by tests that exist', () => {
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((file) => !TEST_FILE.test(file) || !existsSync(join(ROOT, file)))).toEqual([]);
  });
});
