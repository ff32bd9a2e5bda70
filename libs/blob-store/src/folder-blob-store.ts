import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

import { assertBlobKey, type BlobRange, type BlobStore, isBlobKey, toSource, UnknownBlob } from './blob-store.ts';

/** Begins the names of files that are still being written; no key begins so. */
const UNFINISHED = '.blob-';

/**
 * Blobs as files of a folder, each under its key. A folder that is laid out so already – the artifact store of one machine – is a
 * store of blobs as it is.
 */
export function folderBlobStore(root: string): BlobStore {
  const pathOf = (key: string): string => {
    assertBlobKey(key);
    return join(root, key);
  };

  return {
    async put(key, content) {
      const path = pathOf(key);
      const source = toSource(content);
      if (await isFile(path)) {
        source.destroy();
        return false;
      }
      await mkdir(dirname(path), { recursive: true });
      const unfinished = join(dirname(path), `${UNFINISHED}${randomUUID()}`);
      try {
        await pipeline(source, createWriteStream(unfinished, { flags: 'wx', flush: true }));
        return await linkUnlessThere(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    async get(key, range) {
      const path = pathOf(key);
      if (!(await isFile(path))) throw new UnknownBlob(key);
      return createReadStream(path, toOptions(range));
    },
    async stat(key) {
      const found = await stat(pathOf(key)).catch(absent);
      return found?.isFile() ? { size: found.size, storedAt: found.mtime } : undefined;
    },
    async list(path) {
      const folder = path === '' ? root : pathOf(path);
      const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent)) ?? [];
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter(isBlobKey)
        .toSorted();
    },
    async delete(path) {
      await rm(pathOf(path), { recursive: true, force: true });
    },
  };
}

const toOptions = (range: BlobRange | undefined) => (range ? { start: range.start, end: range.end } : {});

const isFile = async (path: string): Promise<boolean> => (await stat(path).catch(absent))?.isFile() ?? false;

/** A link is made only where no name is yet: of two that put the same key, one is first. */
async function linkUnlessThere(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
