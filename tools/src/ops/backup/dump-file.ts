import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { type Bytes, createTally, idOf, toPlain } from './stored-document.ts';

export interface DumpFacts {
  documents: number;
  /** Of the documents, whatever their order. */
  digest: string;
  /** Of the file on the disk. */
  sha256: string;
}

const OWNER_ONLY = 0o600;
/** Each document begins with its length, four bytes, the lowest first. */
const LENGTH_BYTES = 4;

/** Writes documents one behind the other, gzipped – the form of `mongodump --gzip` – and flushes them to the disk. */
export async function writeDump(path: string, documents: AsyncIterable<Bytes>): Promise<DumpFacts> {
  const tally = createTally();
  const hash = createHash('sha256');
  async function* counted() {
    for await (const bytes of documents) {
      tally.add(bytes);
      yield bytes;
    }
  }
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const file = createWriteStream(path, { mode: OWNER_ONLY, flush: true });
  await pipeline(Readable.from(counted(), { objectMode: true }), createGzip(), hashed, file);
  return { documents: tally.count(), digest: tally.digest(), sha256: hash.digest('hex') };
}

export async function* readDump(path: string): AsyncGenerator<Bytes> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path).pipe(createGunzip())) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    for (let length = nextLength(rest); length !== undefined && length <= rest.length; length = nextLength(rest)) {
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error(`${path} ends in the middle of a document.`);
}

const nextLength = (buffer: Buffer): number | undefined =>
  buffer.length < LENGTH_BYTES ? undefined : buffer.readInt32LE(0);

/** Changes of documents by id; null takes one out, and what was not there comes in at the end. */
export type Corrections = ReadonlyMap<string, Bytes | null>;

export async function correctDump(path: string, corrections: Corrections): Promise<DumpFacts> {
  async function* corrected() {
    const left = new Map(corrections);
    for await (const bytes of readDump(path)) {
      const id = idOf(toPlain(bytes));
      const better = left.get(id);
      left.delete(id);
      if (better !== null) yield better ?? bytes;
    }
    for (const bytes of left.values()) if (bytes) yield bytes;
  }
  const facts = await writeDump(`${path}.new`, corrected());
  await rename(`${path}.new`, path);
  return facts;
}
