import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import type { S3Client } from '@aws-sdk/client-s3';

import {
  assertBlobKey,
  type BlobStat,
  type BlobStore,
  BlobStoreUnavailable,
  toSource,
  UnknownBlob,
} from './blob-store.ts';
import { AFTER_CONFLICT_MS, CONFLICTS, createOfParts, isConflict, isDuplicate, statusOf } from './s3-create.ts';
import { toParts } from './to-parts.ts';

/** Which bucket, and how it is reached. */
export interface S3Options {
  bucket: string;
  /** The provider's name of the place; those with one place take any, such as `auto`. */
  region: string;
  /** The address of a provider other than AWS, such as `https://s3.noosa.example`. Buckets are then part of the path. */
  endpoint?: string | undefined;
  /** Absent: what the machine itself may do, as AWS tells it. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Settings of a service, by the names operators give them. */
export interface S3Settings {
  S3_REGION: string;
  S3_ENDPOINT?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** How a bucket is reached, by the settings of a service. */
export function toS3Options(bucket: string, settings: S3Settings): S3Options {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  const isNamed = accessKeyId !== undefined && secretAccessKey !== undefined;
  return {
    bucket,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    credentials: isNamed ? { accessKeyId, secretAccessKey } : undefined,
  };
}

/** What is sent at once is held in memory, so that it can be sent again. The smallest that object stores take as one of several. */
const PART_BYTES = 5_242_880;
/** Somebody who hears a recording slowly holds a connection as long: more than a gateway lets through, or requests would wait for each other. */
const MAX_SOCKETS = 1_024;
const CONNECT_TIMEOUT_MS = 2_000;
const REQUEST_TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 3;
const DELETED_AT_ONCE = 1_000;
const NOT_FOUND = 404;

/**
 * Blobs in an object store with the interface of S3, for several machines without a disk in common. It must create conditionally (`If-None-Match: *`, as AWS
 * does since 2024): of two that put one key the first stays. Rejects with `BlobStoreUnavailable` where it does not answer or refuses.
 */
export async function s3BlobStore({ bucket, ...place }: S3Options): Promise<BlobStore & { close(): void }> {
  // Whoever stores elsewhere does not load it.
  const s3 = await import('@aws-sdk/client-s3');
  const client = openClient(s3.S3Client, place);
  const within = { Bucket: bucket };

  async function stat(key: string): Promise<BlobStat | undefined> {
    assertBlobKey(key);
    const found = await client.send(new s3.HeadObjectCommand({ ...within, Key: key })).catch(absent);
    return found && { size: found.ContentLength ?? 0, storedAt: found.LastModified ?? new Date(0) };
  }

  async function list(path: string): Promise<string[]> {
    if (path !== '') assertBlobKey(path);
    const keys: string[] = [];
    const pages = s3.paginateListObjectsV2({ client }, { ...within, Prefix: path === '' ? '' : `${path}/` });
    for await (const { Contents = [] } of pages)
      keys.push(...Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
    return keys.toSorted();
  }

  async function create(key: string, body: Buffer): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.send(new s3.PutObjectCommand({ ...within, Key: key, Body: body, IfNoneMatch: '*' }));
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        if (!isConflict(error) || attempt === CONFLICTS) throw error;
        await sleep(attempt * AFTER_CONFLICT_MS);
      }
    }
  }

  async function remove(keys: readonly string[]): Promise<void> {
    for (let first = 0; first < keys.length; first += DELETED_AT_ONCE) {
      const Objects = keys.slice(first, first + DELETED_AT_ONCE).map((Key) => ({ Key }));
      const { Errors = [] } = await client.send(
        new s3.DeleteObjectsCommand({ ...within, Delete: { Objects, Quiet: true } }),
      );
      if (Errors[0]) throw new Error(`${Errors[0].Key} is not deleted: ${Errors[0].Message}`);
    }
  }

  return withSentences({
    async put(key, content) {
      assertBlobKey(key);
      const source = toSource(content);
      if (await stat(key)) {
        source.destroy();
        return false;
      }
      const parts = toParts(source, PART_BYTES);
      const first = (await parts.next()).value ?? Buffer.alloc(0);
      return first.length < PART_BYTES
        ? create(key, first)
        : createOfParts({ client, ...within, Key: key }, first, parts);
    },
    async get(key, range) {
      assertBlobKey(key);
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client.send(new s3.GetObjectCommand({ ...within, Key: key, Range })).catch(absent);
      if (!found?.Body) throw new UnknownBlob(key);
      return found.Body as Readable;
    },
    stat,
    list,
    async delete(path) {
      assertBlobKey(path);
      await remove([...(await list(path)), path]);
    },
    close: () => client.destroy(),
  });
}

const openClient = (Client: typeof S3Client, { region, endpoint, credentials }: Omit<S3Options, 'bucket'>): S3Client =>
  new Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      // Until it answers; how long the bytes then take is the reader's business.
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
    // Providers other than AWS know none of its newer checksums; our own are compared where builds arrive.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

function absent(error: unknown): undefined {
  if (statusOf(error) === NOT_FOUND) return undefined;
  throw error;
}

/** What the client throws is told from what is wrong with a key or a source. */
function withSentences<T extends BlobStore>(store: T): T {
  const guard =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      try {
        return await call(...args);
      } catch (error) {
        if (!isOfClient(error)) throw error;
        throw new BlobStoreUnavailable(`The object store does not do as it is asked: ${error.message}`, {
          cause: error,
        });
      }
    };
  return {
    ...store,
    put: guard(store.put),
    get: guard(store.get),
    stat: guard(store.stat),
    list: guard(store.list),
    delete: guard(store.delete),
  };
}

/** Answers have metadata, and so have failures after which the client gave up. */
const isOfClient = (error: unknown): error is Error => error instanceof Error && '$metadata' in error;
