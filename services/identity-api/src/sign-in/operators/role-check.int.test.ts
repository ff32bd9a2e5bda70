import type { AuditEvent } from '@shoreline/audit';
import type { OperatorRole } from '@shoreline/contracts';
import { createLog, generateSecret, hashSecret } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import type { Context } from 'koa';
import { afterEach, expect, it } from 'vitest';

import { mongoOperatorSessionStore } from './operator-session.store.ts';
import { encryptTokens } from './operator-tokens.ts';
import { createRoleCheck } from './role-check.ts';

const { connection } = openTestDatabase();
const store = mongoOperatorSessionStore(connection);
afterEach(() => connection.collection('operator_sessions').deleteMany({}));

const SECOND = 1_000;
const HOUR = 3_600_000;

it('asks once with a refresh token that is good once, also for a request that read the session before', async () => {
  const { check, read, events, asked } = await start(['publisher']);
  const [first, second] = [await read(), await read()];

  expect((await check(first))?.roles).toEqual(['publisher']);
  expect((await check(second))?.roles).toEqual(['publisher']);

  expect(asked).toEqual(['refresh-0']);
  expect(events).toEqual([]);
  expect(await read()).toMatchObject({ roles: ['publisher'] });
});

it('gives a request that read the session before only the roles that were left', async () => {
  const { check, read } = await start(['editor']);
  const [first, second] = [await read(), await read()];
  await check(first);

  expect((await check(second))?.roles).toEqual(['editor']);
});

it('lets nobody act on a session that was read before it ended', async () => {
  const { check, read, events } = await start([]);
  const [first, second] = [await read(), await read()];

  expect(await check(first)).toBeUndefined();
  expect(await check(second)).toBeUndefined();

  expect(events).toEqual(['operator-access-ended']);
});

/** A session that is due for a check, and an issuer that takes each refresh token once, as Keycloak can, and answers these roles. */
async function start(roles: OperatorRole[]) {
  const secret = generateSecret();
  const [_id, at] = [hashSecret(secret), new Date()];
  const checkedAt = new Date(at.getTime() - 40 * SECOND);
  await store.insert({
    ...{ _id, issuer: 'https://issuer.example', subject: 'bea', name: 'bea@shoreline.example', displayName: null },
    ...{ email: 'bea@shoreline.example', roles: ['publisher', 'editor'], browser: 'Firefox', checkingUntil: null },
    ...{ signedInAt: checkedAt, createdAt: checkedAt, lastSeenAt: checkedAt, checkedAt },
    tokens: await encryptTokens(secret, { accessToken: 'access', refreshToken: 'refresh-0' }),
    expiresAt: new Date(at.getTime() + HOUR),
  });
  const [events, asked]: [AuditEvent['event'][], (string | undefined)[]] = [[], []];
  const check = createRoleCheck({
    store,
    issuer: {
      recheck(_subject, tokens) {
        const isGood = tokens.refreshToken === `refresh-${asked.length}`;
        asked.push(tokens.refreshToken);
        return Promise.resolve({
          roles: isGood ? roles : [],
          tokens: { ...tokens, refreshToken: `refresh-${asked.length}` },
        });
      },
    },
    audit: { record: (_ctx, { event }) => Promise.resolve(void events.push(event)) },
    log: createLog({ service: 'test', level: 'silent' }),
    now: () => new Date(),
  });

  return {
    ...{ events, asked },
    check: (session: Awaited<ReturnType<typeof read>>) => check({ state: {} } as Context, session, secret),
    read,
  };

  async function read() {
    const session = await store.find(_id, new Date());
    if (!session) throw new Error('There is no session.');
    return session;
  }
}
