import { connectDatabase } from '@shoreline/service-kit/database';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { createLog, daysBefore } from '@shoreline/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { connectAgain, requestFrom, startTrail } from '../test/start-trail.ts';
import { mongoAuditStore } from './audit.store.ts';
import { readTrail } from './audit.testing.ts';
import type { ChainedRecord } from './chain.ts';
import { hashRecord } from './chain.ts';

const CANARY = 'canary@noosa.example';
const ACCOUNT = '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10';
const AT_ONCE = 40;
const WAIT = { timeout: 20_000, interval: 20 };
const ALL = { after: 0, limit: 1_000 };
const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-23T10:00:00Z');

const { connection } = openTestDatabase();
mongoAuditStore(connection);
const records = () => connection.collection<ChainedRecord>('audit_events');
const visitor = requestFrom('203.0.113.77');

afterEach(async () => {
  await records().deleteMany({});
  await connection.collection('audit_chain').deleteMany({});
});

it.each([2, 8])('chains forty events that %i replicas at two connections append at once', async (replicas) => {
  const connections = [connection, await connectAgain(connection)];
  const trails = Array.from({ length: replicas }, (_, index) => startTrail(connections[index % 2] ?? connection));

  for (let index = 0; index < AT_ONCE; index += 1)
    void trails[index % replicas]?.record(visitor, { event: 'sign-in', email: CANARY });
  await expect.poll(() => records().countDocuments(), WAIT).toBe(AT_ONCE);

  const stored = await readTrail(connection);
  expect(stored.map(({ sequence }) => sequence)).toEqual(Array.from({ length: AT_ONCE }, (_, index) => index + 1));
  expect(new Set(stored.map(({ id }) => id)).size).toBe(AT_ONCE);
  expect(await startTrail(connection).verify(0)).toMatchObject({ checked: AT_ONCE, isComplete: true, faults: [] });
});

it('AUD-1: stores a keyed hash of people and nothing else that says who they are', async () => {
  const trail = startTrail(connection);

  await trail.record(visitor, {
    event: 'sign-in',
    email: CANARY.toUpperCase(),
    accountId: ACCOUNT,
    target: 'bea-canary',
  });

  const [record] = await readTrail(connection);
  expect(record).toMatchObject({ event: 'sign-in', outcome: 'done', network: '203.0.113.0', requestId: 'request-1' });
  expect(JSON.stringify(record)).not.toMatch(new RegExp(`canary|noosa|203\\.0\\.113\\.77|${ACCOUNT}`, 'i'));
});

describe('a search', () => {
  beforeEach(async () => {
    const trail = startTrail(connection);
    await trail.record(visitor, { event: 'sign-in', email: CANARY, accountId: ACCOUNT });
    await trail.record(visitor, { event: 'sign-in', email: 'bea@noosa.example', outcome: 'refused' });
    await trail.record(visitor, { event: 'consent-given', accountId: ACCOUNT });
    await trail.record(visitor, { event: 'claim-submitted', email: CANARY, target: 'low-tide' });
  });

  it.each([
    ['an address, with what its account did', { subject: CANARY }, [1, 3, 4]],
    ['an account', { subject: ACCOUNT }, [1, 3]],
    ['an address that only failed', { subject: 'Bea@Noosa.example' }, [2]],
    ['an address nobody used', { subject: 'mo@noosa.example' }, []],
    ['what it was about', { about: 'low-tide' }, [4]],
    ['a time that is to come', { since: '2126-01-01T00:00:00.000Z' }, []],
    ['what comes after a record', { after: 2 }, [3, 4]],
    ['a few', { limit: 1 }, [1]],
  ])('finds by %s', async (_, search, sequences) => {
    const found = await startTrail(connection).find({ ...ALL, ...search });

    expect(found.map(({ sequence }) => sequence)).toEqual(sequences);
  });
});

