import { createHash } from 'node:crypto';

import canonicalize from 'canonicalize';

import type { AuditEntry } from './audit-event.ts';

/** A record with its place in the chain. `_id` is the sequence number, so that its unique index lets two have no number in common. */
export interface ChainedRecord extends AuditEntry {
  _id: number;
  /** Hashed, unlike `_id`: a record that was moved still says where it belongs. */
  sequence: number;
  /** The hash of the record before. */
  previous: string;
  /** SHA-256 of all the rest, in base64url. */
  hash: string;
}

/** The end of a chain, or any place in it. */
export interface ChainLink {
  sequence: number;
  hash: string;
}

/** Before the first record. */
export const CHAIN_START: ChainLink = { sequence: 0, hash: '' };

/** The hash a record must have: SHA-256 over its canonical JSON (RFC 8785), the hash of the record before among it. */
export function hashRecord({ _id, hash: _hash, ...content }: Omit<ChainedRecord, 'hash'> & { hash?: unknown }): string {
  const text = canonicalize(JSON.parse(JSON.stringify(content))) ?? '';
  return createHash('sha256').update(text).digest('base64url');
}

/** Chains entries to the end of a chain, in their order. */
export function chainEntries(end: ChainLink, entries: readonly AuditEntry[]): ChainedRecord[] {
  let previous = end;
  return entries.map((entry) => {
    const sequence = previous.sequence + 1;
    const record = { ...entry, _id: sequence, sequence, previous: previous.hash };
    previous = { sequence, hash: hashRecord(record) };
    return { ...record, hash: previous.hash };
  });
}
