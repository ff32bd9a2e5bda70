import { createLog, createMetrics } from '@shoreline/service-kit';
import { testDatabaseUri } from '@shoreline/service-testing';
import { MongoClient } from 'mongodb';
import { afterAll, expect, it } from 'vitest';

import { openCounterDatabase } from './database-counter.ts';
import { createRateLimits } from './rate-limits.ts';

const log = createLog({ service: 'gateway', level: 'silent' });
const uri = testDatabaseUri();
const client = new MongoClient(uri);
const replicas = [1, 2].map(() => openCounterDatabase(uri, { log, metrics: createMetrics() }));

afterAll(async () => {
  await client.db().dropDatabase();
  await Promise.all([client.close(), ...replicas.map((replica) => replica.close())]);
});

const perMinute = { unsafe: 3, form: 3, login: 3, read: 3, page: 3, report: 3, signal: 3 };

it('counts changes of one address over all replicas, each request once', async () => {
  const counts = client.db().collection('request-counts');
  await expect.poll(async () => (await counts.indexes().catch(() => [])).length).toBe(3);
  const [here, there] = replicas.map((database) => createRateLimits({ perMinute, scale: 1, database, log }));
  // The first response of a connection may take longer than a request waits.
  await Promise.all([here?.login.consume('warm'), there?.login.consume('warm')]);
  await expect.poll(async () => (await counts.findOne({ key: 'login:warm' }))?.points).toBe(2);

  const verdicts = [];
  for (const limiter of [here, there, here, there]) verdicts.push(await limiter?.unsafe.consume('203.0.113.7'));

  expect(verdicts.map((verdict) => verdict?.allowed)).toEqual([true, true, true, false]);
  expect(await counts.findOne({ key: 'unsafe:203.0.113.7' })).toMatchObject({ points: 4, expire: expect.any(Date) });
});
