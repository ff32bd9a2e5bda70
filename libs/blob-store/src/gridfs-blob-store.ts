import { pipeline } from 'node:stream/promises';

import { type Db, GridFSBucket, MongoServerError, type ObjectId } from 'mongodb';

import { assertBlobKey, type BlobRange, type BlobStore, toSource, UnknownBlob } from './blob-store.ts';

const DUPLICATE_KEY = 11_000;

interface StoredFile {
  _id: ObjectId;
  filename: string;
  length: number;
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
  const chunks = () => db().collection<{ files_id: ObjectId }>(`${bucketName}.chunks`);
  const find = (key: string) => {
    assertBlobKey(key);
    return files().findOne({ filename: key }, { projection: { length: 1 } });
  };
  const prepare = once(() => files().createIndex({ filename: 1 }, { unique: true }));

  return {
    async put(key, content) {
      const source = toSource(content);
      if (await find(key)) return false;
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
      return bucket().openDownloadStream(file._id, toOptions(range));
    },
    async stat(key) {
      const file = await find(key);
      return file ? { size: file.length } : undefined;
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

const toOptions = (range: BlobRange | undefined) => (range ? { start: range.start, end: range.end + 1 } : {});

const isDuplicate = (error: unknown): boolean => error instanceof MongoServerError && error.code === DUPLICATE_KEY;
