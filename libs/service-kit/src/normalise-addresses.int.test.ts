import { testDatabaseUri } from '@shoreline/service-testing';
import { Schema } from 'mongoose';
import { afterAll, expect, it } from 'vitest';

import { openTestDatabase } from './database.testing.ts';
import { connectDatabase, normaliseAddresses } from './database.ts';
import { createLog } from './log.ts';

const FULL_WIDTH = 'ｂｅａ@noosa.example';
const lines: string[] = [];
const log = createLog({ service: 'test', level: 'info' }, { write: (line) => void lines.push(line) });
const { connection } = openTestDatabase();
const migration = normaliseAddresses('0001-plain-addresses', { owners: 'email', claims: 'ownerEmail' });

it('spells addresses as accounts are looked up, and leaves those that would meet another one', async () => {
  const owners = connection.collection<{ _id: string; email: string }>('owners');
  const claims = connection.collection<{ _id: string; ownerEmail: string }>('claims');
  await owners.createIndex({ email: 1 }, { unique: true });
  await owners.insertMany([
    { _id: 'bea', email: FULL_WIDTH },
    { _id: 'zoe', email: 'zoé@noosa.example' },
    { _id: 'mo', email: 'mo@noosa.example' },
    { _id: 'other-mo', email: 'ｍｏ@noosa.example' },
  ]);
  await claims.insertMany([
    { _id: 'claim', ownerEmail: FULL_WIDTH },
    { _id: 'other-claim', ownerEmail: 'ｍｏ@noosa.example' },
  ]);
  const db = connection.db as NonNullable<typeof connection.db>;
  expect(await migration.isPending?.(db)).toBe(true);

  await migration.up(db, log);
  await migration.up(db, log);

  expect(await owners.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'bea', email: 'bea@noosa.example' },
    { _id: 'mo', email: 'mo@noosa.example' },
    { _id: 'other-mo', email: 'ｍｏ@noosa.example' },
    { _id: 'zoe', email: 'zoé@noosa.example' },
  ]);
  // The claim of somebody must not become somebody else's.
  expect(await claims.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'claim', ownerEmail: 'bea@noosa.example' },
    { _id: 'other-claim', ownerEmail: 'ｍｏ@noosa.example' },
  ]);
  expect(
    lines.filter((line) => line.includes('"id":"other-mo"') && line.includes('"collection":"owners"')),
  ).not.toEqual([]);
  expect(lines.join('')).not.toContain('noosa');
});

it('runs when a service starts on a database of the version before', async () => {
  const uri = testDatabaseUri();
  const before = connectDatabase({ uri, log });
  await before.ready;
  await before.connection
    .collection<{ _id: string; email: string }>('owners')
    .insertOne({ _id: 'bea', email: FULL_WIDTH });
  await before.close();

  const after = connectDatabase({ uri, log, migrations: [migration] });
  afterAll(() => after.close());
  const model = after.connection.model('Owner', new Schema({ _id: String, email: String }, { collection: 'owners' }));
  await after.ready;

  expect(await model.findById('bea').lean()).toMatchObject({ email: 'bea@noosa.example' });
  await after.connection.dropDatabase();
});
