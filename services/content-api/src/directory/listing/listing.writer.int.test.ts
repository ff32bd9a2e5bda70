import { directoryQuerySchema } from '@shoreline/contracts';
import { testDatabaseUri } from '@shoreline/service-testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { event, listing, NOW, numbered, openTestStore, SEED } from './listing.testing.ts';

let opened: ReturnType<typeof openTestStore>;

beforeEach(async () => {
  opened = openTestStore(testDatabaseUri());
  await opened.database.ready;
});

afterEach(() => opened.close());

const LATER = { at: new Date('2026-07-01T00:00:00Z'), sourceType: 'seed' } as const;
const seeded = () => numbered([listing('bakehouse'), event('lantern-walk', ['2026-06-10T18:00', '2026-06-10T20:00'])]);
/** The same files read on a later day: dates are reckoned from that day. */
const readLater = () => {
  const [bakehouse, lanternEvent] = seeded();
  return bakehouse && lanternEvent
    ? [bakehouse, { ...lanternEvent, eventDate: '2026-07-10T08:00:00.000Z', eventEndDate: '2026-07-10T10:00:00.000Z' }]
    : [];
};
const search = async (words: string) => {
  const { items } = await opened.store.list(directoryQuerySchema.parse({ search: words }), NOW);
  return items.map(({ title }) => title);
};

it('leaves alone what did not change', async () => {
  await opened.store.publishAll(seeded(), SEED);

  expect(await opened.store.renew(seeded(), LATER)).toBe(0);
  expect(await opened.store.findCalendarEntry('lantern-walk')).toMatchObject({ revision: 0, updatedAt: NOW });
});

it('keeps the date of an event that is still ahead, and moves on one that is over', async () => {
  const { store } = opened;
  await store.publishAll(seeded(), SEED);

  expect(await store.renew(readLater(), { ...SEED, at: new Date('2026-06-09T00:00:00Z') })).toBe(0);
  expect(await store.renew(readLater(), LATER)).toBe(1);
  expect((await store.findBySlug('lantern-walk', LATER.at))?.eventDate).toBe('2026-07-10T08:00:00.000Z');
});

it('raises the revision of an event under the same id when it is edited', async () => {
  const { store } = opened;
  await store.publishAll(seeded(), SEED);
  const before = await store.findCalendarEntry('lantern-walk');

  await store.renew(
    seeded().map((item) => ({ ...item, description: 'Bring a lamp.' })),
    { ...SEED, at: new Date('2026-06-02T00:00:00Z') },
  );
  const after = await store.findCalendarEntry('lantern-walk');

  expect([before?.revision, after?.revision]).toEqual([0, 1]);
  expect(after?.item.id).toBe(before?.item.id);
  expect(after?.updatedAt.toISOString()).toBe('2026-06-02T00:00:00.000Z');
});

it('finds an edited listing by its new words and no longer by its old ones', async () => {
  await opened.store.publishAll(seeded(), SEED);
  await opened.store.renew(
    seeded().map((item) => (item.slug === 'bakehouse' ? { ...item, title: 'Pretzel Room' } : item)),
    SEED,
  );

  expect(await search('pretzel')).toEqual(['Pretzel Room']);
  expect(await search('bakehouse')).toEqual([]);
});

it('never writes over what somebody put in by hand', async () => {
  await opened.store.publishAll(seeded(), { at: NOW, sourceType: 'manual' });

  expect(
    await opened.store.renew(
      seeded().map((item) => ({ ...item, title: 'Another' })),
      LATER,
    ),
  ).toBe(0);
});

it('takes over listings stored before writers and words were noted', async () => {
  const { store, database } = opened;
  await store.publishAll(seeded(), SEED);
  const derived = { fingerprint: '', sourceType: '', revision: '', ranked: '', sessions: '' };
  await database.connection.collection('directory_items').updateMany({}, { $unset: derived });
  await database.connection.collection('directory_words').deleteMany({});

  expect(await store.renew(seeded(), SEED)).toBe(2);
  expect(await search('bakehouse')).toEqual(['bakehouse']);
});

it('adds a catalogue and builds its indexes after', async () => {
  const { store, database } = opened;
  const progress: number[] = [];

  await store.publishCatalogue(seeded(), SEED, (done) => progress.push(done));

  expect(progress).toEqual([2]);
  expect(await search('lantern')).toEqual(['lantern walk']);
  const indexes = await database.connection.collection('directory_items').indexes();
  expect(indexes.map(({ name }) => name)).toEqual(expect.arrayContaining(['slug_1', 'words', 'all']));
});

it('empties the directory, words and all', async () => {
  const { store } = opened;
  await store.publishAll(seeded(), SEED);
  await store.removeAll();

  expect(await store.isEmpty()).toBe(true);
  await store.publishAll(seeded(), SEED);
  expect(await search('bakehouse')).toEqual(['bakehouse']);
});
