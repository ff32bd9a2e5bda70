import type { Document } from 'mongodb';

import type { CollectionName } from '../backup/site-databases.ts';

export interface Lookup {
  collection: CollectionName;
  filter: Document;
}

export interface Reference {
  keys: readonly string[];
  lookup: Lookup;
  message: string;
  /** The site copes: worth knowing, not wrong. */
  isRemark?: boolean;
}

export interface Entry {
  provides?: readonly string[];
  /** Keys no other document may have. */
  uniqueKeys?: readonly string[];
  references?: readonly Reference[];
  faults?: readonly string[];
}

export interface DocumentRef {
  collection: CollectionName;
  id: string;
}

export interface Fault {
  text: string;
  isRemark: boolean;
  refs: readonly DocumentRef[];
  lookups: readonly Lookup[];
}

export interface Ledger {
  put(ref: DocumentRef, entry: Entry): void;
  drop(ref: DocumentRef): void;
  faults(): Fault[];
}

type Noted = DocumentRef & Entry;

export function createLedger(): Ledger {
  const notes = new Map<string, Noted>();
  return {
    put(ref, entry) {
      if (isEmpty(entry)) notes.delete(nameOf(ref));
      else notes.set(nameOf(ref), { ...ref, ...entry });
    },
    drop: (ref) => void notes.delete(nameOf(ref)),
    faults() {
      const all = [...notes.values()];
      const provided = new Set(all.flatMap(({ provides = [] }) => provides));
      return [...all.flatMap((noted) => faultsOf(noted, provided)), ...findDuplicates(all)];
    },
  };
}

const isEmpty = ({ provides = [], uniqueKeys = [], references = [], faults = [] }: Entry): boolean =>
  provides.length + uniqueKeys.length + references.length + faults.length === 0;

const nameOf = ({ collection, id }: DocumentRef): string => `${collection} ${id}`;

function faultsOf(noted: Noted, provided: ReadonlySet<string>): Fault[] {
  const refs = [noted];
  const own = (noted.faults ?? []).map((text) => ({ text, isRemark: false, lookups: [] }));
  const missing = (noted.references ?? [])
    .filter(({ keys }) => !keys.some((key) => provided.has(key)))
    .map(({ message, lookup, isRemark = false }) => ({ text: message, isRemark, lookups: [lookup] }));
  return [...own, ...missing].map((fault) => ({ ...fault, text: `${nameOf(noted)}: ${fault.text}`, refs }));
}

function findDuplicates(all: readonly Noted[]): Fault[] {
  const holders = Map.groupBy(
    all.flatMap((noted) => (noted.uniqueKeys ?? []).map((key) => ({ key, noted }))),
    ({ key }) => key,
  );
  return [...holders].flatMap(([key, pairs]) => {
    if (pairs.length === 1) return [];
    const refs = pairs.map(({ noted }) => noted);
    const text = `${key} stands ${pairs.length} times: ${refs.map(nameOf).join(', ')}`;
    return [{ text, isRemark: false, refs, lookups: [] }];
  });
}
