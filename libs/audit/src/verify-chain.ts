import type { AuditFault } from '@shoreline/contracts';

import { type ChainedRecord, type ChainLink, hashRecord } from './chain.ts';

interface Verifier {
  /** The records in the order of their place; returns what is wrong between the one before and this one. */
  add(record: ChainedRecord): void;
  last(): ChainLink;
  faults(): AuditFault[];
}

/** Follows a chain record by record from a place that is known on. Each fault is reported once, at the record it is about. */
export function createVerifier(start: ChainLink): Verifier {
  const faults: AuditFault[] = [];
  let last = start;
  /** Whether the hash of the record before says anything about the next one. */
  let isLinked = true;

  const report = (fault: AuditFault['fault'], sequence: number, through = sequence): void => {
    if (faults.some((known) => known.sequence === sequence && known.through === through)) return;
    faults.push({ sequence, through, fault });
  };

  return {
    add(record) {
      const place = record._id;
      const isGap = place > last.sequence + 1;
      if (isGap) report('removed', last.sequence + 1, place - 1);
      const isMoved = record.sequence !== place;
      const isAltered = hashRecord(record) !== record.hash;
      if (isAltered) report('altered', place);
      else if (isMoved) report('reordered', place);
      // A record that fits itself and not the one before it: that one was written anew, with a hash that fits.
      else if (isLinked && !isGap && record.previous !== last.hash) report('altered', last.sequence);
      isLinked = !isMoved;
      last = { sequence: place, hash: record.hash };
    },
    last: () => last,
    faults: () => faults,
  };
}
