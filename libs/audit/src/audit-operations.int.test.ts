import { operationRoutes } from '@shoreline/contracts/operations';
import { createLog, createMetrics, createServiceApp } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import { startOperatorSessions } from '@shoreline/service-kit/operator-sessions-testing';
import { startApp, watchPlans } from '@shoreline/service-testing';
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';

import { requestFrom, startTrail } from '../test/start-trail.ts';
import { auditOperationsRouter, countAccountMonths } from './audit.routes.ts';
import { mongoAuditStore } from './audit.store.ts';
import type { AuditTrail } from './audit-trail.ts';

const RECORDS = operationRoutes.content.records.path;
const VERIFICATION = operationRoutes.content.verification.path;
const keys = createTestKeys();
const log = createLog({ service: 'test', level: 'silent' });
const { connection } = openTestDatabase();
mongoAuditStore(connection);

let at = new Date('2026-11-23T01:00:00Z');
let trail: AuditTrail;

beforeAll(async () => {
  await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
});
beforeEach(async () => {
  trail = startTrail(connection, { now: () => at });
  at = new Date('2026-11-22T13:59:00Z');
  await trail.record(requestFrom('203.0.113.1'), { event: 'data-exported', email: 'bea@noosa.example' });
  at = new Date('2026-11-22T14:00:00Z');
  await trail.record(requestFrom('203.0.113.1', 'two', 'jo@office'), { event: 'operator-act', action: 'POST /x' });
  at = new Date('2026-11-23T01:00:00Z');
  await trail.record(requestFrom('203.0.113.1', 'three', 'lee@office'), { event: 'story-approved' });
});
afterEach(async () => {
  await connection.collection('audit_events').deleteMany({});
  await connection.collection('audit_chain').deleteMany({});
});

it.each([
  ['', [3, 2, 1]],
  ['?limit=2', [3, 2]],
  ['?before=3', [2, 1]],
  ['?event=story-approved', [3]],
  ['?operator=jo@office', [2]],
  ['?day=2026-11-22', [1]],
  ['?day=2026-11-23', [3, 2]],
  ['?day=2026-11-23&operator=nobody', []],
])('lists the records of %j, the latest first', async (query, sequences) => {
  const ask = await start();

  const { status, body } = await ask(RECORDS + query);

  expect([status, body.map(({ sequence }: { sequence: number }) => sequence)]).toEqual([200, sequences]);
  expect(JSON.stringify(body)).not.toMatch(/bea|noosa/);
});

it('finds records of an event and of an operator in an index', async () => {
  const explain = watchPlans(connection);

  await trail.findLatest({ event: 'sign-in', limit: 50 });
  expect(await explain()).toMatchObject({ indexes: ['event-latest'] });
  await trail.findLatest({ operator: 'jo@office', limit: 50 });
  expect(await explain()).toMatchObject({ indexes: ['operator-latest'] });
});

it('says of a chain somebody touched which record does not fit', async () => {
  const ask = await start();
  expect((await ask(VERIFICATION)).body).toMatchObject({ checked: 3, isComplete: true, faults: [] });

  await connection.collection('audit_events').updateOne({ sequence: 2 }, { $set: { operator: 'lee@office' } });

  expect((await ask(VERIFICATION)).body.faults).toEqual([{ sequence: 2, through: 2, fault: 'altered' }]);
});

it('counts exports and deletions by the month in Noosa', async () => {
  at = new Date('2026-10-31T14:30:00Z');
  await trail.record(requestFrom('203.0.113.1'), { event: 'account-deleted' });
  await trail.record(requestFrom('203.0.113.1'), { event: 'account-deleted', outcome: 'refused' });

  expect(await countAccountMonths(trail, new Date('2026-11-24T00:00:00Z'))).toEqual([
    { month: '2026-11', figure: 'account-deleted', count: 1 },
    { month: '2026-11', figure: 'data-exported', count: 1 },
  ]);
});

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- an answer is looked into, never trusted
type Answer = any;

async function start() {
  const sessions = await startOperatorSessions(keys, 'content');
  onTestFinished(() => sessions.close());
  const app = createServiceApp({ log, metrics: createMetrics(), admission: keys.admissionOf('content') });
  app.use(
    auditOperationsRouter(operationRoutes.content, { audit: trail, readOperator: sessions.readOperator }).routes(),
  );
  const request = await startApp(app);
  const sign = keys.signAs('gateway', 'content');
  return async (path: string) => {
    const response = await request(path, sign(path, { headers: { cookie: sessions.cookieOf('administrator') } }));
    return { status: response.status, body: (await response.json()) as Answer };
  };
}
