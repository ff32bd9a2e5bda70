import type { Document } from 'mongodb';

import type { CollectionName } from './site-databases.ts';

/** Where to look again when something is missing. */
export interface Look {
  collection: CollectionName;
  filter: Document;
}

/** Something another document must provide: one of these keys. */
export interface Need {
  keys: readonly string[];
  look: Look;
  /** What is wrong without it. */
  says: string;
  /** The site copes: worth knowing, not wrong. */
  isRemark?: boolean;
}

/** What one document says about the others. */
export interface Entry {
  provides?: readonly string[];
  /** Keys nobody else may have. */
  alone?: readonly string[];
  needs?: readonly Need[];
  /** What is wrong with the document by itself. */
  faults?: readonly string[];
}

export interface Subject {
  collection: CollectionName;
  id: string;
}

/** A contradiction between documents, or within one. */
export interface Fault {
  text: string;
  isRemark: boolean;
  /** Who is involved: looked at again before anybody believes it. */
  subjects: readonly Subject[];
  looks: readonly Look[];
}

/** Keeps of every document what others depend on, and finds what does not fit together. */
export interface Ledger {
  put(subject: Subject, entry: Entry): void;
  drop(subject: Subject): void;
  faults(): Fault[];
}

type Noted = Subject & Entry;

export function createLedger(): Ledger {
  const notes = new Map<string, Noted>();
  return {
    put(subject, entry) {
      if (isEmpty(entry)) notes.delete(nameOf(subject));
      else notes.set(nameOf(subject), { ...subject, ...entry });
    },
    drop: (subject) => void notes.delete(nameOf(subject)),
    faults() {
      const all = [...notes.values()];
      const provided = new Set(all.flatMap(({ provides = [] }) => provides));
      return [...all.flatMap((noted) => faultsOf(noted, provided)), ...findTwins(all)];
    },
  };
}

const isEmpty = ({ provides = [], alone = [], needs = [], faults = [] }: Entry): boolean =>
  provides.length + alone.length + needs.length + faults.length === 0;

const nameOf = ({ collection, id }: Subject): string => `${collection} ${id}`;

function faultsOf(noted: Noted, provided: ReadonlySet<string>): Fault[] {
  const subjects = [noted];
  const own = (noted.faults ?? []).map((text) => ({ text, isRemark: false, looks: [] }));
  const missing = (noted.needs ?? [])
    .filter(({ keys }) => !keys.some((key) => provided.has(key)))
    .map(({ says, look, isRemark = false }) => ({ text: says, isRemark, looks: [look] }));
  return [...own, ...missing].map((fault) => ({ ...fault, text: `${nameOf(noted)}: ${fault.text}`, subjects }));
}

function findTwins(all: readonly Noted[]): Fault[] {
  const holders = Map.groupBy(
    all.flatMap((noted) => (noted.alone ?? []).map((key) => ({ key, noted }))),
    ({ key }) => key,
  );
  return [...holders].flatMap(([key, pairs]) => {
    if (pairs.length === 1) return [];
    const subjects = pairs.map(({ noted }) => noted);
    const text = `${key} stands ${pairs.length} times: ${subjects.map(nameOf).join(', ')}`;
    return [{ text, isRemark: false, subjects, looks: [] }];
  });
}
