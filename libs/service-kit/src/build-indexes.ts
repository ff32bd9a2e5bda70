import { MS_PER_DAY } from '@shoreline/contracts';
import type { Connection, IndexDefinition, Model } from 'mongoose';

import type { Log } from './log.ts';

/** Since when an index is known to no version that started. */
const COLLECTION = 'retired_indexes';
/** Longer than any rollout, and than anybody waits before going back to the version before. */
const RETENTION_MS = 7 * MS_PER_DAY;

/** What a server says that has an index of this name or of these keys, made otherwise. */
const CONFLICTS = new Set<unknown>([85, 86]);
const INDEX_NOT_FOUND = 27;

interface RetiredIndex {
  _id: string;
  since: Date;
}

type AnyModel = Model<unknown>;
type NewIndex = [keys: IndexDefinition, options: { name?: string }];

/**
 * Builds the indexes of all models. Those no model knows stay at first: the version before runs beside this one during a rollout and
 * insists on them by name. The first start seven days after one that did not know them drops them.
 */
export async function buildIndexes(connection: Connection, { log, now }: { log: Log; now: Date }): Promise<void> {
  for (const model of Object.values(connection.models) as AnyModel[]) {
    const { toCreate, toDrop } = (await model.diffIndexes({ indexOptionsToCreate: true })) as unknown as {
      toCreate: NewIndex[];
      toDrop: string[];
    };
    for (const index of toCreate) await createIndex(model, { index, log });

    const replaced = new Set(toCreate.map(nameOf));
    const unknown = toDrop.filter((name) => !replaced.has(name));
    await dropRetired(model, { unknown, connection, log, now });
  }
}

/** An index that changed under its name, or its name alone, cannot stand beside what it was. A new one has a new name and other keys. */
async function createIndex(model: AnyModel, { index, log }: { index: NewIndex; log: Log }): Promise<void> {
  const create = () => model.createIndexes({ toCreate: [index] } as never);
  try {
    await create();
  } catch (error) {
    if (!CONFLICTS.has(codeOf(error))) throw error;
    const before = await findConflicting(model, index);
    log.warn({ collection: model.collection.name, index: before }, 'an index changed and is built anew');
    await dropIndex(model, before);
    await create();
  }
}

async function findConflicting(model: AnyModel, index: NewIndex): Promise<string> {
  const existing = await model.collection.indexes();
  const keys = JSON.stringify(index[0]);
  const found = existing.find(({ name, key }) => name === nameOf(index) || JSON.stringify(key) === keys);
  return found?.name ?? nameOf(index);
}

/** As MongoDB names an index that has no name. */
const nameOf = ([keys, { name }]: NewIndex): string => name ?? Object.entries(keys).flat().join('_');

interface Retirement {
  unknown: readonly string[];
  connection: Connection;
  log: Log;
  now: Date;
}

async function dropRetired(model: AnyModel, { unknown, connection, log, now }: Retirement): Promise<void> {
  const retired = connection.collection<RetiredIndex>(COLLECTION);
  const prefix = `${model.collection.name}.`;
  const ids = unknown.map((name) => prefix + name);
  // What this version knows again, or what is gone, was retired too early.
  const known = (await retired.find().toArray()).filter(({ _id }) => _id.startsWith(prefix) && !ids.includes(_id));
  if (known.length > 0) await retired.deleteMany({ _id: { $in: known.map(({ _id }) => _id) } });

  for (const [at, name] of unknown.entries()) {
    const _id = ids[at] ?? '';
    const { since } = await retired
      .findOneAndUpdate({ _id }, { $setOnInsert: { since: now } }, { upsert: true, returnDocument: 'after' })
      .then((document) => document ?? { since: now });
    if (now.getTime() - since.getTime() < RETENTION_MS) continue;
    await dropIndex(model, name);
    await retired.deleteOne({ _id });
    log.info({ collection: model.collection.name, index: name }, 'an index nobody knows any longer is dropped');
  }
}

async function dropIndex(model: AnyModel, name: string): Promise<void> {
  await model.collection.dropIndex(name).catch((error: unknown) => {
    // Another replica was faster.
    if (codeOf(error) !== INDEX_NOT_FOUND) throw error;
  });
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
