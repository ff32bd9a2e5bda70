import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const PREFIX = '.staging-';

/** Nobody prepares anything for so long: what is older was left by a process that was killed. */
const ABANDONED_MS = 3_600_000;

/**
 * Prepares something in a folder of its own beside where it will lie, so that one rename puts it there. The name is drawn:
 * process ids are alike in all containers that share the store. The folder is gone afterwards, as are those of processes
 * that were killed an hour ago.
 */
export function inStaging<T>(artifactsDir: string, work: (folder: string) => T): T {
  mkdirSync(artifactsDir, { recursive: true });
  removeAbandoned(artifactsDir);
  const folder = mkdtempSync(join(artifactsDir, PREFIX));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same for work that waits: the folder is there until its promise is fulfilled or rejected. */
export async function inStagingUntil<T>(artifactsDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(artifactsDir, { recursive: true });
  removeAbandoned(artifactsDir);
  const folder = mkdtempSync(join(artifactsDir, PREFIX));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function removeAbandoned(artifactsDir: string): void {
  for (const name of readdirSync(artifactsDir).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(artifactsDir, name);
    const { mtimeMs = Infinity } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - ABANDONED_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes a file of the store in one step: readers see the old one or the new one, never half of it. */
export function replaceFile(artifactsDir: string, name: string, content: string): void {
  inStaging(artifactsDir, (folder) => {
    const prepared = join(folder, 'file');
    writeFileSync(prepared, content);
    renameSync(prepared, join(artifactsDir, name));
  });
}

/** Copies a folder into the store in one step, once `prepare` is done with the copy. One that is there already stays. */
export function copyFolder(
  artifactsDir: string,
  { from, to }: { from: string; to: string },
  prepare?: (copy: string) => void,
): void {
  if (existsSync(to)) return;
  inStaging(artifactsDir, (folder) => {
    const copy = join(folder, 'copy');
    cpSync(from, copy, { recursive: true });
    prepare?.(copy);
    moveUnlessTaken(copy, to);
  });
}

/**
 * Gives a folder with files in it its name, in one step. False when another process was first: of all that try, exactly
 * one succeeds, because no folder is renamed over one that holds files.
 */
export function moveUnlessTaken(from: string, to: string): boolean {
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (TAKEN.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

const TAKEN = new Set(['ENOTEMPTY', 'EEXIST']);
