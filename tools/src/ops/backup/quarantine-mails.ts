import { serviceNames } from '@shoreline/contracts';
import { QUARANTINED } from '@shoreline/contracts/operation-addresses';
import type { Collection, Document } from 'mongodb';

import type { SiteDatabases } from './site-databases.ts';

/**
 * Quarantines every pending mail for operators: what was pending when a backup was made may have been sent since,
 * and a copy of a site must not write to its people at all.
 */
export async function quarantineMails(databases: SiteDatabases, now = new Date()): Promise<number> {
  let quarantined = 0;
  for (const service of serviceNames) {
    for (const name of await databases.listBackupCollections(service)) {
      quarantined += await quarantineIn(databases.of(service).collection(name), now);
    }
  }
  return quarantined;
}

async function quarantineIn(collection: Collection, now: Date): Promise<number> {
  const waiting = { mails: { $elemMatch: { state: { $in: ['queued', 'leased'] } } } };
  const found = await collection.find(waiting, { projection: { mails: 1 } }).toArray();
  await collection.updateMany(
    waiting,
    {
      $set: {
        'mails.$[waiting].state': 'dead',
        'mails.$[waiting].deadAt': now,
        'mails.$[waiting].lastError': QUARANTINED,
      },
      $unset: { 'mails.$[waiting].dueAt': '', 'mails.$[waiting].lease': '' },
    },
    { arrayFilters: [{ 'waiting.state': { $in: ['queued', 'leased'] } }] },
  );
  return found.flatMap(({ mails }) => mails as Document[]).filter(({ state }) => ['queued', 'leased'].includes(state))
    .length;
}
