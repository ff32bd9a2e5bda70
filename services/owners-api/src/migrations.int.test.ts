import { connectDatabase } from '@shoreline/service-kit/database';
import { createLog } from '@shoreline/service-kit';
import { testDatabaseUri } from '@shoreline/service-testing';
import { Mongoose } from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { mongoClaimStore } from './claims/claim.store.ts';
import { mongoLeadStore } from './leads/lead.store.ts';
import { mongoOwnerStore } from './owners/owner.store.ts';
import { specifiedCollectionNames } from './migrations/0001-specified-collection-names.ts';

const uri = testDatabaseUri();
const log = createLog({ service: 'test', level: 'silent' });
const owner = (name: string) => ({ _id: name, email: `${name}@noosa.example`, name, passwordHash: 'hash' });
let old: Awaited<ReturnType<Mongoose['connect']>>['connection'];

beforeEach(async () => {
  old = await new Mongoose().createConnection(uri).asPromise();
  await old.dropDatabase();
  await old.collection('owners').insertOne(owner('bea') as never);
  await old.collection('claims').insertOne({ _id: 'claim', businessOwnerEmail: 'bea@noosa.example' } as never);
  await old.collection('leads').insertMany([{ _id: 'first' }, { _id: 'second' }] as never[]);
});
afterEach(async () => {
  await old.dropDatabase();
  await old.close();
});

it('opens a database of the version before with nothing lost, and again', async () => {
  expect(await open()).toMatchObject({ email: 'bea@noosa.example' });
  const first = await countAll();
  expect(first).toEqual({ business_claims: 1, business_leads: 2, business_owners: 1, migrations: 1 });
  const record = await old.collection('migrations').findOne();
  expect(record).toMatchObject({ _id: '0001-specified-collection-names', version: '1.2.3' });

  await open();

  expect(await countAll()).toEqual(first);
  expect(await old.collection('migrations').findOne()).toEqual(record);
  const indexes = await old.collection('business_owners').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { email: 1 }, unique: true }));
});

it('lets one of two replicas migrate while the other one waits', async () => {
  const both = await Promise.all([open(), open()]);

  expect(both).toMatchObject([{ name: 'bea' }, { name: 'bea' }]);
  expect(await countAll()).toMatchObject({ business_leads: 2, business_owners: 1, migrations: 1 });
});

it('moves what comes back under an old name, such as from a backup, and keeps what is newer', async () => {
  await open();
  await old.collection('owners').insertMany([owner('ada'), { ...owner('bea'), name: 'Older' }] as never[]);

  expect(await open()).toMatchObject({ name: 'bea' });

  expect(await countAll()).toEqual({ business_claims: 1, business_leads: 2, business_owners: 2, migrations: 1 });
});

it('leaves where it is what another account stands in the way of', async () => {
  await open();
  await old.collection('owners').insertOne({ ...owner('bea'), _id: 'another' } as never);

  await open();

  expect(await countAll()).toMatchObject({ owners: 1, business_owners: 1 });
});

/** Starts as the service does, and finds the account of Bea. */
async function open() {
  const migrations = [specifiedCollectionNames];
  const { connection, ready, close } = connectDatabase({ uri, log, migrations, version: '1.2.3' });
  mongoOwnerStore(connection);
  mongoClaimStore(connection);
  mongoLeadStore(connection);
  await ready;
  const found = await connection.model('Owner').findOne({ _id: 'bea' }).lean();
  await close();
  return found;
}

async function countAll(): Promise<Record<string, number>> {
  const collections = (await old.listCollections()).map(({ name }) => name).toSorted();
  const counts = await Promise.all(
    collections.map(async (name) => [name, await old.collection(name).countDocuments()]),
  );
  return Object.fromEntries(counts.filter(([, count]) => count !== 0)) as Record<string, number>;
}
