import { type CallerName, contentOutboxRoutes, defineRoute } from '@shoreline/contracts';
import {
  conflict,
  createLog,
  createMetrics,
  createRouter,
  createServiceApp,
  serve,
  serviceCaller,
} from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import { startApp } from '@shoreline/service-testing';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';

import { connectAgain, startTrail } from '../test/start-trail.ts';
import { mongoAuditStore } from './audit.store.ts';
import { readTrail } from './audit.testing.ts';
import { describeAct, recordOperatorActs } from './operator-acts.ts';

const keys = createTestKeys();
const ID = '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10';
const read = defineRoute({
  method: 'GET',
  path: '/api/things/:slug',
  access: 'service',
  callers: ['operations', 'owners', 'identity'],
  summary: 'Reads.',
  reply: z.object({ done: z.int() }),
});
const change = { ...read, method: 'POST', path: '/api/things/:id/change' } as const;
const refuse = { ...read, method: 'POST', path: '/api/things/:id/refuse' } as const;
const fail = { ...read, method: 'POST', path: '/api/things/:id/fail' } as const;

const { connection } = openTestDatabase();
mongoAuditStore(connection);
afterEach(() => connection.collection('audit_events').deleteMany({}));

it('records a change before it is done, and what became of it', async () => {
  const { ask, handled } = await start();

  expect(await ask('POST', `/api/things/${ID}/change`)).toBe(200);

  expect(handled).toEqual([['operator-act started']]);
  expect(await readTrail(connection)).toMatchObject([
    { event: 'operator-act', outcome: 'started', operator: 'jo@office', action: `POST ${change.path}`, target: ID },
    { event: 'claim-approved', outcome: 'done', operator: 'jo@office', subject: expect.any(String), target: ID },
  ]);
});

it.each([
  ['refuse', 409, 'refused'],
  ['fail', 500, 'failed'],
])('records an act that ended otherwise: %s', async (verb, status, outcome) => {
  const { ask } = await start();

  expect(await ask('POST', `/api/things/${ID}/${verb}`)).toBe(status);

  expect((await readTrail(connection)).map((record) => record.outcome)).toEqual(['started', outcome]);
});

it('records once who read what, and no slug', async () => {
  const { ask } = await start();

  expect(await ask('GET', '/api/things/canary-was-here')).toBe(200);

  const trail = await readTrail(connection);
  expect(trail).toMatchObject([{ outcome: 'done', action: `GET ${read.path}`, target: expect.any(String) }]);
  expect(JSON.stringify(trail)).not.toContain('canary');
});

it.each([undefined, '', ' ', 'x'.repeat(81), 'jo<script>'])('refuses an act without a name: %j', async (operator) => {
  const { ask, handled } = await start();

  expect(await ask('POST', `/api/things/${ID}/change`, { operator })).toBe(403);

  expect([handled, await readTrail(connection)]).toEqual([[], []]);
});

it.each([`/api/things/${ID}/change/`, `/api/things/${ID}/Change`, `/API/things/${ID}/change`])(
  'lets no other spelling of an address past the trail: %s',
  async (path) => {
    const { ask, handled } = await start();

    expect(await ask('POST', path)).toBe(404);

    expect(handled).toEqual([]);
    expect((await readTrail(connection)).map(({ outcome }) => outcome)).toEqual(['started', 'refused']);
  },
);

it.each(['owners', 'identity'] as const)('leaves calls between services alone: %s', async (issuer) => {
  const { ask, handled } = await start();

  expect(await ask('POST', `/api/things/${ID}/change`, { issuer, operator: undefined })).toBe(200);

  expect([handled, await readTrail(connection)]).toEqual([[[]], []]);
});

it('does and answers nothing that cannot be recorded', async () => {
  const away = await connectAgain(connection);
  const { ask, handled } = await start(away);
  await away.close();

  const statuses = await Promise.all([ask('POST', `/api/things/${ID}/change`), ask('GET', '/api/things/one')]);

  expect(statuses).toEqual([503, 503]);
  // The read was made and not answered.
  expect(handled).toEqual([[]]);
});

async function start(recorded = connection) {
  const audit = startTrail(recorded);
  const app = createServiceApp({
    log: createLog({ service: 'test', level: 'silent' }),
    metrics: createMetrics(),
    admission: keys.admissionOf('content'),
  });
  const router = createRouter();
  /** What was in the trail when each act was done. */
  const handled: string[][] = [];
  const note = async () => {
    handled.push((await readTrail(connection)).map(({ event, outcome }) => `${event} ${outcome}`));
    return { done: handled.length };
  };
  serve(router, serviceCaller, read, note);
  serve(router, serviceCaller, change, async (_input, _caller, ctx) => {
    describeAct(ctx, { event: 'claim-approved', email: 'bea@noosa.example' });
    return note();
  });
  serve(router, serviceCaller, refuse, () => Promise.reject(conflict('taken', 'Somebody was first.')));
  serve(router, serviceCaller, fail, () => Promise.reject(new Error('A defect.')));
  const routes = [...Object.values(contentOutboxRoutes), read, change, refuse, fail];
  app.use(recordOperatorActs({ audit, routes, readService: serviceCaller }));
  app.use(router.routes());
  const request = await startApp(app);

  return {
    handled,
    async ask(
      method: string,
      path: string,
      { issuer = 'operations', ...who }: { issuer?: CallerName; operator?: string | undefined } = {},
    ) {
      const operator = 'operator' in who ? who.operator : 'jo@office';
      const headers = { ...(operator !== undefined && { 'x-shoreline-operator': operator }) };
      return (await request(path, keys.signAs(issuer, 'content')(path, { method, headers }))).status;
    },
  };
}
