import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import type { BackupFile, Manifest } from './manifest.ts';

/** Copies a folder and returns size and checksum of every file. A missing folder is empty. */
export async function copyFiles(from: string, to: string): Promise<BackupFile[]> {
  const paths = await listFiles(from);
  const files: BackupFile[] = [];
  for (const path of paths) {
    const target = join(to, path);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(from, path), target);
    files.push({ path, bytes: (await stat(target)).size, sha256: await hashFile(target) });
  }
  return files;
}

export async function findDamaged(folder: string, files: readonly Omit<BackupFile, 'bytes'>[]): Promise<string[]> {
  const damaged: string[] = [];
  for (const { path, sha256 } of files) {
    const found = await hashFile(join(folder, path)).catch(() => undefined);
    if (found !== sha256) damaged.push(path);
  }
  return damaged;
}

export const findDamagedDumps = (folder: string, { databases }: Manifest): Promise<string[]> =>
  findDamaged(
    folder,
    Object.values(databases)
      .flat()
      .map(({ file: path, sha256 }) => ({ path, sha256 })),
  );

export async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .toSorted();
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
