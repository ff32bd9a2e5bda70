/** Cuts the outlines anew, after an update of the typeface: `node libs/artwork/typeface/cut-typeface.main.ts`. */
import { writeFile } from 'node:fs/promises';

import { format } from 'prettier';

import { cutTypeface } from './cut-typeface.ts';

const text = await format(JSON.stringify(await cutTypeface()), { parser: 'json', printWidth: 120 });
await writeFile(new URL('../src/typeface/fraunces.json', import.meta.url), text);
