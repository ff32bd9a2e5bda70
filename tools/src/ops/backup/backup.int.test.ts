import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { testDatabaseUri } from '@shoreline/service-testing';
import { type Db, type Document, Double, Int32, Long, MongoClient, ObjectId } from 'mongodb';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';

import { checkSite } from './check-site.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { mapServices, type SiteStorage } from './site-storage.ts';

const client = new MongoClient(testDatabaseUri());
const LOAD_MS = 1_500;
const WRITERS = 8;
/** Everything is written several times over while it is read. */
const SLOW = { timeout: 60_000 };
const LISTING = { _id: 'listing-1', slug: 'cup-and-oar', title: 'Cup & Oar' };
const made: SiteStorage[] = [];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
});
afterEach(async () => {
  for (const storage of made.splice(0)) {
    for (const uri of Object.values(storage.uris)) await client.db(new URL(uri).pathname.slice(1)).dropDatabase();
  }
  rmSync(folder, { recursive: true });
});
afterAll(() => client.close());

it(
  'saves a site in which people come, change things and leave, and restores it without a contradiction',
  SLOW,
  async () => {
    const site = await createSite();
    const known = await writeEverything(site, 'before');
    const load = startLoad(site);
    await sleep(LOAD_MS / 3);

    const backup = await makeBackup({ storage: site.storage, folder: join(folder, 'saved'), withArtifacts: false });
    const written = await load.stop();
    const elsewhere = newStorage('elsewhere');
    await restoreBackup({ storage: elsewhere, folder: backup.folder, mails: 'hold' });

    expect(written).toBeGreaterThan(100);
    expect(backup.faults).toEqual([]);
    const checked = await checkSite({ storage: elsewhere, folder: backup.folder });
    expect([checked.faults, checked.remarks]).toEqual([[], []]);
    const restored = siteOf(elsewhere);
    expect(await restored.identity.collection('users').countDocuments({ _id: known.userId as never })).toBe(1);
    expect((await checkSite({ storage: site.storage, folder: undefined })).faults).toEqual([]);
  },
);

it('brings every value, index and file back as it was', async () => {
  const site = await createSite();
  const odd = {
    _id: new ObjectId(),
    long: Long.fromString('5'),
    double: new Double(5),
    int: new Int32(5),
    at: new Date(5),
  };
  await site.owners.collection('lead_tracks').insertOne(odd);
  await site.owners.collection('lead_tracks').createIndex({ at: 1 }, { name: 'forgotten', expireAfterSeconds: 9e8 });
  const elsewhere = newStorage('elsewhere');

  const { folder: saved } = await makeBackup({ storage: site.storage, folder: join(folder, 's'), withArtifacts: true });
  await restoreBackup({ storage: elsewhere, folder: saved, mails: 'send' });

  const tracks = siteOf(elsewhere).owners.collection('lead_tracks');
  expect(await tracks.findOne({}, { promoteValues: false })).toEqual(odd);
  expect(await tracks.indexes()).toContainEqual(
    expect.objectContaining({ name: 'forgotten', key: { at: 1 }, expireAfterSeconds: 9e8 }),
  );
  expect(readFileSync(join(elsewhere.mediaDir ?? '', 'sounds/one.mp3'), 'utf8')).toBe('la la la');
});

it('holds mails that waited, and leaves sessions and counters behind', async () => {
  const site = await createSite();
  const { leadId } = await writeEverything(site, 'one');
  await site.identity.collection('sessions').insertOne({ userId: 'somebody' });
  const elsewhere = newStorage('elsewhere');

  const { folder: saved } = await makeBackup({
    storage: site.storage,
    folder: join(folder, 's'),
    withArtifacts: false,
  });
  const { heldMails } = await restoreBackup({ storage: elsewhere, folder: saved, mails: 'hold' });

  expect(heldMails).toBe(1);
  const lead = await siteOf(elsewhere)
    .owners.collection('leads')
    .findOne({ _id: leadId as never });
  expect(lead?.mails).toMatchObject([{ state: 'dead', lastError: 'HELD_AFTER_RESTORE', text: 'Hello' }]);
  expect(await siteOf(elsewhere).identity.collection('sessions').countDocuments()).toBe(0);
});

it('restores into an empty site only, and nothing at all from a damaged backup', async () => {
  const site = await createSite();
  await writeEverything(site, 'one');
  const { folder: saved } = await makeBackup({
    storage: site.storage,
    folder: join(folder, 's'),
    withArtifacts: false,
  });
  const elsewhere = newStorage('elsewhere');
  const restore = (storage: SiteStorage) => restoreBackup({ storage, folder: saved, mails: 'hold' });

  await expect(restore(site.storage)).rejects.toThrow(/holds documents: a backup is restored into an empty site only/);
  const file = join(saved, 'owners', 'leads.bson.gz');
  writeFileSync(file, readFileSync(file).subarray(0, -1));
  await expect(restore(elsewhere)).rejects.toThrow('The backup is damaged; nothing was restored: owners/leads.bson.gz');
  expect(await siteOf(elsewhere).identity.listCollections().toArray()).toEqual([]);
});

