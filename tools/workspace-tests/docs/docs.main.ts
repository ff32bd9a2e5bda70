import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readText, ROOT } from '../workspace.ts';
import { currentDoc, docFiles } from './current-docs.ts';

for (const file of docFiles) {
  const text = await currentDoc(file);
  if (text === readText(file)) continue;
  writeFileSync(join(ROOT, file), text);
  process.stdout.write(`renewed ${file}\n`);
}
