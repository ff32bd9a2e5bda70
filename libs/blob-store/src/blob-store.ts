import { Readable } from 'node:stream';

/** A part of a blob: from the first byte through the last one, both counted from 0. */
export interface BlobRange {
  start: number;
  end: number;
}

/** What is known of a blob without reading it. */
export interface BlobStat {
  /** Bytes. */
  size: number;
  /** When it was stored. A key never gets other bytes, so this never changes either. */
  storedAt: Date;
}

/**
 * Immutable bytes by key, for everybody who shares the store. Keys are paths of plain names, such as
 * `mf-stories/4dc545b7008cdffb/web/remoteEntry.js`; others are refused with a TypeError.
 */
export interface BlobStore {
  /**
   * Stores a blob. False, and nothing changed, when the key has one already: whoever is first stays. What breaks off on the way
   * is not there afterwards.
   */
  put(key: string, content: Readable | Buffer): Promise<boolean>;
  /** The bytes as they are read, or those of a range within the blob. Rejects with `UnknownBlob`. */
  get(key: string, range?: BlobRange): Promise<Readable>;
  /** Undefined when there is none. */
  stat(key: string): Promise<BlobStat | undefined>;
  /** The keys below a path, in order; all where it is empty. */
  list(path: string): Promise<string[]>;
  /** Removes a blob, or everything below a path. Nothing happens when there is none. */
  delete(path: string): Promise<void>;
}

/** A stream of what is to be stored. One that breaks off before it is read is noticed by its reader, not by the process. */
export function toSource(content: Readable | Buffer): Readable {
  if (Buffer.isBuffer(content)) return Readable.from([content]);
  content.on('error', () => undefined);
  return content;
}

/** There is no blob with this key. */
export class UnknownBlob extends Error {
  override name = 'UnknownBlob';

  constructor(key: string, options?: ErrorOptions) {
    super(`There is no ${key} in the blob store.`, options);
  }
}

/** The store does not answer, or refuses: nothing is known of the blob. */
export class BlobStoreUnavailable extends Error {
  override name = 'BlobStoreUnavailable';
}

const SEGMENT = /^[\w~@-][\w.~@-]*$/;
const MAX_KEY = 400;

/** Whether a path can be a key: plain names, none of which begins with a point. */
export const isBlobKey = (key: string): boolean =>
  key.length <= MAX_KEY && key.split('/').every((segment) => SEGMENT.test(segment));

/** Throws a TypeError for a key that could lead out of the store. */
export function assertBlobKey(key: string): void {
  if (!isBlobKey(key)) throw new TypeError(`${JSON.stringify(key.slice(0, MAX_KEY))} is no key of a blob.`);
}
