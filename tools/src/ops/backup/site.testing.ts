import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { testDatabaseUri } from '@shoreline/service-testing';
import { type Db, type Document, MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeEach } from 'vitest';

import { mapServices, type SiteStorage } from './site-storage.ts';

export const LOAD_MS = 1_500;
const WORKERS = 8;
export const LISTING = { _id: 'listing-1', slug: 'cup-and-oar', title: 'Cup & Oar' };

type Site = Record<'content' | 'identity' | 'owners', Db> & { storage: SiteStorage };

/** Sites for one file of tests: databases and a folder of their own, gone after each test. */
export function prepareSites() {
  const client = new MongoClient(testDatabaseUri());
  const made: SiteStorage[] = [];
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
  });
  afterEach(async () => {
    for (const storage of made.splice(0)) {
      for (const uri of Object.values(storage.uris)) await databaseOf(client, uri).dropDatabase();
    }
    rmSync(folder, { recursive: true });
  });
  afterAll(() => client.close());

  function newStorage(name: string): SiteStorage {
    const uris = mapServices(() => testDatabaseUri());
    const media = { MEDIA_STORE: 'folder' as const, MEDIA_DIR: join(folder, `${name}-media`), S3_REGION: 'auto' };
    const storage = { uris, media, artifactsDir: undefined };
    made.push(storage);
    return storage;
  }
  const siteOf = (storage: SiteStorage): Site => ({
    ...mapServices((name) => databaseOf(client, storage.uris[name])),
    storage,
  });
  return {
    newStorage,
    siteOf,
    createSite: () => fill(siteOf(newStorage('site'))),
    inFolder: (...names: string[]) => join(folder, ...names),
  };
}

const databaseOf = (client: MongoClient, uri: string): Db => client.db(new URL(uri).pathname.slice(1));

async function fill(site: Site): Promise<Site> {
  await site.content.collection('directory_items').insertOne(LISTING as never);
  await site.content
    .collection('listing_revisions')
    .createIndex({ listingId: 1 }, { unique: true, partialFilterExpression: { status: 'pending' } });
  await site.identity.collection('users').createIndex({ email: 1 }, { unique: true });
  const mediaDir = site.storage.media?.MEDIA_DIR ?? '';
  mkdirSync(join(mediaDir, 'sounds'), { recursive: true });
  writeFileSync(join(mediaDir, 'sounds/one.mp3'), 'la la la');
  return site;
}

export const saveOf = (userId: string, targetId: string) => ({
  _id: `save-${userId}`,
  userId,
  targetType: 'directory_item',
  targetId,
});

/** Somebody of each kind, with what belongs to them. */
export async function writeEverything({ content, identity, owners }: Site, name: string) {
  const [userId, ownerId, leadId] = ['user', 'owner', 'lead'].map((what) => `${what}-${name}-${crypto.randomUUID()}`);
  const insert = (db: Db, collection: string, document: Document) => db.collection(collection).insertOne(document);
  const mail = { id: leadId, messageId: `<${leadId}@x>`, to: 'a@b.example', subject: 'Hi', state: 'queued' };
  await insert(identity, 'users', { _id: userId, issuer: 'i', subject: userId, email: `${name}@noosa.example` });
  await insert(identity, 'user_profiles', { _id: userId });
  await insert(identity, 'saved_items', saveOf(userId ?? '', LISTING._id));
  await insert(owners, 'business_owners', { _id: ownerId, email: `${ownerId}@owners.example` });
  await insert(owners, 'business_leads', {
    _id: leadId,
    directoryItemId: LISTING._id,
    listingTitle: LISTING.title,
    notesBy: ownerId,
    mails: [{ ...mail, text: 'Hello', html: '<p>', attempts: 0, createdAt: new Date(), dueAt: new Date() }],
  });
  return { userId, ownerId, leadId, content };
}

/** Members and owners register, write and leave with everything of theirs; their addresses come back at once. */
export function startLoad(site: Site) {
  let isOn = true;
  let written = 0;
  const workers = Array.from({ length: WORKERS }, async (_, index) => {
    while (isOn) {
      const { userId, ownerId } = await writeEverything(site, `writer-${index}`);
      await revise(site, `${ownerId}`, index);
      await Promise.all(
        ['saved_items', 'user_profiles'].map((name) =>
          site.identity.collection(name).deleteMany({ $or: [{ _id: userId as never }, { userId }] }),
        ),
      );
      await site.identity.collection('users').deleteOne({ _id: userId as never });
      await site.owners.collection('business_leads').updateMany({ notesBy: ownerId }, { $unset: { notesBy: '' } });
      await site.owners.collection('business_owners').deleteOne({ _id: ownerId as never });
      written += 10;
    }
  });
  return {
    async stop() {
      await sleep(LOAD_MS);
      isOn = false;
      await Promise.all(workers);
      return written;
    },
  };
}

/** An edit replaces the one that waits, and is taken back. */
async function revise({ content }: Site, ownerId: string, index: number) {
  const revisions = content.collection('listing_revisions');
  const listingId = `listing-of-${index}`;
  await content
    .collection('directory_items')
    .updateOne({ _id: listingId as never }, { $set: { slug: listingId } }, { upsert: true });
  for (let round = 0; round < 3; round += 1) {
    const edit = {
      $set: { ownerId, editId: crypto.randomUUID() },
      $setOnInsert: { _id: crypto.randomUUID() as never },
    };
    await revisions.updateOne({ listingId, status: 'pending' }, edit, { upsert: true });
  }
  await revisions.updateMany({ listingId, status: 'pending' }, { $set: { status: 'withdrawn' } });
}
