import type { AuditVerification } from '@shoreline/contracts';

import type { AuditStore } from './audit.store.ts';
import { CHAIN_START, type ChainLink } from './chain.ts';
import { createVerifier } from './verify-chain.ts';

/** Checked by one request: some hundred milliseconds of work, between which others are served. */
const VERIFIED_AT_ONCE = 10_000;

/** Checks the records behind one, and at the end of the trail whether it ends where it did. */
export async function verifyTrail(store: AuditStore, after: number): Promise<AuditVerification> {
  // Before the records: what is added meanwhile must not look like an end that is missing.
  const noted = await store.notedEnd();
  const start = await findStart(store, after);
  const verifier = createVerifier(start);
  let checked = 0;
  for await (const record of store.read(start.sequence, VERIFIED_AT_ONCE)) {
    verifier.add(record);
    checked += 1;
  }
  const { sequence: last, hash } = verifier.last();
  const isComplete = checked < VERIFIED_AT_ONCE;
  const isCut = isComplete && last < noted.sequence;
  // The end was written down apart: a chain that was written anew from some record on has another hash there.
  const isRewritten = last >= noted.sequence && noted.sequence > start.sequence && !(await isAt(store, noted));
  return {
    checked,
    last,
    hash,
    isComplete,
    faults: [
      ...verifier.faults(),
      ...(isCut ? [{ sequence: last + 1, through: noted.sequence, fault: 'removed' as const }] : []),
      ...(isRewritten &&
      !verifier.faults().some(({ sequence, through }) => sequence <= noted.sequence && noted.sequence <= through)
        ? [{ sequence: noted.sequence, through: noted.sequence, fault: 'altered' as const }]
        : []),
    ],
  };
}

const isAt = async (store: AuditStore, { sequence, hash }: ChainLink): Promise<boolean> =>
  (await store.findOne(sequence))?.hash === hash;

/** The place to go on from: a record, the start of the chain, or a checkpoint where what is old was taken away. */
async function findStart(store: AuditStore, after: number): Promise<ChainLink> {
  if (after > 0) {
    const record = await store.findOne(after);
    return { sequence: after, hash: record?.hash ?? '' };
  }
  for await (const { _id, previous } of store.read(0, 1)) {
    const pruned = { sequence: _id - 1, hash: previous };
    if (_id > 1 && (await store.isCheckpoint(`${pruned.sequence}:${pruned.hash}`))) return pruned;
  }
  return CHAIN_START;
}
