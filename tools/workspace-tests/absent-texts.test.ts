import { globSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { readText, ROOT } from './workspace.ts';

const FILES = [
  '{apps,libs,services}/*/{src,test,content}/**/*.{ts,tsx,yaml,md}',
  '{bench,e2e,tools,trials}/**/*.{ts,mjs,md}',
  '{apps,libs,services}/*/*.{md,ts}',
  'docs/**/*.md',
  '*.{md,js,yml}',
  '.env.example',
];
const THIS_FILE = 'tools/workspace-tests/absent-texts.test.ts';

/** How comments and documents referred to texts that nobody who reads this repository has. */
const REFERENCES = [
  /\bdecisions? [PI]\d+/i,
  /\([PI]\d{1,2}\)/,
  /\bthe specification\b/i,
  /\bspec(?:ification)?(?:'s)? texts?\b/i,
  /\bsecurity baseline\b/i,
];

const findReferences = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      REFERENCES.some((reference) => reference.test(line)) ? [`${file}:${index + 1} ${line.trim()}`] : [],
    );

it('refers to no text that is not in this repository: write the rule, or link to docs/requirements.md', () => {
  const found = globSync(FILES, { cwd: ROOT, exclude: (path) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path) })
    .filter((file) => file !== THIS_FILE)
    .flatMap((file) => findReferences(file, readText(file)));

  expect(found).toEqual([]);
});

describe('a reference', () => {
  it.each([
    '/** Labelled where there is no audio (decision P5). */',
    '/** Listings on a page, from section 9 of the second specification text. */',
    '// Ends here (security baseline).',
    '// Multiplies every limit (I17).',
  ])('is found in %s', (line) => {
    expect(findReferences('a.ts', line)).toHaveLength(1);
  });

  it.each(['/** The outbox: decision 0022. */', '// As RFC 8058 has it.', '/** R401 of docs/requirements.md. */'])(
    'is not seen in %s',
    (line) => {
      expect(findReferences('a.ts', line)).toEqual([]);
    },
  );
});
