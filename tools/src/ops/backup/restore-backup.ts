import { join } from 'node:path';

import { type BackendName, backendNames } from '@shoreline/contracts';
import type { Db, Document, IndexDescription } from 'mongodb';

import { UserError } from '../../print.ts';
import { readDump } from './dump-file.ts';
import { copyFiles, findDamaged, findDamagedDumps, listFiles } from './backup-files.ts';
import { type BackupCollection, type BackupFile, type Manifest, readManifest } from './manifest.ts';
import { quarantineMails } from './quarantine-mails.ts';
import { type SiteDatabases, withDatabases } from './site-databases.ts';
import { restoreMedia, withSiteMedia } from './site-media.ts';
import type { SiteStorage } from './site-storage.ts';
import { createTally, toExact } from './stored-document.ts';

interface RestoreOptions {
  storage: SiteStorage;
  folder: string;
  withQuarantine: boolean;
}

export interface Restored {
  manifest: Manifest;
  quarantinedMails: number;
  leftFiles: string[];
}

const BATCH = 500;
/** Chunks of files are large documents. */
const BATCH_BYTES = 8_000_000;

/** Restores a backup into an empty site. Nothing is written before the complete backup was verified. */
export async function restoreBackup({ storage, folder, withQuarantine }: RestoreOptions): Promise<Restored> {
  const manifest = await readManifest(folder);
  await assertIntact(folder, manifest);
  return withDatabases(storage, { snapshot: false }, async (databases) => {
    for (const service of backendNames) await assertEmpty(databases, service);
    const leftFiles = [
      ...(await withSiteMedia(storage, (media) => restoreMedia(join(folder, 'media'), media, manifest.media))),
      ...(await restoreFiles(join(folder, 'artifacts'), storage.artifactsDir, manifest.artifacts)),
    ];
    try {
      for (const service of backendNames) await restoreDatabase(databases.of(service), { folder, manifest, service });
    } catch (error) {
      // Half a site would be refused the next time, and is of no use to anybody.
      for (const service of backendNames) await clear(databases.of(service), manifest.databases[service]);
      throw error;
    }
    return { manifest, quarantinedMails: withQuarantine ? await quarantineMails(databases) : 0, leftFiles };
  });
}

async function assertIntact(folder: string, manifest: Manifest): Promise<void> {
  const damaged = [
    ...(await findDamagedDumps(folder, manifest)),
    ...(await findDamaged(join(folder, 'media'), manifest.media ?? [])),
    ...(await findDamaged(join(folder, 'artifacts'), manifest.artifacts ?? [])),
  ];
  if (damaged.length > 0) throw new UserError(`The backup is damaged; nothing was restored: ${damaged.join(', ')}`);
}

async function assertEmpty(databases: SiteDatabases, service: BackendName): Promise<void> {
  for (const name of await databases.listBackupCollections(service)) {
    if ((await databases.of(service).collection(name).findOne()) === null) continue;
    throw new UserError(
      `${service}.${name} holds documents: a backup is restored into an empty site only. Name other databases, or another folder with --data.`,
    );
  }
}

/** Identical files that are there already are skipped. Returns what could not be restored. */
async function restoreFiles(
  from: string,
  to: string | undefined,
  files: readonly BackupFile[] | null,
): Promise<string[]> {
  if (!files || files.length === 0) return [];
  if (to === undefined) return [from];
  const present = await listFiles(to);
  const damaged = await findDamaged(to, files);
  const different = damaged.filter((path) => present.includes(path));
  if (different.length > 0) throw new UserError(`${to} holds other files of these names: ${different.join(', ')}`);
  await copyFiles(from, to);
  return [];
}

async function restoreDatabase(
  db: Db,
  { folder, manifest, service }: { folder: string; manifest: Manifest; service: BackendName },
): Promise<void> {
  for (const collection of manifest.databases[service]) {
    await insertAll(db, collection, join(folder, collection.file));
    await assertSame(db, collection, `${service}.${collection.name}`);
    const indexes = collection.indexes.filter(({ name }) => name !== '_id_') as unknown as IndexDescription[];
    if (indexes.length > 0) await db.collection(collection.name).createIndexes(indexes);
  }
}

async function insertAll(db: Db, { name }: BackupCollection, path: string): Promise<void> {
  const collection = db.collection(name);
  let batch: Document[] = [];
  let batchBytes = 0;
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch, { writeConcern: DURABLE });
    batch = [];
    batchBytes = 0;
  };
  for await (const bytes of readDump(path)) {
    batch.push(toExact(bytes));
    batchBytes += bytes.length;
    if (batch.length === BATCH || batchBytes >= BATCH_BYTES) await flush();
  }
  await flush();
}

const DURABLE = { w: 'majority', j: true } as const;

async function assertSame(db: Db, { name, documents, digest }: BackupCollection, title: string): Promise<void> {
  const tally = createTally();
  const all = db.collection(name).find({}, { raw: true }) as unknown as AsyncIterable<Uint8Array>;
  for await (const bytes of all) tally.add(bytes);
  if (tally.count() === documents && tally.digest() === digest) return;
  throw new UserError(`${title} did not arrive as it was saved: ${tally.count()} of ${documents} documents.`);
}

async function clear(db: Db, collections: readonly BackupCollection[]): Promise<void> {
  for (const { name } of collections) await db.dropCollection(name);
}
