import { createApiClient } from '@shoreline/api-client';
import { createAuditTrail, mongoAuditStore } from '@shoreline/audit';
import { AUDIT_KEY } from '@shoreline/audit/testing';
import { directoryRoutes, reviewRoutes, reviewWriterRoutes } from '@shoreline/contracts';
import type { ReviewAct, ReviewKind } from '@shoreline/contracts/review-kinds';
import { contentQueueRoutes } from '@shoreline/contracts/review-queue';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import { startOperatorSessions } from '@shoreline/service-kit/operator-sessions-testing';
import { startApp } from '@shoreline/service-testing';
import type { Connection } from 'mongoose';

import { createApp } from '../src/app.ts';
import { LISTING } from '../src/directory/ownership/ownership.testing.ts';
import { personalDataOfWriters } from '../src/personal-data.ts';
import { reviewSourcesOf } from '../src/review-sources.ts';
import { appParts, log, openStores, openTestEditing } from './content-app.ts';

export const NOW = new Date('2026-11-20T02:00:00.000Z');
const OLD_ACCOUNT = '2026-01-01T00:00:00.000Z';

/** The service with members, an owner and a moderator who ask it through their own services. */
export function createReviewSite(connection: Connection) {
  const stores = openStores(connection);
  const content = openTestEditing(connection, stores);
  const keys = createTestKeys();
  let operators: Awaited<ReturnType<typeof startOperatorSessions>> | undefined;

  return {
    stores,
    content,
    async open() {
      operators = await startOperatorSessions(keys, 'content');
    },
    close: async () => operators?.close(),
    start,
  };

  async function start() {
    const request = await startApp(buildApp());
    const clientOf = (caller: Parameters<typeof keys.signAs>[0], said: Record<string, string> = {}) =>
      createApiClient((path, init = {}) => {
        const headers = { ...(init.headers as Record<string, string>), ...said };
        return request(path, keys.signAs(caller, 'content')(path, { ...init, headers }));
      });
    const moderator = clientOf('gateway', { cookie: operators?.cookieOf('moderator') ?? '' });
    const visitor = clientOf('gateway', { 'x-forwarded-for': '198.51.100.7' });
    return {
      clientOf,
      moderator,
      visitor,
      ...writers(clientOf('identity')),
      ...moderators(moderator),
      ...readers(visitor),
    };
  }

  function buildApp() {
    const parts = appParts(connection);
    const audit = createAuditTrail({ ...parts, store: mongoAuditStore(connection), key: AUDIT_KEY, log });
    return createApp({
      ...{ ...parts, ...stores, content, audit },
      toReviewSources: (decided) =>
        reviewSourcesOf(connection, {
          ...stores,
          editing: content.editing,
          ...decided,
          site: parts.site,
          now: () => NOW,
        }),
      readOperator: operators?.readOperator,
      personalData: personalDataOfWriters(connection),
      admission: keys.admissionOf('content'),
      now: () => NOW,
    });
  }
}

type Client = ReturnType<typeof createApiClient>;

const writers = (identity: Client) => ({
  identity,
  write: (memberId: string, sent: object = {}, listingId = LISTING) =>
    identity.call(reviewWriterRoutes.write, { params: { memberId, listingId }, body: body(sent) }),
});

const body = (parts: object) => ({
  ...{ stars: 4, title: 'Worth the queue', text: 'Warm pretzels and a kind word at six in the morning.' },
  ...{ visitedIn: '2026-10', author: 'Bea', email: 'bea@noosa.example', memberSince: OLD_ACCOUNT },
  network: '203.0.113.0',
  ...parts,
});

function moderators(moderator: Client) {
  const readQueue = (kind: ReviewKind) => moderator.call(contentQueueRoutes.list, { query: { kind } });
  return {
    readQueue,
    async decide(kind: ReviewKind, act: ReviewAct) {
      const sent = { act, ...(act === 'reject' && { note: 'Too private.' }) };
      for (const { id } of await readQueue(kind))
        await moderator.call(contentQueueRoutes.act, { params: { kind, id }, body: sent });
    },
  };
}

const readers = (visitor: Client) => ({
  listReviews: (query = {}) => visitor.call(reviewRoutes.list, { params: { identifier: LISTING }, query }),
  readRating: async () =>
    (await visitor.call(directoryRoutes.readBySlug, { params: { identifier: 'bakehouse' } })).rating,
});
