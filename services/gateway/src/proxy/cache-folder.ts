import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

import type { Log } from '@shoreline/service-kit';
import { z } from 'zod';

import { type ResponseCache, STALE_IF_ERROR_MS } from './response-cache.ts';

/** A cached value as a file holds it: a head of plain data, and bytes. */
export interface Codec<T> {
  write(value: T): { head: unknown; body: Uint8Array[] };
  read(head: unknown, body: Buffer): T;
}

interface CacheFolderOptions<T> {
  folder: string;
  cache: Pick<ResponseCache<T, never>, 'lasting' | 'restore'>;
  codec: Codec<T>;
  log: Log;
}

/** A copy of a cache on disk, for the time after a restart. */
export interface CacheFolder {
  /** Puts into the cache what is in the folder and not too old, once, before the first request. */
  restore(): Promise<void>;
  /** Writes what is new. Never fails: without the folder the site works the same, until it is restarted. */
  save(): Promise<void>;
}

/** Raise it when a file of before can no longer be read. */
const FORMAT = 3;
/** A busy page is rendered anew every two seconds; its copy need not be as new. */
const REWRITE_MS = 600_000;
const NAME_LENGTH = 32;
const ENDING = '.response';
const OWNER_ONLY = { folder: 0o700, file: 0o600 };

const headSchema = z.object({
  format: z.literal(FORMAT),
  key: z.string(),
  kind: z.enum(['route', 'item', 'odd']),
  storedAt: z.number(),
  bytes: z.number(),
  checksum: z.number(),
  head: z.unknown(),
});

/**
 * Keeps one file for each response worth keeping: of addresses without parameters only, which are no secret of anybody.
 * Files are replaced in one step, so several gateways may share a folder; what none of them renews is removed after a day.
 */
export function createCacheFolder<T>({ folder, cache, codec, log }: CacheFolderOptions<T>): CacheFolder {
  /** Key → when the response in its file came. */
  const written = new Map<string, number>();
  const fileOf = (key: string): string =>
    join(folder, createHash('sha256').update(key).digest('hex').slice(0, NAME_LENGTH) + ENDING);
  const report = reportOnce(log, folder);

  return {
    restore: () => restoreAll().catch(report),
    save: () => saveAll().then(report.reset, report),
  };

  async function restoreAll(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
    await removeOld(folder);
    for (const name of await readdir(folder)) {
      if (name.endsWith(ENDING)) await restoreFile(join(folder, name));
    }
    if (written.size > 0) log.info({ folder, responses: written.size }, 'cache restored');
  }

  async function restoreFile(file: string): Promise<void> {
    const found = await readFile(file).then(parseFile, () => undefined);
    if (!found) return rm(file, { force: true });
    const { key, kind, storedAt, head, body } = found;

    cache.restore(key, { value: codec.read(head, body), storedAt }, kind);
    written.set(key, storedAt);
  }

  async function saveAll(): Promise<void> {
    const lasting = [...cache.lasting()].filter(([key]) => !key.includes('?'));
    for (const [key, { value, storedAt }, kind] of lasting) {
      const before = written.get(key);
      if (before !== undefined && storedAt - before < REWRITE_MS) continue;
      const { head, body } = codec.write(value);
      await replaceFile(fileOf(key), toFile({ key, kind, storedAt, head }, body));
      written.set(key, storedAt);
    }
    await removeGone(new Set(lasting.map(([key]) => key)));
    await removeOld(folder);
  }

  async function removeGone(present: ReadonlySet<string>): Promise<void> {
    for (const key of written.keys()) {
      if (present.has(key)) continue;
      await rm(fileOf(key), { force: true });
      written.delete(key);
    }
  }
}

function toFile(entry: Record<'key' | 'kind' | 'storedAt' | 'head', unknown>, body: Uint8Array[]): Uint8Array[] {
  const bytes = body.reduce((sum, part) => sum + part.length, 0);
  const checksum = body.reduce((sum, part) => crc32(part, sum), 0);
  return [Buffer.from(`${JSON.stringify({ format: FORMAT, ...entry, bytes, checksum })}\n`), ...body];
}

/** `undefined` for what is not whole or not of this format. */
function parseFile(content: Buffer) {
  const end = content.indexOf('\n');
  const body = content.subarray(end + 1);
  try {
    const head = headSchema.parse(JSON.parse(content.subarray(0, end).toString()));
    return head.bytes === body.length && head.checksum === crc32(body) ? { ...head, body } : undefined;
  } catch {
    return undefined;
  }
}

/** Readers see the old file or the new one, never half of it. */
async function replaceFile(file: string, content: Uint8Array[]): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, content, { mode: OWNER_ONLY.file });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function removeOld(folder: string): Promise<void> {
  const latest = Date.now() - STALE_IF_ERROR_MS;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < latest) await rm(file, { force: true });
  }
}

/** A read-only disk would say the same twice a minute. */
function reportOnce(log: Log, folder: string) {
  let isReported = false;
  const report = (error: unknown): void => {
    if (!isReported) log.warn({ err: error, folder }, 'cache not saved: it will not survive a restart');
    isReported = true;
  };
  return Object.assign(report, { reset: () => void (isReported = false) });
}
