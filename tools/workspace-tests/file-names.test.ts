import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from './workspace.ts';

/** What a second word in a file name means everywhere; `docs/architecture.md` tells it to people. */
const ROLES = ['routes', 'rules', 'store', 'model', 'documents', 'mails', 'queries', 'testing', 'main'];
const TEST_LEVEL = /(?:\.(?:int|smoke))?\.test$/;

const isKnown = (file: string): boolean => {
  const [noun = '', word, ...more] = basename(file)
    .replace(/\.tsx?$/, '')
    .replace(TEST_LEVEL, '')
    .split('.');
  if (word === undefined) return true;
  // A store that outgrew its file is parted by subject, and its parts stand beside it. `mail` is no such part: it is `mails`.
  const isPartOfStore = existsSync(join(ROOT, dirname(file), `${noun}.store.ts`)) && !ROLES.includes(`${word}s`);
  return more.length === 0 && (ROLES.includes(word) || isPartOfStore);
};

it('gives a file a second word only where everybody knows what it means', () => {
  const files = globSync(['{apps,libs,services}/*/{src,test}/**/*.{ts,tsx}', '{bench,tools,trials}/src/**/*.ts'], {
    cwd: ROOT,
  });

  expect(files.filter((file) => !file.endsWith('.d.ts') && !isKnown(file))).toEqual([]);
});
