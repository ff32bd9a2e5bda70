/** `npm run docs`: renews the generated tables of every page, and `.env.example`. Tests fail while they are not current. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { loadEnvSources, toEnvExample } from '../../src/env-example/env-example.ts';
import { readText, ROOT } from '../workspace.ts';
import { currentDoc, docFiles } from './current-docs.ts';

function renew(file: string, text: string): void {
  if (text === readText(file)) return;
  writeFileSync(join(ROOT, file), text);
  process.stdout.write(`renewed ${file}\n`);
}

for (const file of docFiles) renew(file, await currentDoc(file));
renew('.env.example', toEnvExample(await loadEnvSources()));
