import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { type OpenPreviews, openPreviewsSchema } from '@shoreline/contracts/releases';

import { replaceFile } from '../artifact/staging.ts';

/*
 * Which previews are open stands in a file of the store, beside the revisions: it changes without any of them, and programs that
 * only read the store read it, too.
 */

const FILE = 'previews.json';

/** Which previews are open, as the store says; undefined where there never was one. Throws for a file that is not in the format. */
export function readOpenPreviews(artifactsDir: string): OpenPreviews | undefined {
  try {
    return openPreviewsSchema.parse(JSON.parse(readFileSync(join(artifactsDir, FILE), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes which previews are open, unless the store knows of something later: several programs may follow with one folder. */
export function writeOpenPreviews(artifactsDir: string, previews: OpenPreviews): void {
  const known = readKnown(artifactsDir);
  if (known && (isLater(known, previews) || JSON.stringify(known) === JSON.stringify(previews))) return;
  replaceFile(artifactsDir, FILE, `${JSON.stringify(previews)}\n`);
}

/** What cannot be read is written anew. */
function readKnown(artifactsDir: string): OpenPreviews | undefined {
  try {
    return readOpenPreviews(artifactsDir);
  } catch {
    return undefined;
  }
}

const isLater = (one: OpenPreviews, other: OpenPreviews): boolean =>
  one.version > other.version || (one.version === other.version && one.revision > other.revision);

/** Changes with every new content of the file. */
export function stampOfPreviews(artifactsDir: string): string {
  const stats = statSync(join(artifactsDir, FILE), { throwIfNoEntry: false });
  return stats ? `${stats.ino}-${stats.mtimeMs}-${stats.size}` : 'absent';
}
