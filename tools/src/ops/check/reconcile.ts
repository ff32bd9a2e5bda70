import { setTimeout as sleep } from 'node:timers/promises';

import type { Fault, Ledger, Lookup, DocumentRef } from './ledger.ts';
import { currentName, toEntry } from './document-rules.ts';
import type { CollectionName, SiteDatabases } from '../backup/site-databases.ts';
import { type Bytes, idOf, toPlain } from '../backup/stored-document.ts';

interface ReconcileOptions {
  ledger: Ledger;
  databases: Pick<SiteDatabases, 'read'>;
  /** Called with what a document is now; null when it is gone. */
  onChange: (ref: DocumentRef, bytes: Bytes | null) => void;
}

/** A write to two services ends within the sum of these. */
const PAUSES_MS = [0, 200, 500, 1_000, 2_000];

/**
 * Documents that were read at different moments may contradict each other though the site never did. All documents
 * involved are read again until nothing contradicts; what still does at the end is a real fault.
 */
export async function reconcile({ ledger, databases, onChange }: ReconcileOptions): Promise<Fault[]> {
  for (const pause of PAUSES_MS) {
    const faults = ledger.faults();
    if (faults.length === 0) return [];
    await sleep(pause);
    for (const { refs, lookups } of faults) {
      for (const ref of refs) await rereadDocument(ref);
      for (const lookup of lookups) await rereadMatches(lookup);
    }
  }
  return ledger.faults();

  async function rereadDocument(ref: DocumentRef): Promise<void> {
    const found = await rereadMatches({ collection: ref.collection, filter: { _id: ref.id } });
    if (found) return;
    ledger.drop(ref);
    onChange(ref, null);
  }

  async function rereadMatches({ collection, filter }: Lookup): Promise<boolean> {
    let hasFound = false;
    for await (const bytes of databases.read(collection, filter)) {
      hasFound = true;
      const ref = note(ledger, collection, bytes);
      onChange(ref, bytes);
    }
    return hasFound;
  }
}

export function note(ledger: Ledger, collection: CollectionName, bytes: Bytes): DocumentRef {
  const document = toPlain(bytes);
  const ref = { collection: currentName(collection), id: idOf(document) };
  ledger.put(ref, toEntry(ref.collection, document));
  return ref;
}
