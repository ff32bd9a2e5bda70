import { type AuditRecord, type Operator, operatorRoutes } from '@shoreline/contracts';
import {
  operationRoutes,
  outboxOperationRoutes,
  type ServiceStatus,
  siteHealthRoutes,
  vainSearchRoutes,
} from '@shoreline/contracts/operations';
import { contentQueueRoutes, ownersQueueRoutes } from '@shoreline/contracts/review-queue';
import { createFakeServices, type FakeServices, renderRemote, type RenderedRemote } from '@shoreline/web-testing';

import remote from '../src/remote.tsx';
import { operator } from './operator-data.ts';

const administrator: Operator = { ...operator, name: 'admin@example.com', roles: ['administrator'] };

export const auditRecord = (parts: Partial<AuditRecord> = {}): AuditRecord => ({
  sequence: 1,
  at: '2026-11-23T02:00:00.000Z',
  event: 'claim-approved',
  outcome: 'done',
  operator: 'jo@office',
  target: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d0010',
  hash: 'hash-of-it',
  ...parts,
});

export const deadMail = (parts: { id?: string; reason?: string; subject?: string } = {}) => ({
  id: 'mail-1',
  collection: 'contacts',
  to: 'b•••@noosa.example',
  subject: 'Contact: Buoy',
  deadAt: '2026-11-23T02:00:00.000Z',
  attempts: 150,
  reason: 'EENVELOPE 550',
  ...parts,
});

export const status = (parts: Partial<ServiceStatus> = {}): ServiceStatus => ({
  version: '0.1.0',
  startedAt: '2026-11-23T01:00:00.000Z',
  isReady: true,
  checks: [{ name: 'database', isThere: true }],
  mailServer: null,
  ...parts,
});

const outbox = { waiting: 2, oldestAt: null, dead: 0, sentLastDay: 40, mailServer: 'reachable' as const };

/** Services that know an administrator and have nothing to report. */
export function operationServices(): FakeServices {
  const services = createFakeServices();
  services.answer(operatorRoutes.me, administrator);
  for (const { counts } of [contentQueueRoutes, ownersQueueRoutes]) services.answer(counts, []);
  for (const routes of Object.values(operationRoutes)) {
    services.answer(routes.status, status());
    services.answer(routes.records, []);
    services.answer(routes.verification, { checked: 0, last: 0, hash: '', isComplete: true, faults: [] });
    services.answer(routes.privacy, { rules: [], months: [] });
  }
  for (const routes of Object.values(outboxOperationRoutes)) {
    services.answer(routes.outbox, outbox);
    services.answer(routes.deadMails, [], { total: 0 });
    services.answer(routes.retryMail, { requeued: 1 });
    services.answer(routes.retryMails, { requeued: 1 });
    services.answer(routes.removeMail, undefined);
  }
  services.answer(vainSearchRoutes.list, { searches: [], hidden: 0 });
  services.answer(siteHealthRoutes.read, {
    version: '0.1.0',
    startedAt: '2026-11-23T01:00:00.000Z',
    release: 'set-1',
    shell: { responds: true, milliseconds: 3 },
    upstreams: ['shell', 'content', 'identity', 'owners', 'releases'].map((name) => ({ name, known: 2, healthy: 2 })),
  });
  return services;
}

export const openOperations = (page: string, services: FakeServices): RenderedRemote =>
  renderRemote(remote, `/admin/operations/${page}`, { services });

/** Fetches the code of every part, for `beforeAll`: it is slow on a busy machine, and no test should wait for it. */
export const loadOperations = () =>
  Promise.all([
    import('../src/operations/audit/audit-trail.tsx'),
    import('../src/operations/mail/outboxes.tsx'),
    import('../src/operations/health/site-parts.tsx'),
    import('../src/operations/privacy/retention-and-consent.tsx'),
    import('../src/operations/searches/vain-searches.tsx'),
  ]);
