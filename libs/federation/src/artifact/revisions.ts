import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { inStaging, moveUnlessTaken } from './staging.ts';

/** One state of the registry with the documents that follow from it. It never changes once it is there. */
export interface Revision {
  /** Counts up from 1; 0 is a store in which nothing was published by this version or a later one. */
  number: number;
  dir: string;
}

/** The files of a revision, by their name: the registry, where it comes from, and for each release set its documents. */
export type RevisionFiles = Readonly<Record<string, string> & { 'registry.json': string }>;

/** Files of a revision that are not made anew from the registry; all others are documents. */
export const RETAINED_FILES: readonly string[] = ['registry.json', 'origin.json'];

/** Of older revisions the registry alone is retained: the history, and the number that nobody may take again. */
const RETAINED_DOCUMENTS = 20;

const NUMBER = /^[1-9]\d{0,9}$/;

/** Where the files of a revision lie; those of 0 lie at the top. */
export const revisionDir = (artifactsDir: string, number: number): string =>
  number === 0 ? artifactsDir : join(artifactsDir, 'revisions', String(number));

/**
 * The revision that is live: the one with the highest number. A store that an earlier version filled has its registry and
 * documents at the top, until the first change.
 */
export function currentRevision(artifactsDir: string): Revision {
  const number = Math.max(0, ...revisionNumbers(artifactsDir));
  return { number, dir: revisionDir(artifactsDir, number) };
}

/**
 * Makes these files the revision with this number, all at once. False when another process committed that number before:
 * then nothing happened, and what was made from the revision before it must be made anew.
 */
export function commitRevision(artifactsDir: string, number: number, files: RevisionFiles): boolean {
  if (currentRevision(artifactsDir).number >= number) return false;

  const isCommitted = inStaging(artifactsDir, (folder) => {
    const prepared = join(folder, 'revision');
    mkdirSync(prepared);
    // On the disk before the name is: a revision without content would be live after a power failure.
    for (const [name, text] of Object.entries(files)) writeFileSync(join(prepared, name), text, { flush: true });
    return moveUnlessTaken(prepared, revisionDir(artifactsDir, number));
  });
  if (isCommitted && number > RETAINED_DOCUMENTS)
    removeDocuments(revisionDir(artifactsDir, number - RETAINED_DOCUMENTS));
  return isCommitted;
}

function revisionNumbers(artifactsDir: string): number[] {
  try {
    return readdirSync(join(artifactsDir, 'revisions'))
      .filter((name) => NUMBER.test(name))
      .map(Number);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function removeDocuments(dir: string): void {
  if (!existsSync(dir)) return;
  for (const name of readdirSync(dir).filter((one) => !RETAINED_FILES.includes(one)))
    rmSync(join(dir, name), { force: true });
}
