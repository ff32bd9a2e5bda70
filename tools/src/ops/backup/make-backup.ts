import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import type { BackendName } from '@shoreline/contracts';
import type { Document } from 'mongodb';

import { UserError } from '../../print.ts';
import { type Corrections, correctDump, writeDump } from './dump-file.ts';
import { copyFiles } from './backup-files.ts';
import { createLedger, type Fault } from '../check/ledger.ts';
import { type BackupCollection, type Manifest, manifestPath, toUnfinished } from './manifest.ts';
import { saveMedia, withSiteMedia } from './site-media.ts';
import { note, reconcile } from '../check/reconcile.ts';
import { type CollectionName, type SiteDatabases, splitName, withDatabases } from './site-databases.ts';
import type { SiteStorage } from './site-storage.ts';

interface BackupOptions {
  storage: SiteStorage;
  folder: string;
  withArtifacts: boolean;
}

export interface Backup {
  folder: string;
  manifest: Manifest;
  faults: readonly Fault[];
}

const OWNER_ONLY = 0o700;
const READABLE_BY_OWNER = 0o600;
/** What refers to others is read before what it refers to: somebody who leaves meanwhile is then rarely missed. */
const READING_ORDER: readonly BackendName[] = ['identity', 'owners', 'content', 'releases'];

/** Saves a site into a folder that is not there yet. Until it is complete the folder has another name. */
export async function makeBackup({ storage, folder, withArtifacts }: BackupOptions): Promise<Backup> {
  const target = resolve(folder);
  await assertNew(target);
  const unfinished = toUnfinished(target);
  await mkdir(unfinished, { recursive: true, mode: OWNER_ONLY });
  try {
    const startedAt = new Date().toISOString();
    const saved = await withDatabases(storage, { snapshot: true }, (dbs) => saveDatabases(dbs, unfinished));
    const manifest: Manifest = {
      format: 1,
      startedAt,
      finishedAt: new Date().toISOString(),
      consistency: saved.consistency,
      databases: saved.databases,
      media: await withSiteMedia(storage, (media) => saveMedia(media, join(unfinished, 'media'))),
      artifacts: withArtifacts ? await saveFolder(storage.artifactsDir, join(unfinished, 'artifacts')) : null,
    };
    await writeFile(manifestPath(unfinished), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: READABLE_BY_OWNER,
      flush: true,
    });
    await rename(unfinished, target);
    await flushFolder(dirname(target));
    return { folder: target, manifest, faults: saved.faults };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function assertNew(target: string): Promise<void> {
  if (!existsSync(target)) return;
  const entries = await readdir(target).catch(() => ['a file']);
  if (entries.length > 0) throw new UserError(`${target} is there already: name a folder that is new or empty.`);
}

const saveFolder = async (from: string | undefined, to: string) => (from === undefined ? null : copyFiles(from, to));

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function saveDatabases(databases: SiteDatabases, folder: string) {
  const ledger = createLedger();
  const collections: Manifest['databases'] = { content: [], identity: [], owners: [], releases: [] };
  for (const service of READING_ORDER) {
    await mkdir(join(folder, service), { mode: OWNER_ONLY });
    for (const name of await databases.listBackupCollections(service)) {
      const documents = noted(databases, `${service}.${name}`);
      const file = join(service, `${name}.bson.gz`);
      const facts = await writeDump(join(folder, file), documents);
      collections[service].push({ name, file, ...facts, indexes: await readIndexes(databases, service, name) });
    }
  }
  async function* noted(from: SiteDatabases, name: CollectionName) {
    for await (const bytes of from.read(name)) {
      note(ledger, name, bytes);
      yield bytes;
    }
  }
  if (databases.isSnapshot)
    return { databases: collections, faults: ledger.faults(), consistency: 'snapshot' as const };

  const corrections = new Map<CollectionName, Map<string, Uint8Array | null>>();
  const faults = await reconcile({
    ledger,
    databases,
    onChange({ collection, id }, bytes) {
      const ofCollection = corrections.get(collection) ?? new Map<string, Uint8Array | null>();
      corrections.set(collection, ofCollection.set(id, bytes));
    },
  });
  for (const [name, changes] of corrections) await correct(collections, name, { folder, changes });
  return { databases: collections, faults, consistency: 'reconciled' as const };
}

async function correct(
  collections: Manifest['databases'],
  name: CollectionName,
  { folder, changes }: { folder: string; changes: Corrections },
) {
  const [service, collection] = splitName(name);
  const entry = collections[service].find(({ name: known }) => known === collection);
  if (entry) Object.assign(entry, await correctDump(join(folder, entry.file), changes));
}

/** Version and namespace are the server's business. */
async function readIndexes(databases: SiteDatabases, service: BackendName, name: string) {
  const indexes = await databases.of(service).collection(name).listIndexes().toArray();
  return indexes.map(({ v: _v, ns: _ns, ...index }: Document) => index) as BackupCollection['indexes'];
}
