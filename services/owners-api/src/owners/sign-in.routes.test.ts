import { withoutAudit } from '@shoreline/audit/testing';
import { createLog, createMetrics, createServiceApp, everybodyIsVisitor } from '@shoreline/service-kit';
import { admitEverybody } from '@shoreline/service-kit/keys-testing';
import { startApp } from '@shoreline/service-testing';
import { secureCookies, type SessionData, type SessionStore } from '@shoreline/accounts';
import { expect, it } from 'vitest';

import { ownerSessions } from '../owner-sessions.ts';
import type { OwnerAccount, OwnerStore } from './owner.store.ts';
import { signInRouter } from './sign-in.routes.ts';

const OLD = 'Pandanus-42';
const NEW = 'Bottlebrush-7';
const nothing = () => Promise.resolve();

const owner: OwnerAccount['owner'] = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'bea@noosa.example',
  name: 'Bea',
  phone: null,
  emailVerified: true,
  subscriptionStatus: 'free',
  subscriptionExpires: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** Sign-in with one account, whose password may change while one is checked. */
async function start({ changesTo }: { changesTo?: string } = {}) {
  const sessions = new Map<string, SessionData>();
  let password = OLD;
  const app = createServiceApp({
    log: createLog({ service: 'test', level: 'silent' }),
    metrics: createMetrics(),
    admission: admitEverybody,
  });
  app.use(secureCookies);
  app.use(ownerSessions.middleware(app, inMemory(sessions)));
  const router = signInRouter({
    owners: {
      findAccount: () =>
        Promise.resolve({
          owner,
          passwordHash: password,
          devices: [],
          signedUpFrom: undefined,
          isPasswordUnverified: false,
          idempotency: [],
        }),
      saveDevice: nothing,
    } as Partial<OwnerStore> as OwnerStore,
    passwords: {
      check(given: string, stored: string | undefined) {
        password = changesTo ?? password;
        return Promise.resolve({ isRight: given === stored });
      },
    } as never,
    audit: withoutAudit,
    attempts: {
      consume: nothing,
      refund: nothing,
      mayChangeLive: () => Promise.resolve(true),
      mayUpload: () => Promise.resolve(true),
      mayChangeEmail: () => Promise.resolve(true),
      maySubmit: () => Promise.resolve(true),
      mayInvite: () => Promise.resolve(true),
      mayMail: () => Promise.resolve(true),
    },
    readCaller: everybodyIsVisitor,
    now: () => new Date(),
  });
  app.use(router.routes());
  const request = await startApp(app);
  const signIn = () =>
    request('/api/owners/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: owner.email, password: OLD }),
    });
  return { sessions, signIn };
}

const inMemory = (sessions: Map<string, SessionData>): SessionStore => ({
  read: (secret) => Promise.resolve(sessions.get(secret)),
  write: (secret, data) => Promise.resolve(void sessions.set(secret, data)),
  revoke: (secret) => Promise.resolve(void sessions.delete(secret)),
  list: () => Promise.resolve([]),
  revokeByPublicId: nothing,
  revokeAll: nothing,
});

it('begins a session with the right password', async () => {
  const { sessions, signIn } = await start();

  expect((await signIn()).status).toBe(200);
  expect(sessions.size).toBe(1);
});

it('leaves no session to the old password when a new one is chosen while it is checked', async () => {
  const { sessions, signIn } = await start({ changesTo: NEW });

  const answer = await signIn();

  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'credentials-not-valid' }]);
  expect(sessions.size).toBe(0);
});
