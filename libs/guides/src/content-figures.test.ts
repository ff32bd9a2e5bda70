import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const SRC = import.meta.dirname;

/** Lines that hold a number which measures nothing: names of facts, phones, addresses and hours of offices, steps of a rating. */
const NO_MEASURE = /^\s*(?:import |id:|phone:|contact:|website:|address:|\{ when:|\w+: [1-5],$)/;
const FIGURE = /\$\{'[a-z0-9-]+'\}/g;

const contents = globSync('*/{content,areas}/**/*.ts', { cwd: SRC });

it('finds the contents of the guides', () => {
  expect(contents.length).toBeGreaterThan(3);
});

it.each(contents)('names every figure of %s instead of writing it', (path) => {
  const lines = readFileSync(`${SRC}/${path}`, 'utf8').split('\n');

  expect(lines.filter((line) => !NO_MEASURE.test(line) && /\d/.test(line.replace(FIGURE, '')))).toEqual([]);
});
