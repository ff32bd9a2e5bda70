import { createLog } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';
import { testDatabaseUri, watchPlans } from '@shoreline/service-testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { EventEntry } from './events-entry.ts';
import { mongoEventStore } from './event.store.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const database = connectDatabase({ uri: testDatabaseUri(), log: createLog({ service: 'test', level: 'silent' }) });
const store = mongoEventStore(database.connection);
const latestPlan = watchPlans(database.connection);

beforeAll(async () => {
  await database.ready;
  await store.publishAll([
    event(1, { date: '2026-06-20T00:00:00.000Z' }),
    event(2, { date: '2026-06-07T00:00:00.000Z' }),
    event(3, { date: '2026-05-31T00:00:00.000Z' }),
    event(4, { date: '2026-06-09T00:00:00.000Z', featured: false }),
  ]);
});

afterAll(async () => {
  await database.connection.dropDatabase();
  await database.close();
});

it('lists featured events, latest first, from an index in that order', async () => {
  expect((await store.listFeatured()).map(({ title }) => title)).toEqual(['Event 1', 'Event 2', 'Event 3']);
  expect(await latestPlan()).toEqual({ stages: ['FETCH', 'IXSCAN'], indexes: ['featured_1_date_1__id_1'] });
});

function event(number: number, parts: Partial<EventEntry>): EventEntry {
  return {
    id: `00000000-0000-5000-8000-00000000000${number}`,
    title: `Event ${number}`,
    description: 'Bring a basket.',
    date: NOW.toISOString(),
    location: 'Noosaville',
    category: 'Market',
    externalUrl: null,
    featured: true,
    directorySlug: null,
    ...parts,
  };
}
