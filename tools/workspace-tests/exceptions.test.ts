import { globSync } from 'node:fs';

import { expect, it } from 'vitest';

import { readText, ROOT } from './workspace.ts';

const SOURCES = ['{apps,libs,services}/*/src/**/*.{ts,tsx}', '{bench,e2e,tools,trials}/**/*.{ts,mjs}'];
const EXCEPTION = new RegExp(`${'eslint'}-disable.*|@ts-${'expect'}-error.*`, 'g');
const REASON = /-- \w.{8,}/;

// A rule may be wrong for one line. The line then says why, so that the next reader can tell whether it still is.
it('gives a reason with every exception from a rule', () => {
  const unexplained = globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !file.includes('node_modules'))
    .flatMap((file) => [...readText(file).matchAll(EXCEPTION)].map(([line]) => ({ file, line })))
    .filter(({ line }) => !REASON.test(line));

  expect(unexplained).toEqual([]);
});
