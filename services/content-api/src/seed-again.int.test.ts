import { testDatabaseUri } from '@shoreline/service-testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { listing, NOW, numbered, openTestStore, SEED, toId } from './directory/listing/listing.testing.ts';
import { LISTING, OWNER, RIVAL } from './directory/ownership/ownership.testing.ts';
import type { Content } from './seed/read-content.ts';
import { seed, type SeedStores } from './seed.ts';

const { database, store, close } = openTestStore(testDatabaseUri());
const { ownership } = store;
const listings = numbered([listing('bakehouse'), listing('annex'), listing('clinic')]);
const content: Content = { episodes: [], events: [], stories: [], newsletter: [], directory: listings };
const none = () => Promise.resolve();
const edits = { listTouchedIds: () => Promise.resolve([]), adoptAll: none, removeAll: none };
const newsletter = { beginArchive: none };
const elsewhere = { removeAll: none, publishAll: none, submitAll: none, renew: () => Promise.resolve(0) };

/** A seed of this directory; of the other stores it finds nothing. */
const seedAll = (parts: Partial<SeedStores['directory']> = {}, reset = true) =>
  seed(
    {
      edits,
      episodes: elsewhere,
      events: elsewhere,
      stories: elsewhere,
      newsletter,
      directory: { ...store, ...parts },
    },
    content,
    {
      reset,
      now: NOW,
    },
  );
const ownerOf = async (id: string) => (await store.findEnquiriesAddress(id))?.ownerId;
const die = () => Promise.reject(new Error('killed'));

beforeAll(() => database.ready);
beforeEach(async () => {
  await store.removeAll();
  await database.connection.collection('noted_listing_owners').drop();
  await store.publishAll(listings, SEED);
  await Promise.all([ownership.assign(LISTING, OWNER), ownership.assign(toId(1), RIVAL)]);
});
afterAll(close);

it('leaves every listing with its owner when the seed starts over', async () => {
  await seedAll();

  expect([await ownerOf(LISTING), await ownerOf(toId(1)), await ownerOf(toId(2))]).toEqual([OWNER, RIVAL, null]);
  expect((await database.connection.listCollections()).map(({ name }) => name)).not.toContain('noted_listing_owners');
});

it.each([
  ['before anything is gone', { removeAll: die }],
  ['before the listings are back', { publishAll: die }],
  ['before they are given back', { ownership: { ...ownership, returnOwners: die } }],
])('leaves them so when it is cut off %s and run again', async (_, parts) => {
  await expect(seedAll(parts)).rejects.toThrow('killed');

  await seedAll({}, false);

  expect([await ownerOf(LISTING), await ownerOf(toId(1)), await ownerOf(toId(2))]).toEqual([OWNER, RIVAL, null]);
});

it('does not give a listing back that was taken from its owner meanwhile', async () => {
  await expect(seedAll({ publishAll: die })).rejects.toThrow('killed');

  await ownership.remove(LISTING, OWNER, NOW);
  await seedAll();

  expect([await ownerOf(LISTING), await ownerOf(toId(1))]).toEqual([null, RIVAL]);
});

it('does not take a listing from whoever became its owner meanwhile', async () => {
  await expect(seedAll({ ownership: { ...ownership, returnOwners: die } })).rejects.toThrow('killed');

  await ownership.assign(LISTING, RIVAL);
  await ownership.returnOwners();

  expect(await ownerOf(LISTING)).toBe(RIVAL);
});
