import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Double, Int32, Long, ObjectId } from 'mongodb';
import { expect, it } from 'vitest';

import { checkSite } from '../check/check-site.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { LISTING, LOAD_MS, prepareSites, saveOf, startLoad, writeEverything } from './site.testing.ts';
import type { SiteStorage } from './site-storage.ts';

/** Everything is written several times over while it is read. */
const SLOW = { timeout: 60_000 };
const { createSite, inFolder, newStorage, siteOf } = prepareSites();

it(
  'saves a site in which people come, change things and leave, and restores it without a contradiction',
  SLOW,
  async () => {
    const site = await createSite();
    const known = await writeEverything(site, 'before');
    const load = startLoad(site);
    await sleep(LOAD_MS / 3);

    const backup = await makeBackup({ storage: site.storage, folder: inFolder('saved'), withArtifacts: false });
    const written = await load.stop();
    const elsewhere = newStorage('elsewhere');
    await restoreBackup({ storage: elsewhere, folder: backup.folder, withQuarantine: true });

    expect(written).toBeGreaterThan(100);
    expect(backup.faults).toEqual([]);
    const checked = await checkSite({ storage: elsewhere, folder: backup.folder });
    expect([checked.faults, checked.remarks]).toEqual([[], []]);
    const restored = siteOf(elsewhere);
    expect(await restored.identity.collection('users').countDocuments({ _id: known.userId as never })).toBe(1);
    expect((await checkSite({ storage: site.storage, folder: undefined })).faults).toEqual([]);
  },
);

it('restores every value, index and file as it was', async () => {
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

  const { folder: saved } = await makeBackup({ storage: site.storage, folder: inFolder('s'), withArtifacts: true });
  await restoreBackup({ storage: elsewhere, folder: saved, withQuarantine: false });

  const tracks = siteOf(elsewhere).owners.collection('lead_tracks');
  expect(await tracks.findOne({}, { promoteValues: false })).toEqual(odd);
  expect(await tracks.indexes()).toContainEqual(
    expect.objectContaining({ name: 'forgotten', key: { at: 1 }, expireAfterSeconds: 9e8 }),
  );
  expect(readFileSync(join(elsewhere.media?.MEDIA_DIR ?? '', 'sounds/one.mp3'), 'utf8')).toBe('la la la');
});

it('quarantines pending mails, and leaves sessions and counters out', async () => {
  const site = await createSite();
  const { leadId } = await writeEverything(site, 'one');
  await site.identity.collection('sessions').insertOne({ userId: 'somebody' });
  const elsewhere = newStorage('elsewhere');

  const { folder: saved } = await makeBackup({
    storage: site.storage,
    folder: inFolder('s'),
    withArtifacts: false,
  });
  const { quarantinedMails } = await restoreBackup({ storage: elsewhere, folder: saved, withQuarantine: true });

  expect(quarantinedMails).toBe(1);
  const lead = await siteOf(elsewhere)
    .owners.collection('business_leads')
    .findOne({ _id: leadId as never });
  expect(lead?.mails).toMatchObject([{ state: 'dead', lastError: 'HELD_AFTER_RESTORE', text: 'Hello' }]);
  expect(await siteOf(elsewhere).identity.collection('sessions').countDocuments()).toBe(0);
});

it('restores into an empty site only, and nothing at all from a damaged backup', async () => {
  const site = await createSite();
  await writeEverything(site, 'one');
  const { folder: saved } = await makeBackup({
    storage: site.storage,
    folder: inFolder('s'),
    withArtifacts: false,
  });
  const elsewhere = newStorage('elsewhere');
  const restore = (storage: SiteStorage) => restoreBackup({ storage, folder: saved, withQuarantine: true });

  await expect(restore(site.storage)).rejects.toThrow(/holds documents: a backup is restored into an empty site only/);
  const file = join(saved, 'owners', 'business_leads.bson.gz');
  writeFileSync(file, readFileSync(file).subarray(0, -1));
  await expect(restore(elsewhere)).rejects.toThrow(
    'The backup is damaged; nothing was restored: owners/business_leads.bson.gz',
  );
  expect(await siteOf(elsewhere).identity.listCollections().toArray()).toEqual([]);
});

it('leaves nothing behind of a backup that failed, and refuses a folder that is not empty', SLOW, async () => {
  const { storage } = await createSite();
  writeFileSync(inFolder('a-file'), '');

  await expect(makeBackup({ storage, folder: inFolder(), withArtifacts: false })).rejects.toThrow('is there already');
  const broken = {
    ...storage,
    media: { MEDIA_STORE: 'folder' as const, MEDIA_DIR: '/dev/null/nowhere', S3_REGION: 'auto' },
    uris: { ...storage.uris, owners: 'mongodb://127.0.0.1:9/x' },
  };
  await expect(makeBackup({ storage: broken, folder: inFolder('s'), withArtifacts: false })).rejects.toThrow(
    'A database does not answer',
  );
  expect(readdirSync(inFolder()).toSorted()).toEqual(['a-file', 'site-media']);
});

it('says what is wrong with a site', async () => {
  const { storage, content, identity, owners } = await createSite();
  const mail = { id: 'm-1', messageId: '<m-1@x>', to: 'bea@noosa.example', subject: 'Hi' };
  await content.collection('directory_items').insertOne({ ...LISTING, _id: 'twin', ownerId: 'nobody' } as never);
  await identity.collection('saved_items').insertOne(saveOf('gone', 'unknown-listing') as never);
  await owners
    .collection('business_leads')
    .insertOne({ _id: 'lead-1', mails: [{ ...mail, state: 'sent', text: 'x' }] } as never);

  const { faults, remarks } = await checkSite({ storage, folder: undefined });

  expect(faults.toSorted()).toEqual([
    'content.directory_items slug cup-and-oar stands 2 times: content.directory_items listing-1, content.directory_items twin',
    'content.directory_items twin: its owner nobody is not there',
    'content.directory_items twin: no approved claim makes it the listing of nobody',
    'identity.saved_items save-gone: its member gone is not there',
    'owners.business_leads lead-1: its mail m-1 is sent and still has text',
    'owners.business_leads lead-1: its mail m-1 is sent without sentAt',
  ]);
  expect(remarks).toEqual(['identity.saved_items save-gone: its target unknown-listing is not there']);
});
