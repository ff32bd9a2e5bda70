import { normaliseEmail } from '@shoreline/contracts';
import type { mongo } from 'mongoose';

import { isDuplicateKey } from './idempotency.ts';
import type { Migration } from './migrations.ts';

/** Only these can be written in more than one way. Addresses in plain letters have been in lower case from the beginning. */
const BEYOND_ASCII = { $regex: String.raw`[^\x00-\x7f]` };

const CONFLICT = 'an address in full-width letters belongs to another account in plain ones; left as it is';

type Stored = Record<string, unknown> & { _id: unknown };

/**
 * A migration that writes addresses as `normaliseEmail` spells them now, so that accounts are found again by whoever typed
 * full-width letters once. `fields` name a field for each collection, accounts first. Where the plain address is somebody
 * else's already, the document stays as it is, with all that has the same address in the collections behind it, and is
 * logged by its id at every start: which of the two is meant only a person can say.
 */
export const normaliseAddresses = (migration: string, fields: Readonly<Record<string, string>>): Migration => ({
  name: migration,
  async up(db, log) {
    const stayed = new Set<string>();
    for (const [name, field] of Object.entries(fields)) {
      const collection = db.collection<Stored>(name);
      for (const document of await findUnusual(collection, field))
        if (!stayed.has(String(document[field])) && !(await normalise(collection, document, field))) {
          stayed.add(String(document[field]));
          log.warn({ collection: name, id: document._id }, CONFLICT);
        }
    }
  },
  async isPending(db) {
    const found = Object.entries(fields).map(([collection, field]) =>
      findUnusual(db.collection<Stored>(collection), field),
    );
    return (await Promise.all(found)).flat().length > 0;
  },
});

async function findUnusual(collection: mongo.Collection<Stored>, field: string): Promise<Stored[]> {
  const documents = await collection.find({ [field]: BEYOND_ASCII }, { projection: { [field]: 1 } }).toArray();
  return documents.filter(({ [field]: email }) => typeof email === 'string' && normaliseEmail(email) !== email);
}

/** False where a unique index refuses it. */
async function normalise(collection: mongo.Collection<Stored>, document: Stored, field: string): Promise<boolean> {
  const before = String(document[field]);
  const filter = { _id: document._id, [field]: before } as mongo.Filter<Stored>;
  try {
    await collection.updateOne(filter, { $set: { [field]: normaliseEmail(before) } });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}
