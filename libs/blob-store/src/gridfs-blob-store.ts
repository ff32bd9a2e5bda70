import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type Db, GridFSBucket, MongoServerError, type ObjectId } from 'mongodb';

import { assertBlobKey, type BlobRange, type BlobStore, toSource, UnknownBlob } from './blob-store.ts';

const DUPLICATE_KEY = 11_000;
/** Chunks that are read with one query: a megabyte. */
const CHUNKS_AT_ONCE = 4;

interface StoredFile {
  _id: ObjectId;
  filename: string;
  length: number;
  chunkSize: number;
  uploadDate: Date;
}

interface StoredChunk {
  files_id: ObjectId;
  n: number;
  data: Buffer;
}

interface GridFsOptions {
  /** The database; asked for anew with every call, as a connection may come later. Throws while there is none. */
  db: () => Db;
  /** Begins the names of the two collections. */
  bucketName: string;
}

/**
 * Blobs in MongoDB, for several machines without a disk in common. A file is written after its chunks and its name is unique: a blob
 * is there completely or not at all, and of two that put one key the first stays.
 */
export function gridFsBlobStore({ db, bucketName }: GridFsOptions): BlobStore {
  const bucket = () => new GridFSBucket(db(), { bucketName });
  const files = () => db().collection<StoredFile>(`${bucketName}.files`);
  const chunks = () => db().collection<StoredChunk>(`${bucketName}.chunks`);
  const find = (key: string) => {
    assertBlobKey(key);
    return files().findOne({ filename: key });
  };

  /**
   * The driver's own stream asks for sixteen megabytes at a time and leaves a cursor open for as long as somebody reads slowly. Here each
   * query is one of its own, which is sent again where the primary changes meanwhile.
   */
  async function* readChunks(key: string, { _id, length, chunkSize }: StoredFile, range: BlobRange | undefined) {
    const { start, end } = range ?? { start: 0, end: length - 1 };
    const last = Math.floor(end / chunkSize);
    for (let first = Math.floor(start / chunkSize); first <= last; first += CHUNKS_AT_ONCE) {
      const behind = Math.min(first + CHUNKS_AT_ONCE, last + 1);
      const found = await chunks()
        .find({ files_id: _id, n: { $gte: first, $lt: behind } }, { promoteBuffers: true })
        .sort({ n: 1 })
        .toArray();
      // It was deleted meanwhile.
      if (found.length < behind - first) throw new UnknownBlob(key);
      for (const { n, data } of found) yield data.subarray(Math.max(0, start - n * chunkSize), end + 1 - n * chunkSize);
    }
  }

  const prepare = once(() => files().createIndex({ filename: 1 }, { unique: true }));

  return {
    async put(key, content) {
      const source = toSource(content);
      if (await find(key)) {
        source.destroy();
        return false;
      }
      await prepare();
      const upload = bucket().openUploadStream(key);
      try {
        await pipeline(source, upload);
        return true;
      } catch (error) {
        await chunks().deleteMany({ files_id: upload.id });
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    async get(key, range) {
      const file = await find(key);
      if (!file) throw new UnknownBlob(key);
      return Readable.from(readChunks(key, file, range), { objectMode: false });
    },
    async stat(key) {
      const file = await find(key);
      return file ? { size: file.length, storedAt: file.uploadDate } : undefined;
    },
    async list(path) {
      const found = await files()
        .find(below(path), { projection: { filename: 1 } })
        .sort({ filename: 1 })
        .toArray();
      return found.map(({ filename }) => filename);
    },
    async delete(path) {
      assertBlobKey(path);
      const found = await files()
        .find({ $or: [{ filename: path }, below(path)] }, { projection: { _id: 1 } })
        .toArray();
      const ids = found.map(({ _id }) => _id);
      // The file first: what has lost its chunks would be found and not be read.
      await files().deleteMany({ _id: { $in: ids } });
      await chunks().deleteMany({ files_id: { $in: ids } });
    },
  };
}

/** Runs it once that it succeeds. */
function once(run: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined;
  return () =>
    (running ??= run().catch((error: unknown) => {
      running = undefined;
      throw error;
    }));
}

/** Keys that begin with the path and a slash; `0` is the character after the slash. */
const below = (path: string) => (path === '' ? {} : { filename: { $gt: `${path}/`, $lt: `${path}0` } });

const isDuplicate = (error: unknown): boolean => error instanceof MongoServerError && error.code === DUPLICATE_KEY;
