import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { findPrivateWords } from './find-private-words.ts';
import { ROOT } from './workspace.ts';

const SOURCES = ['{apps,libs,services}/*/{src,test}/**/*.{ts,tsx}', '{bench,e2e,tools,trials}/**/*.{ts,mjs}'];
/** Every source file is parsed. */
const READING_TIMEOUT_MS = 60_000;
const ABOUT_WORDS = /workspace-tests\/(vocabulary|find-private-words)/;

it(
  'names files, declarations, literal types and metrics in the words of the field',
  () => {
    const found = globSync(SOURCES, {
      cwd: ROOT,
      exclude: (path) => path.includes('node_modules') || path.endsWith('/dist'),
    })
      .filter((file) => !ABOUT_WORDS.test(file))
      .flatMap((file) => findPrivateWords(file, readFileSync(join(ROOT, file), 'utf8')))
      .map(({ file, line, name, standard }) => `${file}:${line} ${name} → ${standard}`);

    expect(found).toEqual([]);
  },
  READING_TIMEOUT_MS,
);

describe('a planted private word', () => {
  it.each([
    ['a file name', 'services/owners-api/src/claims/claim.desk.ts', ''],
    ['a variable', 'apps/shell/src/remotes/remote-loader.ts', 'const door = 1;'],
    ['a function', 'libs/api-client/src/client.ts', 'function tellFailure() {}'],
    ['a constant', 'libs/api-client/src/client.ts', 'const LEAVE_ALONE = 1;'],
    ['a property', 'libs/api-client/src/client.ts', 'interface Cached { keptFor: number }'],
    ['a literal type', 'apps/shell/src/remotes/remote-loader.ts', "type Failure = 'missing' | 'late';"],
    ['a metric', 'services/gateway/src/metrics.ts', "const name = 'gateway_kept_answers_total';"],
  ])('is found in %s', (_where, file, text) => {
    expect(findPrivateWords(file, text)).toHaveLength(1);
  });

  it.each([
    ['a word of HTTP', 'const keepAliveTimeout = 1;'],
    ['a word inside a word', 'const newsletter = 1; const related = 1;'],
    ['a word that means something else elsewhere', 'const step = 1; const answer = 2;'],
    ['a name that is used, not given', 'audio.settle();'],
  ])('is not seen in %s', (_what, text) => {
    expect(findPrivateWords('libs/api-client/src/client.ts', text)).toEqual([]);
  });
});
