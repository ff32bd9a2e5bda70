import { operationRoutes } from '@shoreline/contracts/operations';
import { startApp } from '@shoreline/service-testing';
import { expect, it, onTestFinished, vi } from 'vitest';

import { openTestDatabase } from '../database.testing.ts';
import { createTestKeys } from '../keys/keys.testing.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { startOperatorSessions } from '../operator-sessions.testing.ts';
import { createRetention, withWaiting } from '../retention.ts';
import { createServiceApp } from '../service-app.ts';
import { privacyRouter } from './privacy.routes.ts';
import { mongoRetentionRuns } from './retention-runs.store.ts';
import { statusRouter } from './status.routes.ts';

const NOW = new Date('2026-11-24T02:00:00Z');
const keys = createTestKeys();
const log = createLog({ service: 'test', level: 'silent' });
const { connection } = openTestDatabase();
const runs = mongoRetentionRuns(connection);

it('says what each rule removed last and how much waits, also of a rule that found nothing since', async () => {
  const found = vi.fn(async () => 3);
  const rules = {
    mails: withWaiting(found, async () => 7),
    uploads: async () => 0,
    broken: () => Promise.reject(new Error('no server')),
  };
  await follow(rules, NOW);
  found.mockResolvedValue(0);
  const later = new Date('2026-11-24T03:00:00Z');
  await follow(rules, later);
  const ask = await start('administrator', { retention: { rules, runs } });

  expect((await ask(operationRoutes.content.privacy.path)).body).toEqual({
    rules: [
      {
        rule: 'mails',
        lastRunAt: later.toISOString(),
        lastRemovedAt: NOW.toISOString(),
        lastRemoved: 3,
        waiting: 7,
      },
      { rule: 'uploads', lastRunAt: later.toISOString(), lastRemovedAt: null, lastRemoved: 0, waiting: null },
      { rule: 'broken', lastRunAt: null, lastRemovedAt: null, lastRemoved: 0, waiting: null },
    ],
    months: [],
  });
});

it('says how a replica does, also that it lacks its database', async () => {
  const replica = { version: '1.2.3', startedAt: NOW, readiness: () => ({ database: false }) };
  const ask = await start('publisher', { replica, mailServer: () => 'away' });

  expect((await ask(operationRoutes.content.status.path)).body).toEqual({
    version: '1.2.3',
    startedAt: NOW.toISOString(),
    isReady: false,
    checks: [{ name: 'database', isThere: false }],
    mailServer: 'away',
  });
  expect((await ask(operationRoutes.content.privacy.path)).status).toBe(403);
});

/** Follows all rules once. */
async function follow(rules: Parameters<typeof createRetention>[0]['rules'], at: Date): Promise<void> {
  const retention = createRetention({ rules, runs, log, metrics: createMetrics(), now: () => at, firstPauseMs: 0 });
  retention.start();
  await vi.waitFor(async () =>
    expect((await runs.list()).filter((run) => run.at.getTime() === at.getTime())).toHaveLength(2),
  );
  await retention.stop();
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- an answer is looked into, never trusted
type Answer = any;

type Parts = Partial<Parameters<typeof privacyRouter>[1] & Parameters<typeof statusRouter>[1]>;

async function start(role: 'administrator' | 'publisher', parts: Parts) {
  const { readOperator, cookieOf, close } = await startOperatorSessions(keys, 'content');
  onTestFinished(close);
  const app = createServiceApp({ log, metrics: createMetrics(), admission: keys.admissionOf('content') });
  app.use(privacyRouter(operationRoutes.content.privacy, { readOperator, now: () => NOW, ...parts }).routes());
  app.use(statusRouter(operationRoutes.content.status, { readOperator, ...parts }).routes());
  const request = await startApp(app);
  return async (path: string) => {
    const init = { headers: { cookie: cookieOf(role) } };
    const response = await request(path, keys.signAs('gateway', 'content')(path, init));
    return { status: response.status, body: (await response.json()) as Answer };
  };
}
