import { setTimeout as sleep } from 'node:timers/promises';

import type { Fault, Ledger, Look, Subject } from './ledger.ts';
import { toEntry } from './rules.ts';
import type { CollectionName, SiteDatabases } from './site-databases.ts';
import { type Bytes, idOf, toPlain } from './stored-document.ts';

interface SettleNeeds {
  ledger: Ledger;
  databases: Pick<SiteDatabases, 'read'>;
  /** Hears what a document is now; null when it is gone. */
  onChange: (subject: Subject, bytes: Bytes | null) => void;
}

/** Somebody who writes to two services takes less time than these together. */
const PAUSES_MS = [0, 200, 500, 1_000, 2_000];

/**
 * Documents that were read at different moments may contradict each other though the site never did. Everybody involved is
 * read again, until nothing contradicts or the same is said at the end: that is what is wrong.
 */
export async function settle({ ledger, databases, onChange }: SettleNeeds): Promise<Fault[]> {
  for (const pause of PAUSES_MS) {
    const faults = ledger.faults();
    if (faults.length === 0) return [];
    await sleep(pause);
    for (const { subjects, looks } of faults) {
      for (const subject of subjects) await lookAgain(subject);
      for (const look of looks) await lookFor(look);
    }
  }
  return ledger.faults();

  async function lookAgain(subject: Subject): Promise<void> {
    const found = await lookFor({ collection: subject.collection, filter: { _id: subject.id } });
    if (found) return;
    ledger.drop(subject);
    onChange(subject, null);
  }

  async function lookFor({ collection, filter }: Look): Promise<boolean> {
    let hasFound = false;
    for await (const bytes of databases.read(collection, filter)) {
      hasFound = true;
      const subject = note(ledger, collection, bytes);
      onChange(subject, bytes);
    }
    return hasFound;
  }
}

/** Takes a document into the ledger. */
export function note(ledger: Ledger, collection: CollectionName, bytes: Bytes): Subject {
  const document = toPlain(bytes);
  const subject = { collection, id: idOf(document) };
  ledger.put(subject, toEntry(collection, document));
  return subject;
}
