import { createHash } from 'node:crypto';

import { BSON, type Document } from 'mongodb';

/** A document as the database sent it. Bytes lose nothing: an integer stays one, and fields keep their order. */
export type Bytes = Uint8Array;

export const toPlain = (bytes: Bytes): Document => BSON.deserialize(bytes);

/** As it goes back: every number keeps its type. */
export const toExact = (bytes: Bytes): Document => BSON.deserialize(bytes, { promoteValues: false });

export const idOf = (document: Document): string => String(document._id);

const MODULUS = 2n ** 256n;

/** Counts documents and sums their hashes, so that two sets are alike in whatever order they are read. */
export interface Tally {
  add(bytes: Bytes): void;
  count(): number;
  digest(): string;
}

export function createTally(): Tally {
  let count = 0;
  let sum = 0n;
  return {
    add(bytes) {
      count += 1;
      sum = (sum + BigInt(`0x${createHash('sha256').update(withoutWorker(bytes)).digest('hex')}`)) % MODULUS;
    },
    count: () => count,
    digest: () => sum.toString(16).padStart(64, '0'),
  };
}

/**
 * What mail workers note in a document is left out of its hash: mails go on being sent, or quarantined after a restore,
 * while the document says the same.
 */
function withoutWorker(bytes: Bytes): Bytes {
  const document = toPlain(bytes);
  if (!Array.isArray(document.mails)) return bytes;
  const mails = (document.mails as Document[]).map(({ id, messageId, to, subject }) => ({
    id,
    messageId,
    to,
    subject,
  }));
  return BSON.serialize({ ...document, mails });
}
