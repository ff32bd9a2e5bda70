import { serviceNames, type ServiceName } from '@shoreline/contracts';
import type { Collection, Db, Document } from 'mongodb';

import type { SiteDatabases } from '../backup/site-databases.ts';

const QUARANTINED = 'HELD_AFTER_RESTORE';

export interface DeadMail {
  id: string;
  collection: string;
  to: string;
  subject: string;
  deadAt: Date;
  attempts: number;
  reason: string;
}

const EPOCH = new Date(0);
/** Collections that carry mail have it (libs/mail). */
const MARK = 'mails-dead';

export async function listDeadMails(databases: SiteDatabases, service: ServiceName): Promise<DeadMail[]> {
  const found: DeadMail[] = [];
  for (const collection of await findCarriers(databases.of(service))) {
    const documents = await collection.find(dead(), { projection: { mails: 1 } }).toArray();
    const mails = documents.flatMap((document) => document.mails as Document[]).filter(({ state }) => state === 'dead');
    found.push(...mails.map((mail) => toDead(mail, collection)));
  }
  return found.toSorted((a, b) => a.deadAt.getTime() - b.deadAt.getTime());
}

/** Puts dead mails back into the queue, for another 72 hours: one, or all of a service. Answers how many. */
export async function retryDeadMails(
  databases: SiteDatabases,
  service: ServiceName,
  { id, now = new Date() }: { id?: string | undefined; now?: Date },
): Promise<number> {
  const all = await listDeadMails(databases, service);
  const wanted = all.filter((mail) => id === undefined || mail.id === id);
  for (const mail of wanted) await requeue(databases.of(service).collection(mail.collection), mail.id, now);
  return wanted.length;
}

/** In one write, and only if it is still dead: two operators send it once. */
async function requeue(collection: Collection, id: string, now: Date): Promise<void> {
  await collection.updateOne(
    { mails: { $elemMatch: { id, state: 'dead' } } },
    {
      $set: { 'mails.$.state': 'queued', 'mails.$.dueAt': now, 'mails.$.createdAt': now, 'mails.$.attempts': 0 },
      $unset: { 'mails.$.deadAt': '', 'mails.$.lastError': '' },
    },
    { writeConcern: { w: 'majority', j: true }, hint: MARK },
  );
}

async function findCarriers(db: Db): Promise<Collection[]> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const carriers: Collection[] = [];
  for (const { name } of collections.filter(({ name }) => !name.startsWith('system.'))) {
    const indexes = await db.collection(name).listIndexes().toArray();
    if (indexes.some((index) => index.name === MARK)) carriers.push(db.collection(name));
  }
  return carriers;
}

const dead = () => ({ 'mails.deadAt': { $gt: EPOCH } });

const toDead = (mail: Document, { collectionName }: Collection): DeadMail => ({
  id: String(mail.id),
  collection: collectionName,
  to: String(mail.to),
  subject: String(mail.subject),
  deadAt: mail.deadAt as Date,
  attempts: Number(mail.attempts),
  reason: String(mail.lastError ?? ''),
});

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
