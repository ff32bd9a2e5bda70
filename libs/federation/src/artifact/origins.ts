import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { z } from 'zod';

import { currentRevision, RETAINED_FILES, type Revision, revisionDir } from './revisions.ts';
import { replaceFile } from './staging.ts';

/*
 * A store may follow releases-api. Its revisions have numbers of their own, because a program that publishes into the folder needs no
 * service; which revision of the service one of them is, its `origin.json` says.
 */

export { currentRevision, RETAINED_FILES };

/** A revision of the store by its number, as `readRegistry` reads it. */
export const revisionAt = (artifactsDir: string, number: number): Revision => ({
  number,
  dir: revisionDir(artifactsDir, Math.max(0, number)),
});

const FILE = 'origin.json';
const originSchema = z.object({ releases: z.int().min(1) });

/** What `origin.json` says in a revision that was made from this one of releases-api. */
export const formatOrigin = (releases: number): string => `${JSON.stringify({ releases })}\n`;

/** The revision of releases-api this one of the store was made from; undefined for one that was published into the folder. */
export function readOrigin(artifactsDir: string, number: number): number | undefined {
  try {
    const text = readFileSync(join(revisionDir(artifactsDir, number), FILE), 'utf8');
    return originSchema.parse(JSON.parse(text)).releases;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Says of a revision of the store that releases-api knows it under this number. */
export function writeOrigin(artifactsDir: string, number: number, releases: number): void {
  const dir = revisionDir(artifactsDir, number);
  replaceFile(artifactsDir, join(relative(artifactsDir, dir), FILE), formatOrigin(releases));
}

/** The latest revision of the store that has an origin, with it. */
export function findLatestOrigin(artifactsDir: string): { number: number; releases: number } | undefined {
  for (let { number } = currentRevision(artifactsDir); number >= 0; number -= 1) {
    const releases = readOrigin(artifactsDir, number);
    if (releases !== undefined) return { number, releases };
  }
  return undefined;
}
