import { withoutAudit } from '@shoreline/audit/testing';
import { createLog, createMetrics, createServiceApp, everybodyIsVisitor, hashSecret } from '@shoreline/service-kit';
import { admitEverybody } from '@shoreline/service-kit/keys-testing';
import { startApp } from '@shoreline/service-testing';
import { secureCookies } from '@shoreline/accounts';
import { expect, it } from 'vitest';

import { newPasswordRouter } from './new-password.routes.ts';
import type { StoredDevice } from './owner.model.ts';
import type { OwnerAccount, OwnerStore } from './owner.store.ts';

const OWNER_ID = '00000000-0000-4000-8000-000000000001';

it('knows the browser a new password was chosen in, which guesses of others do not keep out then', async () => {
  const known: [string, StoredDevice][] = [];
  const app = createServiceApp({
    log: createLog({ service: 'test', level: 'silent' }),
    metrics: createMetrics(),
    admission: admitEverybody,
  });
  app.use(secureCookies);
  const router = newPasswordRouter({
    owners: {
      findByToken: () =>
        Promise.resolve({ owner: { id: OWNER_ID, name: 'Bea', email: 'bea@noosa.example' } } as OwnerAccount),
      resetPassword: () => Promise.resolve(true),
      saveDevice: (id, device) => Promise.resolve(void known.push([id, device])),
    } as Partial<OwnerStore> as OwnerStore,
    sessions: { revokeAll: () => Promise.resolve() },
    passwords: { withSlot: (job: () => Promise<unknown>) => job(), hashNow: () => Promise.resolve('hash') } as never,
    audit: withoutAudit,
    outbox: { compose: () => ({}) } as never,
    readCaller: everybodyIsVisitor,
    now: () => new Date(),
  });
  app.use(router.routes());
  const request = await startApp(app);

  const answer = await request('/api/owners/reset-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: 'mailed', password: 'Bottlebrush-7' }),
  });

  const [, mark = ''] = /__Host-shoreline-owner-browser=([\w-]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  expect(answer.status).toBe(200);
  expect(known).toMatchObject([[OWNER_ID, { hash: hashSecret(mark) }]]);
});
