import { createLog, createMetrics, createServiceApp } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { admitEverybody } from '@shoreline/service-kit/keys-testing';
import { startApp } from '@shoreline/service-testing';
import { expect, it } from 'vitest';

import { mongoSessionStore } from './session.store.ts';
import { defineSessions, secureCookies } from './sessions.ts';

/** Ten thousand is the full size: docs/operations/security-requirements.md. */
const SESSIONS = Number(process.env.SESSIONS ?? 1_000);
const AT_ONCE = 50;
/** A busy machine takes its time. */
const TIMEOUT_MS = 60_000;
/** 256 bits as base64url. */
const SECRET = /[\w-]{43}/g;

const lines: string[] = [];
const log = createLog({ service: 'test', level: 'debug' }, { write: (line) => void lines.push(line) });
const { connection } = openTestDatabase(log);
const sessions = defineSessions({ cookie: '__Host-test-session', hint: 'test-hint' });

it('SES-2: no id of a session comes twice, and none is stored or logged', { timeout: TIMEOUT_MS }, async () => {
  const app = createServiceApp({ log, metrics: createMetrics(), admission: admitEverybody });
  app.use(secureCookies);
  app.use(sessions.middleware(app, mongoSessionStore(connection)));
  app.use((ctx) => sessions.start(ctx, { userId: 'bea' }));
  const request = await startApp(app);
  const secrets: string[] = [];
  const signIn = async () => {
    const cookies = (await request('/', { method: 'POST' })).headers.getSetCookie();
    secrets.push(/^__Host-test-session=([^;]*)/.exec(cookies.at(-1) ?? '')?.[1] ?? '');
  };

  while (secrets.length < SESSIONS) await Promise.all(Array.from({ length: AT_ONCE }, signIn));

  expect(secrets.filter((secret) => !/^[\w-]{43}$/.test(secret))).toEqual([]);
  expect(new Set(secrets).size).toBe(SESSIONS);
  const stored = await connection.collection('sessions').find().toArray();
  expect(stored).toHaveLength(SESSIONS);
  const written = new Set([JSON.stringify(stored), ...lines].flatMap((text) => text.match(SECRET) ?? []));
  expect(secrets.filter((secret) => written.has(secret))).toEqual([]);
});
