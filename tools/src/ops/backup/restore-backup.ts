import { join } from 'node:path';

import { type ServiceName, serviceNames } from '@shoreline/contracts';
import type { Db, Document, IndexDescription } from 'mongodb';

import { Problem } from '../../problem.ts';
import { holdMails } from '../mails/hold-mails.ts';
import { readDump } from './dump-file.ts';
import { copyFiles, findDamaged, hashFile, listFiles } from './kept-files.ts';
import { type KeptCollection, type KeptFile, type Manifest, readManifest } from './manifest.ts';
import { type SiteDatabases, withDatabases } from './site-databases.ts';
import type { SiteStorage } from './site-storage.ts';
import { createTally, toExact } from './stored-document.ts';

interface RestoreNeeds {
  storage: SiteStorage;
  folder: string;
  /** Whether mails that waited go out by themselves, or wait for an operator. */
  mails: 'hold' | 'send';
}

export interface Restored {
  manifest: Manifest;
  heldMails: number;
  /** Where no folder was named for them, files stay in the backup. */
  leftFiles: string[];
}

const BATCH = 500;

/** Brings a backup into a site that holds nothing yet. Nothing is touched before the whole backup was checked. */
export async function restoreBackup({ storage, folder, mails }: RestoreNeeds): Promise<Restored> {
  const manifest = await readManifest(folder);
  await assertWhole(folder, manifest);
  return withDatabases(storage.uris, { snapshot: false }, async (databases) => {
    for (const service of serviceNames) await assertEmpty(databases, service);
    const leftFiles = [
      ...(await restoreFiles(join(folder, 'media'), storage.mediaDir, manifest.media)),
      ...(await restoreFiles(join(folder, 'artifacts'), storage.artifactsDir, manifest.artifacts)),
    ];
    try {
      for (const service of serviceNames) await restoreDatabase(databases.of(service), { folder, manifest, service });
    } catch (error) {
      // Half a site would be refused the next time, and is of no use to anybody.
      for (const service of serviceNames) await clear(databases.of(service), manifest.databases[service]);
      throw error;
    }
    const held = mails === 'hold' ? await holdMails(databases) : 0;
    return { manifest, heldMails: held, leftFiles };
  });
}

async function assertWhole(folder: string, manifest: Manifest): Promise<void> {
  const collections = Object.values(manifest.databases).flat();
  const damaged: string[] = [];
  for (const { file, sha256 } of collections) {
    if ((await hashFile(join(folder, file)).catch(() => undefined)) !== sha256) damaged.push(file);
  }
  damaged.push(...(await findDamaged(join(folder, 'media'), manifest.media ?? [])));
  damaged.push(...(await findDamaged(join(folder, 'artifacts'), manifest.artifacts ?? [])));
  if (damaged.length > 0) throw new Problem(`The backup is damaged; nothing was restored: ${damaged.join(', ')}`);
}

async function assertEmpty(databases: SiteDatabases, service: ServiceName): Promise<void> {
  for (const name of await databases.listKept(service)) {
    if ((await databases.of(service).collection(name).findOne()) === null) continue;
    throw new Problem(
      `${service}.${name} holds documents: a backup is restored into an empty site only. Name other databases, or another folder with --data.`,
    );
  }
}

/** Files that are there already are left alone if they are the same. Answers what could not be brought anywhere. */
async function restoreFiles(
  from: string,
  to: string | undefined,
  files: readonly KeptFile[] | null,
): Promise<string[]> {
  if (!files || files.length === 0) return [];
  if (to === undefined) return [from];
  const present = await listFiles(to);
  const damaged = await findDamaged(to, files);
  const different = damaged.filter((path) => present.includes(path));
  if (different.length > 0) throw new Problem(`${to} holds other files of these names: ${different.join(', ')}`);
  await copyFiles(from, to);
  return [];
}

interface Source {
  folder: string;
  manifest: Manifest;
  service: ServiceName;
}

async function restoreDatabase(db: Db, { folder, manifest, service }: Source): Promise<void> {
  for (const kept of manifest.databases[service]) {
    await insertAll(db, kept, join(folder, kept.file));
    await assertSame(db, kept, `${service}.${kept.name}`);
    const indexes = kept.indexes.filter(({ name }) => name !== '_id_') as unknown as IndexDescription[];
    if (indexes.length > 0) await db.collection(kept.name).createIndexes(indexes);
  }
}

async function insertAll(db: Db, { name }: KeptCollection, path: string): Promise<void> {
  const collection = db.collection(name);
  let batch: Document[] = [];
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch, { writeConcern: DURABLE });
    batch = [];
  };
  for await (const bytes of readDump(path)) {
    batch.push(toExact(bytes));
    if (batch.length === BATCH) await flush();
  }
  await flush();
}

const DURABLE = { w: 'majority', j: true } as const;

async function assertSame(db: Db, { name, documents, digest }: KeptCollection, title: string): Promise<void> {
  const tally = createTally();
  const all = db.collection(name).find({}, { raw: true }) as unknown as AsyncIterable<Uint8Array>;
  for await (const bytes of all) tally.add(bytes);
  if (tally.count() === documents && tally.digest() === digest) return;
  throw new Problem(`${title} did not arrive as it was saved: ${tally.count()} of ${documents} documents.`);
}

async function clear(db: Db, collections: readonly KeptCollection[]): Promise<void> {
  for (const { name } of collections) await db.dropCollection(name);
}
