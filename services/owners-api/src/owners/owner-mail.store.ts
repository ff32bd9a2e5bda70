import { randomInt } from 'node:crypto';

import { conflict, isDuplicateKey } from '@shoreline/service-kit';
import { type Model, trusted } from 'mongoose';

import type { OwnerDocument } from './owner.model.ts';
import type { OutboxEntry } from './owner.store.ts';

/** Mails and requests an account stores; older ones were sent long ago. */
const MAX_ENTRIES = 20;
/** Dummy mails are spread over these documents, so that they do not wait for each other. */
const DECOYS = 32;
const DECOY_COLLECTION = 'owner_decoys';

/**
 * Enqueues a mail to an owner, or to a dummy account: the same update on a document of the same kind, so that the time
 * reveals nothing. Mails to dummy accounts are never sent, and the next one replaces them.
 */
export async function writeOutboxEntry(
  model: Model<OwnerDocument>,
  id: string | undefined,
  entry: OutboxEntry,
): Promise<void> {
  if (id === undefined) return writeDecoy(model, entry);

  const { idempotency } = entry;
  const repeated = idempotency && { 'idempotency.key': trusted({ $ne: idempotency.key }) };
  try {
    await model.updateOne({ _id: id, ...repeated }, toUpdate(entry));
  } catch (error) {
    throw isDuplicateKey(error) ? keyReused() : error;
  }
}

/** Appends an entry to a list of bounded length. */
export const pushCapped = <T>(entry: T, max = MAX_ENTRIES) => ({ $each: [entry], $slice: -max });

/** 409: the key came before, with another address. */
export const keyReused = () => conflict('idempotency-key-reused', 'This Idempotency-Key was used for another request.');

function toUpdate({ mail, idempotency, ...tokens }: OutboxEntry) {
  const given = Object.entries(tokens).filter(([, token]) => token !== undefined);
  return {
    ...(given.length > 0 && { $set: Object.fromEntries(given) }),
    $push: {
      ...(mail && { mails: pushCapped(mail) }),
      ...(idempotency && { idempotency: pushCapped(idempotency) }),
    },
  };
}

/** No model of mongoose: the mail worker reads every model that has mails. */
async function writeDecoy(model: Model<OwnerDocument>, entry: OutboxEntry): Promise<void> {
  const decoys = model.db.collection<{ _id: string }>(DECOY_COLLECTION);
  await decoys.updateOne({ _id: `decoy-${randomInt(DECOYS)}` }, { $set: { letter: entry } }, { upsert: true });
}