describe('a trail somebody changed', () => {
  const change = (sequence: number, fields: Partial<ChainedRecord>) =>
    records().updateOne({ _id: sequence }, { $set: fields });
  const rewrite = async (sequence: number, fields: Partial<ChainedRecord>) => {
    const record = (await records().findOne({ _id: sequence })) as ChainedRecord;
    await change(sequence, { ...fields, hash: hashRecord({ ...record, ...fields }) });
  };
  const exchange = async (one: number, another: number) => {
    const [first, second] = await Promise.all([records().findOne({ _id: one }), records().findOne({ _id: another })]);
    await records().replaceOne({ _id: one }, { ...second, _id: one } as ChainedRecord);
    await records().replaceOne({ _id: another }, { ...first, _id: another } as ChainedRecord);
  };
  const remove = (...sequences: number[]) => records().deleteMany({ _id: { $in: sequences } });
  const altered = (sequence: number) => ({ sequence, through: sequence, fault: 'altered' });
  const reordered = (sequence: number) => ({ sequence, through: sequence, fault: 'reordered' });
  const removed = (sequence: number, through: number) => ({ sequence, through, fault: 'removed' });

  it.each([
    ['nothing', () => Promise.resolve(), []],
    ['another operator', () => change(4, { operator: 'somebody else' }), [altered(4)]],
    ['a field more', () => change(4, { email: CANARY } as never), [altered(4)]],
    ['another outcome with a hash that fits', () => rewrite(4, { outcome: 'failed' }), [altered(4)]],
    ['the last record with a hash that fits', () => rewrite(9, { outcome: 'failed' }), [altered(9)]],
    ['one that is gone', () => remove(4), [removed(4, 4)]],
    ['some that are gone', () => remove(4, 5, 6), [removed(4, 6)]],
    ['the first ones that are gone', () => remove(1, 2), [removed(1, 2)]],
    ['the last ones that are gone', () => remove(8, 9), [removed(8, 9)]],
    ['two that changed places', () => exchange(3, 7), [reordered(3), reordered(7)]],
    ['two neighbours that changed places', () => exchange(3, 4), [reordered(3), reordered(4)]],
    [
      'several at once',
      () => Promise.all([change(2, { network: '198.51.100.0' }), remove(5)]),
      [altered(2), removed(5, 5)],
    ],
  ])('is named record by record: %s', async (_, tamper, faults) => {
    const trail = startTrail(connection);
    for (let index = 0; index < 9; index += 1) await trail.requireRecord(visitor, { event: 'sign-in', email: CANARY });
    await trail.stop();

    await tamper();

    const verification = await startTrail(connection).verify(0);
    expect(verification.faults).toEqual(faults);
  });

  it('goes on behind the records that were taken from its end, which stay missing', async () => {
    const trail = startTrail(connection);
    for (let index = 0; index < 3; index += 1) await trail.requireRecord(visitor, { event: 'sign-in' });
    await trail.stop();
    await remove(3);

    const next = startTrail(connection);
    await next.requireRecord(visitor, { event: 'sign-out' });

    expect(await next.verify(0)).toMatchObject({ last: 4, faults: [removed(3, 3)] });
  });

  it('can be checked from a record on', async () => {
    const trail = startTrail(connection);
    for (let index = 0; index < 4; index += 1) await trail.requireRecord(visitor, { event: 'sign-in' });

    await change(3, { operator: 'jo' });

    expect(await trail.verify(2)).toMatchObject({ checked: 2, last: 4, faults: [altered(3)] });
    expect(await trail.verify(3)).toMatchObject({ checked: 1, faults: [] });
  });
});

describe('a trail that is pruned', () => {
  it('loses whole days, says up to where, and is still whole', async () => {
    let now = daysBefore(NOW, 20);
    const trail = startTrail(connection, { now: () => now });
    for (; now < NOW; now = new Date(now.getTime() + DAY_MS)) await trail.requireRecord(visitor, { event: 'sign-in' });

    const pruned = [await trail.prune(NOW, 5), await trail.prune(NOW, 5)];

    expect(pruned).toEqual([15, 0]);
    const [first, ...others] = await readTrail(connection);
    expect([first?.sequence, others.at(-1)?.event]).toEqual([16, 'trail-pruned']);
    expect(await trail.verify(0)).toMatchObject({ checked: 6, faults: [] });
  });

  it('is missing what the checkpoint does not name', async () => {
    let now = daysBefore(NOW, 3);
    const trail = startTrail(connection, { now: () => now });
    for (; now < NOW; now = new Date(now.getTime() + DAY_MS)) await trail.requireRecord(visitor, { event: 'sign-in' });
    await trail.prune(NOW, 2);

    await records().deleteOne({ _id: 2 });

    expect(await trail.verify(0)).toMatchObject({ faults: [{ sequence: 1, through: 2, fault: 'removed' }] });
  });
});

describe('a database that is away', () => {
  it('fails no sign-in; what happened is stored once when it is back', async () => {
    const database = connectDatabase({ uri: uriOf(), log: createLog({ service: 'test', level: 'silent' }) });
    await database.ready;
    const trail = startTrail(database.connection);
    await trail.record(visitor, { event: 'sign-in' });
    await database.connection.close();

    await trail.record(visitor, { event: 'sign-out' });
    await expect(trail.requireRecord(visitor, { event: 'operator-act' })).rejects.toMatchObject({
      status: 503,
      code: 'audit-unavailable',
    });

    await database.connection.openUri(uriOf());
    await expect
      .poll(async () => (await readTrail(connection)).map(({ event }) => event), WAIT)
      .toEqual(['sign-in', 'sign-out', 'operator-act']);
    expect(await startTrail(connection).verify(0)).toMatchObject({ faults: [] });
    await database.close();
  });

  it('loses nothing silently when the process stops meanwhile', async () => {
    const lines: string[] = [];
    const log = createLog({ service: 'test', level: 'error' }, { write: (line) => void lines.push(line) });
    const other = await connectAgain(connection);
    const trail = startTrail(other, { log });
    await other.close();
    await trail.record(visitor, { event: 'account-deleted', email: CANARY });

    await trail.stop();

    expect(lines.map((line) => JSON.parse(line) as { msg: string; entry: object })).toMatchObject([
      { msg: 'audit event lost', entry: { event: 'account-deleted', subject: expect.any(String) } },
    ]);
    expect(lines.join()).not.toContain('canary');
  });

  const uriOf = () => `mongodb://${connection.host}:${connection.port}/${connection.name}`;
});
