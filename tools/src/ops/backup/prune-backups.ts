import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { Problem } from '../../problem.ts';
import { manifestPath, readManifest } from './manifest.ts';
import { isUnfinished, toUnfinished } from './unfinished.ts';

interface PruneNeeds {
  /** The folder whose folders are backups. */
  folder: string;
  days: number;
  now: Date;
}

/** One backup, by the name of its folder and when it was begun. */
interface DatedBackup {
  name: string;
  startedAt: Date;
}

interface Pruned {
  removed: DatedBackup[];
  kept: DatedBackup[];
  /** Folders of backups that were never finished, or not removed to the end. They hold people's data, too. */
  unfinished: string[];
  /** Backups nobody can tell the age of. */
  unreadable: string[];
}

const MS_PER_DAY = 86_400_000;
/** No backup takes that long: whoever made it is gone. */
const UNFINISHED_MS = MS_PER_DAY;

/** Removes backups that were begun more than so many days ago, and nothing else that lies beside them. */
export async function pruneBackups({ folder, days, now }: PruneNeeds): Promise<Pruned> {
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
  return { removed, kept: dated.filter((backup) => !isOver(backup)), unfinished, unreadable };
}

/** Links are left alone: what they lead to is not ours to remove. */
async function listFolders(home: string): Promise<string[]> {
  if (existsSync(manifestPath(home))) throw new Problem(`${home} is a backup itself: name the folder it lies in.`);
  const entries = await readdir(home, { withFileTypes: true }).catch(() => undefined);
  if (!entries) throw new Problem(`${home} is no folder.`);
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
