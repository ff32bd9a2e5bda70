import { setTimeout as sleep } from 'node:timers/promises';

import type { mongo } from 'mongoose';

import { isDuplicateKey } from './idempotency.ts';
import type { Log } from './log.ts';

/** One numbered change of stored data, from a service's `migrations/` folder. */
export interface Migration {
  /** Its number and what it does: `0001-specified-collection-names`. It is recorded under this name. */
  name: string;
  /** May be called again after a crash or on data that is migrated already, and then changes nothing more. */
  up(db: mongo.Db, log: Log): Promise<void>;
  /** Whether there is old data again, such as from a restored backup or a replica of the version before. */
  isPending?(db: mongo.Db): Promise<boolean>;
}

interface MigrationOptions {
  migrations: readonly Migration[];
  version: string;
  log: Log;
}

interface MigrationRecord {
  _id: string;
  version?: string;
  appliedAt?: Date;
  until?: Date;
}

const LEASE = 'lease';
/** Longer than any migration here; one that takes longer would run beside itself, which it must bear anyway. */
const LEASE_MS = 15_000;
const RETRY_MS = 100;

/**
 * Applies in order what was not applied to this database, under a lease: of several replicas one migrates, the others
 * wait. Rejects when a migration fails; the next call goes on there.
 */
export async function runMigrations(db: mongo.Db, { migrations, version, log }: MigrationOptions): Promise<void> {
  if (migrations.length === 0) return;
  const records = db.collection<MigrationRecord>('migrations');
  while (!(await acquireLease(records))) await sleep(RETRY_MS);
  try {
    for (const migration of migrations) {
      if (!(await isDue(db, records, migration))) continue;
      await migration.up(db, log);
      const applied = { version, appliedAt: new Date() };
      await records.updateOne({ _id: migration.name }, { $set: applied }, { upsert: true });
      log.info({ migration: migration.name }, 'stored data was migrated');
    }
  } finally {
    await records.deleteOne({ _id: LEASE });
  }
}

async function acquireLease(records: mongo.Collection<MigrationRecord>): Promise<boolean> {
  const now = Date.now();
  try {
    await records.updateOne(
      { _id: LEASE, until: { $lt: new Date(now) } },
      { $set: { until: new Date(now + LEASE_MS) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

const isDue = async (db: mongo.Db, records: mongo.Collection<MigrationRecord>, migration: Migration) =>
  !(await records.findOne({ _id: migration.name })) || ((await migration.isPending?.(db)) ?? false);

/**
 * A migration that renames collections, by their old names. Where both exist, documents move one by one; one that a
 * unique index of the new collection refuses stays in the old one.
 */
export const renameCollections = (name: string, names: Readonly<Record<string, string>>): Migration => ({
  name,
  async up(db) {
    for (const [from, to] of Object.entries(names)) await renameCollection(db, from, to);
  },
  isPending: async (db) => (await db.listCollections({ name: { $in: Object.keys(names) } }).toArray()).length > 0,
});

async function renameCollection(db: mongo.Db, from: string, to: string): Promise<void> {
  const existing = await db.listCollections({ name: { $in: [from, to] } }, { nameOnly: true }).toArray();
  const has = (name: string) => existing.some((collection) => collection.name === name);
  if (!has(from)) return;
  if (!has(to)) {
    await db.renameCollection(from, to);
    return;
  }
  if ((await moveDocuments(db.collection(from), db.collection(to))) === 0) await db.dropCollection(from);
}

async function moveDocuments(from: mongo.Collection, to: mongo.Collection): Promise<number> {
  let stayed = 0;
  for await (const document of from.find()) {
    const isMoved = await insertOnce(to, document);
    if (isMoved) await from.deleteOne({ _id: document._id });
    else stayed += 1;
  }
  return stayed;
}

async function insertOnce(to: mongo.Collection, document: mongo.Document & { _id: mongo.ObjectId }): Promise<boolean> {
  try {
    await to.insertOne(document);
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await to.countDocuments({ _id: document._id })) === 1;
  }
}
