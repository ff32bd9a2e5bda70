import { join } from 'node:path';

import { serviceNames } from '@shoreline/contracts';

import { findDamaged, hashFile } from './kept-files.ts';
import { createLedger, type Fault } from './ledger.ts';
import { type KeptCollection, type Manifest, readManifest } from './manifest.ts';
import { note, settle } from './settle.ts';
import { type CollectionName, type SiteDatabases, withDatabases } from './site-databases.ts';
import type { SiteStorage } from './site-storage.ts';
import { createTally, type Tally } from './stored-document.ts';

interface CheckNeeds {
  storage: SiteStorage;
  /** A backup to compare with. */
  folder: string | undefined;
}

/** What a look at everything found. */
export interface CheckResult {
  collections: { name: CollectionName; documents: number; saved: number | undefined }[];
  faults: string[];
  /** Worth knowing; the site copes. */
  remarks: string[];
}

/** Reads the whole site and says what does not fit together, and where it differs from a backup. */
export async function checkSite({ storage, folder }: CheckNeeds): Promise<CheckResult> {
  const manifest = folder === undefined ? undefined : await readManifest(folder);
  const { tallies, faults } = await withDatabases(storage.uris, { snapshot: true }, readAll);
  const told = faults.map(({ text, isRemark }) => ({ text, isRemark }));
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
      ...told.filter(({ isRemark }) => !isRemark).map(({ text }) => text),
      ...compared,
      ...damaged.map((file) => `${file} of the backup is damaged`),
      ...media.map((file) => `media/${file} is missing or different`),
    ],
    remarks: told.filter(({ isRemark }) => isRemark).map(({ text }) => text),
  };
}

interface Reading {
  tallies: Map<CollectionName, Tally>;
  faults: Fault[];
}

async function readAll(databases: SiteDatabases): Promise<Reading> {
  const ledger = createLedger();
  const tallies = new Map<CollectionName, Tally>();
  for (const service of serviceNames) {
    for (const name of await databases.listKept(service)) {
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
    : await settle({ ledger, databases, onChange: () => undefined });
  return { tallies, faults };
}

const savedIn = (manifest: Manifest, name: CollectionName): KeptCollection | undefined =>
  serviceNames
    .flatMap((service) => manifest.databases[service].map((kept) => ({ title: `${service}.${kept.name}`, kept })))
    .find(({ title }) => title === name)?.kept;

function compare(manifest: Manifest, tallies: ReadonlyMap<CollectionName, Tally>): string[] {
  return serviceNames.flatMap((service) =>
    manifest.databases[service].flatMap((kept) => {
      const tally = tallies.get(`${service}.${kept.name}`) ?? createTally();
      const isSame = tally.count() === kept.documents && tally.digest() === kept.digest;
      return isSame || (fades(kept) && tally.count() < kept.documents)
        ? []
        : [`${service}.${kept.name} differs from the backup: ${tally.count()} documents, ${kept.documents} were saved`];
    }),
  );
}

/** The database forgets documents of such a collection by itself. */
const fades = ({ indexes }: KeptCollection): boolean => indexes.some((index) => 'expireAfterSeconds' in index);

async function findDamage(folder: string, manifest: Manifest): Promise<string[]> {
  const damaged: string[] = [];
  for (const { file, sha256 } of Object.values(manifest.databases).flat()) {
    if ((await hashFile(join(folder, file)).catch(() => undefined)) !== sha256) damaged.push(file);
  }
  return damaged;
}
