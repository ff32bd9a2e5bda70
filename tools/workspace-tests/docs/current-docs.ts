import { globSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvSources } from '../../src/env-example/env-example.ts';

import { format, resolveConfig } from 'prettier';

import { readText, ROOT } from '../workspace.ts';
import { envTable, portTable } from './generated-blocks.ts';
import { errorCodeTable } from './error-codes.ts';
import { fillBlocks } from './generated-blocks.ts';
import { remotesTable } from './generated-blocks.ts';
import { fillTests, findTests, REQUIREMENT_PAGES } from './requirement-tests.ts';

/** Every page people read, from the root. */
export const docFiles: string[] = [
  '*.md',
  'docs/**/*.md',
  '{apps,libs,services}/*/README.md',
  '{bench,e2e,tools,trials}/*.md',
]
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .toSorted();

export async function currentDoc(file: string): Promise<string> {
  const sources = await loadEnvSources();
  const render = (name: string): string => {
    const [kind = '', project = ''] = name.split(' ');
    if (kind === 'env') return envTable(sources, project);
    const table = { ports: () => portTable(sources), errors: errorCodeTable, remotes: remotesTable }[kind];
    if (!table) throw new Error(`${file} asks for "${name}", which nothing generates.`);
    return table();
  };
  const path = join(ROOT, file);
  const filled = fillBlocks(readText(file), render);
  return format(REQUIREMENT_PAGES.includes(file) ? fillTests(file, filled, findTests()) : filled, {
    ...(await resolveConfig(path)),
    filepath: path,
  });
}
