import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import {
  isBlobKey,
  type MediaBlobs,
  type MediaSettings,
  openMediaBlobs,
  PHOTOGRAPHS,
  UnknownBlob,
  UPLOADS,
} from '@shoreline/blob-store';
import { MongoClient } from 'mongodb';

import { UserError } from '../../print.ts';
import type { BackupFile } from './manifest.ts';
import type { SiteStorage } from './site-storage.ts';

/** Recordings and photographs by the paths they have in a folder, wherever they are. */
export interface SiteMedia {
  /** All but what is still arriving. */
  list(): Promise<string[]>;
  open(path: string): Promise<Readable>;
  /** False where it is there already. */
  put(path: string, content: Readable): Promise<boolean>;
}

/** Undefined where nobody says where they are. */
export async function withSiteMedia<T>(
  { uris, media }: Pick<SiteStorage, 'uris' | 'media'>,
  use: (media: SiteMedia | undefined) => Promise<T>,
): Promise<T> {
  if (!media) return use(undefined);
  const client = new MongoClient(uris.content);
  const blobs = await openMediaBlobs(media, () => client.db());
  try {
    return await use(toSiteMedia(blobs));
  } finally {
    blobs.close();
    await client.close();
  }
}

/** What a folder has of them. */
export async function withFolder<T>(folder: string, use: (media: SiteMedia) => Promise<T>): Promise<T> {
  const settings: MediaSettings = { MEDIA_STORE: 'folder', MEDIA_DIR: folder, S3_REGION: 'auto' };
  const blobs = await openMediaBlobs(settings, () => {
    throw new Error('A folder needs no database.');
  });
  return use(toSiteMedia(blobs));
}

function toSiteMedia({ recordings, photographs }: MediaBlobs): SiteMedia {
  const prefix = `${PHOTOGRAPHS}/`;
  const storeOf = (path: string) =>
    path.startsWith(prefix) ? { store: photographs, key: path.slice(prefix.length) } : { store: recordings, key: path };

  return {
    async list() {
      const beside = await recordings.list('');
      const others = beside.filter((path) => !path.startsWith(prefix) && !path.startsWith(`${UPLOADS}/`));
      return [...others, ...(await photographs.list('')).map((key) => `${prefix}${key}`)].toSorted();
    },
    open(path) {
      const { store, key } = storeOf(path);
      return store.get(key);
    },
    put(path, content) {
      const { store, key } = storeOf(path);
      return store.put(key, content);
    },
  };
}

/** Copies all of it into a folder and returns size and checksum of every file; null where nobody says where it is. */
export async function saveMedia(media: SiteMedia | undefined, to: string): Promise<BackupFile[] | null> {
  if (!media) return null;
  const files: BackupFile[] = [];
  for (const path of await media.list()) {
    const target = join(to, path);
    await mkdir(dirname(target), { recursive: true });
    const sum = createSum();
    try {
      await pipeline(await media.open(path), sum.through, createWriteStream(target));
      files.push({ path, ...sum.read() });
    } catch (error) {
      if (!(error instanceof UnknownBlob)) throw error;
      // Nothing refers to it any longer, and it was removed since it was listed.
      await rm(target, { force: true });
    }
  }
  return files;
}

/** Files that are there already, and the same, are skipped. Returns what could not be restored. */
export async function restoreMedia(
  from: string,
  media: SiteMedia | undefined,
  files: readonly BackupFile[] | null,
): Promise<string[]> {
  if (!files || files.length === 0) return [];
  if (!media) return [from];
  const present = new Set(await media.list());
  const damaged = await findDamagedMedia(media, files);
  const different = damaged.filter((path) => present.has(path));
  if (different.length > 0)
    throw new UserError(`The media of this site hold other files of these names: ${different.join(', ')}`);
  for (const path of damaged) await media.put(path, createReadStream(join(from, path)));
  return [];
}

/** Which of them are missing, or have other bytes. Parts of recordings, which older backups hold, are nobody's. */
export async function findDamagedMedia(media: SiteMedia, files: readonly BackupFile[]): Promise<string[]> {
  const damaged: string[] = [];
  for (const { path, sha256 } of files) {
    if (isBlobKey(path) && (await sumOf(media, path)) !== sha256) damaged.push(path);
  }
  return damaged;
}

async function sumOf(media: SiteMedia, path: string): Promise<string | undefined> {
  const sum = createSum();
  try {
    for await (const _ of sum.through(await media.open(path)));
    return sum.read().sha256;
  } catch (error) {
    if (error instanceof UnknownBlob) return undefined;
    throw error;
  }
}

/** Counts what passes. */
function createSum() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *through(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    read: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}
