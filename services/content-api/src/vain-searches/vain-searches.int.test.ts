import { createLog } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { createVainSearchCounter } from './vain-searches.ts';
import { mongoVainSearchStore } from './vain-search.store.ts';

const NOW = new Date('2026-11-24T02:00:00Z');
const TODAY = '2026-11-24';
const log = createLog({ service: 'test', level: 'silent' });
const { connection } = openTestDatabase();
const store = mongoVainSearchStore(connection);
const stored = () => connection.collection('vain_searches');

beforeAll(async () => {
  await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
});
afterEach(async () => {
  await stored().deleteMany({});
});

const search = (text: string, count = 1, day = TODAY) => ({ text, count, day, place: 'directory' as const });

it('shows what three requests had, the most frequent first, and of the rest only how many', async () => {
  await store.add([search('kayak hire', 2), search('sushi', 5), search('her secret')]);
  await store.add([search('kayak hire', 1, '2026-11-20'), search('long ago', 9, '2026-08-01')]);

  expect(await store.list(28, NOW)).toEqual({
    searches: [
      { text: 'sushi', place: 'directory', count: 5, lastDay: TODAY },
      { text: 'kayak hire', place: 'directory', count: 3, lastDay: TODAY },
    ],
    hidden: 1,
  });
});

it('stores words, a day and a count, and nothing else', async () => {
  const counter = createVainSearchCounter({ store, log, now: () => NOW });

  counter.note({ text: 'Kayak  HIRE', place: 'events', userAgent: 'Firefox' });
  counter.note({ text: 'kayak hire', place: 'events', userAgent: '' });
  counter.note({ text: 'kayak hire', place: 'events', userAgent: 'Googlebot/2.1' });
  counter.note({ text: 'bea@noosa.example', place: 'events', userAgent: '' });
  await counter.stop();

  expect(await stored().find().toArray()).toEqual([
    {
      _id: `${TODAY} events kayak hire`,
      day: new Date('2026-11-23T14:00:00Z'),
      place: 'events',
      text: 'kayak hire',
      count: 2,
    },
  ]);
});

it('stores so many text of a day and no more, and goes on counting those', async () => {
  const noise = Array.from({ length: 600 }, (_, index) => search(`noise ${index}`));
  await store.add(noise);

  await store.add([...noise.slice(0, 1), search('one more')]);

  expect(await stored().countDocuments()).toBe(500);
  expect(await stored().findOne({ text: 'noise 0' })).toMatchObject({ count: 2 });
  expect(await stored().findOne({ text: 'one more' })).toBeNull();
});

it('loses no count while the database is away', async () => {
  let isAway = true;
  const add = vi.fn<typeof store.add>((counted) => (isAway ? Promise.reject(new Error('away')) : store.add(counted)));
  const counter = createVainSearchCounter({ store: { add }, log, now: () => NOW, everyMs: 5 });
  counter.start();
  counter.note({ text: 'sushi', place: 'directory', userAgent: '' });
  counter.note({ text: 'sushi', place: 'directory', userAgent: '' });
  await vi.waitFor(() => expect(add).toHaveBeenCalled());
  isAway = false;
  counter.note({ text: 'sushi', place: 'directory', userAgent: '' });
  await counter.stop();

  expect((await store.list(7, NOW)).searches).toMatchObject([{ text: 'sushi', count: 3 }]);
});
