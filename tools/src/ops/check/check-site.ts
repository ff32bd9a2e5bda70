import { serviceNames } from '@shoreline/contracts';

import { findDamagedDumps } from '../backup/backup-files.ts';
import { createLedger } from './ledger.ts';
import { type BackupCollection, type Manifest, readManifest } from '../backup/manifest.ts';
import { note, reconcile } from './reconcile.ts';
import { type CollectionName, type SiteDatabases, withDatabases } from '../backup/site-databases.ts';
import { findDamagedMedia, withSiteMedia } from '../backup/site-media.ts';
import type { SiteStorage } from '../backup/site-storage.ts';
import { createTally, type Tally } from '../backup/stored-document.ts';

export interface CheckResult {
  collections: { name: CollectionName; documents: number; saved: number | undefined }[];
  faults: string[];
  remarks: string[];
}

export async function checkSite({
  storage,
  folder,
}: {
  storage: SiteStorage;
  folder: string | undefined;
}): Promise<CheckResult> {
  const manifest = folder === undefined ? undefined : await readManifest(folder);
  const { tallies, faults } = await withDatabases(storage, { snapshot: true }, readAll);
  const saved = new Map(manifest && listSaved(manifest).map(({ title, collection }) => [title, collection.documents]));
  const damaged = manifest && folder !== undefined ? await findDamagedDumps(folder, manifest) : [];
  return {
    collections: [...tallies].map(([name, tally]) => ({ name, documents: tally.count(), saved: saved.get(name) })),
    faults: [
      ...faults.filter(({ isRemark }) => !isRemark).map(({ text }) => text),
      ...(manifest ? compare(manifest, tallies) : []),
      ...damaged.map((file) => `${file} of the backup is damaged`),
      ...(await findDamagedFiles(storage, manifest)).map((file) => `media/${file} is missing or different`),
    ],
    remarks: faults.filter(({ isRemark }) => isRemark).map(({ text }) => text),
  };
}

const findDamagedFiles = (storage: SiteStorage, manifest: Manifest | undefined): Promise<string[]> =>
  withSiteMedia(storage, async (media) => (manifest?.media && media ? findDamagedMedia(media, manifest.media) : []));

async function readAll(databases: SiteDatabases) {
  const ledger = createLedger();
  const tallies = new Map<CollectionName, Tally>();
  for (const service of serviceNames) {
    for (const name of await databases.listBackupCollections(service)) {
      const tally = createTally();
      tallies.set(`${service}.${name}`, tally);
      for await (const bytes of databases.read(`${service}.${name}`)) {
        tally.add(bytes);
        note(ledger, `${service}.${name}`, bytes);
      }
    }
  }
  const faults = databases.isSnapshot
    ? ledger.faults()
    : await reconcile({ ledger, databases, onChange: () => undefined });
  return { tallies, faults };
}

const listSaved = ({ databases }: Manifest) =>
  serviceNames.flatMap((service) =>
    databases[service].map((collection) => ({
      title: `${service}.${collection.name}` satisfies CollectionName as CollectionName,
      collection,
    })),
  );

const compare = (manifest: Manifest, tallies: ReadonlyMap<CollectionName, Tally>): string[] =>
  listSaved(manifest).flatMap(({ title, collection }) => {
    const tally = tallies.get(title) ?? createTally();
    const isSame = tally.count() === collection.documents && tally.digest() === collection.digest;
    return isSame || (hasTtlIndex(collection) && tally.count() < collection.documents)
      ? []
      : [`${title} differs from the backup: ${tally.count()} documents, ${collection.documents} were saved`];
  });

const hasTtlIndex = ({ indexes }: BackupCollection): boolean => indexes.some((index) => 'expireAfterSeconds' in index);
