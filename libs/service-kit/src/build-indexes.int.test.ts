import { testDatabaseUri } from '@shoreline/service-testing';
import { Schema } from 'mongoose';
import { afterEach, expect, it } from 'vitest';

import { connectDatabase, type Database } from './database.ts';
import { createLog } from './log.ts';
import { isDatabaseOutage } from './problem-handler.ts';

const log = createLog({ service: 'test', level: 'silent' });
const FIRST_START = new Date('2026-06-01T00:00:00Z');
const daysLater = (days: number) => new Date(FIRST_START.getTime() + days * 86_400_000);
const open: Database[] = [];
let uri = testDatabaseUri();

afterEach(async () => {
  await open[0]?.connection.dropDatabase();
  await Promise.all(open.splice(0).map((database) => database.close()));
  uri = testDatabaseUri();
});

/** One version of a service, started at this moment; both may run at once. */
async function startVersion(version: 'before' | 'after', now = FIRST_START) {
  const database = connectDatabase({ uri, log, now: () => now });
  open.push(database);
  const schema = new Schema({ name: String, colour: String });
  if (version === 'before') schema.index({ name: 1 }, { name: 'names' });
  else schema.index({ colour: 1 }, { name: 'colours' });
  schema.index({ colour: 1, name: 1 }, { name: 'changing', unique: version === 'after' });
  const boats = database.connection.model('Boat', schema);
  await database.ready;
  return {
    names: async () => (await boats.collection.indexes()).map(({ name }) => name).toSorted(),
    findByName: () => boats.find({ name: 'Pelican' }).hint('names').lean(),
    boats,
  };
}

it('leaves the version that still runs the indexes it insists on', async () => {
  const before = await startVersion('before');
  await before.boats.create({ name: 'Pelican', colour: 'white' });

  const after = await startVersion('after');

  expect(await before.findByName()).toHaveLength(1);
  expect(await after.names()).toEqual(['_id_', 'changing', 'colours', 'names']);
  expect((await after.boats.collection.indexes()).find(({ name }) => name === 'changing')).toMatchObject({
    unique: true,
  });
});

it('drops what nobody knows any longer once a rollout must be over', async () => {
  await startVersion('before');
  await startVersion('after');
  const sixDaysLater = await startVersion('after', daysLater(6));
  expect(await sixDaysLater.names()).toContain('names');

  const later = await startVersion('after', daysLater(7));

  expect(await later.names()).toEqual(['_id_', 'changing', 'colours']);
});

it('begins to count again when the version before comes back', async () => {
  await startVersion('before');
  await startVersion('after');
  await startVersion('before', daysLater(5));

  const again = await startVersion('after', daysLater(8));
  expect(await again.names()).toContain('names');
});

it('takes a query on an index that is not there yet for an outage', async () => {
  const { boats } = await startVersion('before');
  await boats.create({ name: 'Pelican' });
  await boats.collection.dropIndex('names');

  const error = await boats
    .find({ name: 'Pelican' })
    .hint('names')
    .lean()
    .catch((fault: unknown) => fault);

  expect(isDatabaseOutage(error)).toBe(true);
});
