import { join } from 'node:path';

import { serviceNames } from '@shoreline/contracts';

import { findDamaged, hashFile } from '../backup/backup-files.ts';
import { createLedger, type Fault } from './ledger.ts';
import { type BackupCollection, type Manifest, readManifest } from '../backup/manifest.ts';
import { note, reconcile } from './reconcile.ts';
import { type CollectionName, type SiteDatabases, withDatabases } from '../backup/site-databases.ts';
import type { SiteStorage } from '../backup/site-storage.ts';
import { createTally, type Tally } from '../backup/stored-document.ts';

interface CheckOptions {
  storage: SiteStorage;
  /** A backup to compare with. */
  folder: string | undefined;
}

/** The result of a check. */
export interface CheckResult {
  collections: { name: CollectionName; documents: number; saved: number | undefined }[];
  faults: string[];
  /** Worth knowing; the site copes. */
  remarks: string[];
}

/** Reads the complete site and reports contradictions, and differences from a backup. */
export async function checkSite({ storage, folder }: CheckOptions): Promise<CheckResult> {
  const manifest = folder === undefined ? undefined : await readManifest(folder);
  const { tallies, faults } = await withDatabases(storage.uris, { snapshot: true }, readAll);
  const reported = faults.map(({ text, isRemark }) => ({ text, isRemark }));
  const compared = manifest ? compare(manifest, tallies) : [];
  const damaged = manifest && folder !== undefined ? await findDamage(folder, manifest) : [];
  const media = manifest?.media && storage.mediaDir ? await findDamaged(storage.mediaDir, manifest.media) : [];
  return {
    collections: [...tallies].map(([name, tally]) => ({
      name,
      documents: tally.count(),
      saved: manifest ? savedIn(manifest, name)?.documents : undefined,
    })),
    faults: [
      ...reported.filter(({ isRemark }) => !isRemark).map(({ text }) => text),
      ...compared,
      ...damaged.map((file) => `${file} of the backup is damaged`),
      ...media.map((file) => `media/${file} is missing or different`),
    ],
    remarks: reported.filter(({ isRemark }) => isRemark).map(({ text }) => text),
  };
}

interface ReadResult {
  tallies: Map<CollectionName, Tally>;
  faults: Fault[];
}

async function readAll(databases: SiteDatabases): Promise<ReadResult> {
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

const savedIn = (manifest: Manifest, name: CollectionName): BackupCollection | undefined =>
  serviceNames
    .flatMap((service) =>
      manifest.databases[service].map((collection) => ({ title: `${service}.${collection.name}`, collection })),
    )
    .find(({ title }) => title === name)?.collection;

function compare(manifest: Manifest, tallies: ReadonlyMap<CollectionName, Tally>): string[] {
  return serviceNames.flatMap((service) =>
    manifest.databases[service].flatMap((collection) => {
      const tally = tallies.get(`${service}.${collection.name}`) ?? createTally();
      const isSame = tally.count() === collection.documents && tally.digest() === collection.digest;
      return isSame || (hasTtlIndex(collection) && tally.count() < collection.documents)
        ? []
        : [
            `${service}.${collection.name} differs from the backup: ${tally.count()} documents, ${collection.documents} were saved`,
          ];
    }),
  );
}

/** The database removes documents of such a collection by itself. */
const hasTtlIndex = ({ indexes }: BackupCollection): boolean => indexes.some((index) => 'expireAfterSeconds' in index);

async function findDamage(folder: string, manifest: Manifest): Promise<string[]> {
  const damaged: string[] = [];
  for (const { file, sha256 } of Object.values(manifest.databases).flat()) {
    if ((await hashFile(join(folder, file)).catch(() => undefined)) !== sha256) damaged.push(file);
  }
  return damaged;
}