it('leaves nothing behind of a backup that failed, and writes into no folder that holds something', SLOW, async () => {
  const { storage } = await createSite();
  writeFileSync(join(folder, 'a-file'), '');

  await expect(makeBackup({ storage, folder, withArtifacts: false })).rejects.toThrow('is there already');
  const broken = {
    ...storage,
    mediaDir: '/dev/null/nowhere',
    uris: { ...storage.uris, owners: 'mongodb://127.0.0.1:9/x' },
  };
  await expect(makeBackup({ storage: broken, folder: join(folder, 's'), withArtifacts: false })).rejects.toThrow(
    'A database does not answer',
  );
  expect(readdirSync(folder).toSorted()).toEqual(['a-file', 'site-media']);
});

it('says what is wrong with a site', async () => {
  const { storage, content, identity, owners } = await createSite();
  const mail = { id: 'm-1', messageId: '<m-1@x>', to: 'bea@noosa.example', subject: 'Hi' };
  await content.collection('directory_items').insertOne({ ...LISTING, _id: 'twin', ownerId: 'nobody' } as never);
  await identity.collection('saved_items').insertOne(saveOf('gone', 'unknown-listing') as never);
  await owners
    .collection('leads')
    .insertOne({ _id: 'lead-1', mails: [{ ...mail, state: 'sent', text: 'x' }] } as never);

  const { faults, remarks } = await checkSite({ storage, folder: undefined });

  expect(faults.toSorted()).toEqual([
    'content.directory_items slug cup-and-oar stands 2 times: content.directory_items listing-1, content.directory_items twin',
    'content.directory_items twin: its owner nobody is not there',
    'content.directory_items twin: no approved claim makes it the listing of nobody',
    'identity.saved_items save-gone: its member gone is not there',
    'owners.leads lead-1: its mail m-1 is sent and still has text',
    'owners.leads lead-1: its mail m-1 is sent without sentAt',
  ]);
  expect(remarks).toEqual(['identity.saved_items save-gone: its target unknown-listing is not there']);
});

type Site = Record<'content' | 'identity' | 'owners', Db> & { storage: SiteStorage };

function newStorage(name: string): SiteStorage {
  const uris = mapServices(() => testDatabaseUri());
  const storage = { uris, mediaDir: join(folder, `${name}-media`), artifactsDir: undefined };
  made.push(storage);
  return storage;
}

const siteOf = (storage: SiteStorage): Site => ({
  ...mapServices((name) => client.db(new URL(storage.uris[name]).pathname.slice(1))),
  storage,
});

async function createSite(): Promise<Site> {
  const site = siteOf(newStorage('site'));
  await site.content.collection('directory_items').insertOne(LISTING as never);
  await site.content
    .collection('listing_revisions')
    .createIndex({ listingId: 1 }, { unique: true, partialFilterExpression: { status: 'pending' } });
  await site.identity.collection('users').createIndex({ email: 1 }, { unique: true });
  mkdirSync(join(site.storage.mediaDir ?? '', 'sounds'), { recursive: true });
  writeFileSync(join(site.storage.mediaDir ?? '', 'sounds/one.mp3'), 'la la la');
  return site;
}

const saveOf = (userId: string, targetId: string) => ({
  _id: `save-${userId}`,
  userId,
  targetType: 'directory_item',
  targetId,
});

async function writeEverything({ content, identity, owners }: Site, name: string) {
  const [userId, ownerId, leadId] = ['user', 'owner', 'lead'].map((what) => `${what}-${name}-${crypto.randomUUID()}`);
  const insert = (db: Db, collection: string, document: Document) => db.collection(collection).insertOne(document);
  const mail = { id: leadId, messageId: `<${leadId}@x>`, to: 'a@b.example', subject: 'Hi', state: 'queued' };
  await insert(identity, 'users', { _id: userId, issuer: 'i', subject: userId, email: `${name}@noosa.example` });
  await insert(identity, 'user_profiles', { _id: userId });
  await insert(identity, 'saved_items', saveOf(userId ?? '', LISTING._id));
  await insert(owners, 'owners', { _id: ownerId, email: `${ownerId}@owners.example` });
  await insert(owners, 'leads', {
    _id: leadId,
    directoryItemId: LISTING._id,
    listingTitle: LISTING.title,
    notesBy: ownerId,
    mails: [{ ...mail, text: 'Hello', html: '<p>', attempts: 0, createdAt: new Date(), dueAt: new Date() }],
  });
  return { userId, ownerId, leadId, content };
}

/** Members and owners register, write and leave with everything of theirs; their addresses come back at once. */
function startLoad(site: Site) {
  let isOn = true;
  let written = 0;
  const writers = Array.from({ length: WRITERS }, async (_, index) => {
    while (isOn) {
      const { userId, ownerId } = await writeEverything(site, `writer-${index}`);
      await revise(site, `${ownerId}`, index);
      await Promise.all(
        ['saved_items', 'user_profiles'].map((name) =>
          site.identity.collection(name).deleteMany({ $or: [{ _id: userId as never }, { userId }] }),
        ),
      );
      await site.identity.collection('users').deleteOne({ _id: userId as never });
      await site.owners.collection('leads').updateMany({ notesBy: ownerId }, { $unset: { notesBy: '' } });
      await site.owners.collection('owners').deleteOne({ _id: ownerId as never });
      written += 10;
    }
  });
  return {
    async stop() {
      await sleep(LOAD_MS);
      isOn = false;
      await Promise.all(writers);
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
    await revisions.updateMany({ listingId, status: 'pending' }, { $set: { status: 'superseded' } });
    await revisions.insertOne({ _id: crypto.randomUUID() as never, listingId, ownerId, status: 'pending' });
  }
  await revisions.updateMany({ listingId, status: 'pending' }, { $set: { status: 'withdrawn' } });
}
