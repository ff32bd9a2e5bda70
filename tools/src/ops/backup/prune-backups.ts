import { MS_PER_DAY } from '@shoreline/contracts';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { UserError } from '../../print.ts';
import { isUnfinished, manifestPath, readManifest, toUnfinished } from './manifest.ts';

interface DatedBackup {
  name: string;
  startedAt: Date;
}

interface Pruned {
  removed: DatedBackup[];
  retained: DatedBackup[];
  /** Folders of backups that were never finished, or not removed to the end. They contain people's data, too. */
  unfinished: string[];
  unreadable: string[];
}

/** No backup runs that long: its process is gone. */
const UNFINISHED_MS = MS_PER_DAY;

/** Removes backups that were started more than `days` days ago, and nothing else in the folder. */
export async function pruneBackups({
  folder,
  days,
  now,
}: {
  folder: string;
  days: number;
  now: Date;
}): Promise<Pruned> {
  const home = resolve(folder);
  const names = await listFolders(home);
  const unfinished = await removeUnfinished(home, names.filter(isUnfinished), now);
  const { dated, unreadable } = await readAges(
    home,
    names.filter((name) => !isUnfinished(name) && existsSync(manifestPath(join(home, name)))),
  );
  const isOver = ({ startedAt }: DatedBackup) => now.getTime() - startedAt.getTime() > days * MS_PER_DAY;
  const removed = dated.filter(isOver);
  for (const { name } of removed) await remove(home, name);
  return { removed, retained: dated.filter((backup) => !isOver(backup)), unfinished, unreadable };
}

/** Links are skipped: what they lead to is not ours to remove. */
async function listFolders(home: string): Promise<string[]> {
  if (existsSync(manifestPath(home))) throw new UserError(`${home} is a backup itself: name the folder it lies in.`);
  const entries = await readdir(home, { withFileTypes: true }).catch(() => undefined);
  if (!entries) throw new UserError(`${home} is no folder.`);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function readAges(home: string, names: string[]) {
  const unreadable: string[] = [];
  const dated: DatedBackup[] = [];
  for (const name of names.toSorted()) {
    const manifest = await readManifest(join(home, name)).catch(() => undefined);
    if (manifest) dated.push({ name, startedAt: new Date(manifest.startedAt) });
    else unreadable.push(name);
  }
  return { dated, unreadable };
}

/** Under another name first: what is removed by halves is no backup, and the next time removes the rest. */
async function remove(home: string, name: string): Promise<void> {
  const unfinished = toUnfinished(join(home, name));
  await rename(join(home, name), unfinished);
  await rm(unfinished, { recursive: true });
}

async function removeUnfinished(home: string, names: string[], now: Date): Promise<string[]> {
  const over: string[] = [];
  for (const name of names) {
    const { mtimeMs } = await stat(join(home, name));
    if (now.getTime() - mtimeMs > UNFINISHED_MS) over.push(name);
  }
  for (const name of over) await rm(join(home, name), { recursive: true });
  return over;
}
