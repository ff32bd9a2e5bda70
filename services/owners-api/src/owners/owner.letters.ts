import { randomInt } from 'node:crypto';

import { conflict, isDuplicateKey } from '@shoreline/service-kit';
import { type Model, trusted } from 'mongoose';

import type { OwnerDocument } from './owner.model.ts';
import type { Letter } from './owner.store.ts';

/** Mails and requests an account keeps; more were sent long ago. */
const MAX_KEPT = 20;
/** Letters to nobody are written into these in turn, so that they do not wait for each other. */
const DECOYS = 32;
const DECOY_COLLECTION = 'owner_decoys';

/**
 * Leaves a letter with an owner, or with nobody: the same update on a document of the same kind, so that nobody can
 * tell from the time it takes. Letters to nobody are never sent, and the next one replaces them.
 */
export async function writeLetter(model: Model<OwnerDocument>, id: string | undefined, letter: Letter): Promise<void> {
  if (id === undefined) return writeDecoy(model, letter);

  const { idempotency } = letter;
  const repeated = idempotency && { 'idempotency.key': trusted({ $ne: idempotency.key }) };
  try {
    await model.updateOne({ _id: id, ...repeated }, toUpdate(letter));
  } catch (error) {
    throw isDuplicateKey(error) ? keyReused() : error;
  }
}

/** Adds an entry to a list that never grows beyond bounds. */
export const keepLatest = <T>(entry: T, max = MAX_KEPT) => ({ $each: [entry], $slice: -max });

/** 409: the key came before, with another address. */
export const keyReused = () => conflict('idempotency-key-reused', 'This Idempotency-Key was used for another request.');

function toUpdate({ mail, idempotency, ...tokens }: Letter) {
  const given = Object.entries(tokens).filter(([, token]) => token !== undefined);
  return {
    ...(given.length > 0 && { $set: Object.fromEntries(given) }),
    $push: {
      ...(mail && { mails: keepLatest(mail) }),
      ...(idempotency && { idempotency: keepLatest(idempotency) }),
    },
  };
}

/** No model of mongoose: the mail worker looks into every model that has mails. */
async function writeDecoy(model: Model<OwnerDocument>, letter: Letter): Promise<void> {
  const decoys = model.db.collection<{ _id: string }>(DECOY_COLLECTION);
  await decoys.updateOne({ _id: `decoy-${randomInt(DECOYS)}` }, { $set: { letter } }, { upsert: true });
}
