import { createAuditTrail, mongoAuditStore } from '@shoreline/audit';
import { AUDIT_KEY } from '@shoreline/audit/testing';
import type { OperatorRole } from '@shoreline/contracts';
import { exampleStory } from '@shoreline/contracts-testing';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import { startOperatorSessions } from '@shoreline/service-kit/operator-sessions-testing';
import { startApp } from '@shoreline/service-testing';
import type { Connection } from 'mongoose';

import { createApp } from '../src/app.ts';
import { listing, numbered, SEED } from '../src/directory/listing/listing.testing.ts';
import { changes, edit, LISTING, mailedAt, OWNER } from '../src/directory/ownership/ownership.testing.ts';
import { reviewSourcesOf } from '../src/review-sources.ts';
import { appParts, log, openStores, openTestEditing } from './content-app.ts';

const keys = createTestKeys();
const FIRST_OF_MAY = '2026-05-01T00:00:00.000Z';

type Operators = Awaited<ReturnType<typeof startOperatorSessions>>;

interface Submitted {
  slug: string;
  title?: string;
  at?: string;
  authorEmail?: string;
}

interface SubmittedEdit {
  at?: Date;
  parts?: object;
  /** Everything but these parts is as it is. */
  isLikeLive?: boolean;
}

/** The service with operators who have sessions, and what visitors and owners send it. */
export function createQueueSite(connection: Connection) {
  const stores = openStores(connection);
  const content = openTestEditing(connection, stores);
  let operators: Operators | undefined;

  async function publishListing(at: Date, isLikeLive: boolean): Promise<void> {
    if (await stores.directory.findById(LISTING, at)) return;
    const bakehouse = listing('bakehouse', { ...(isLikeLive && changes()), latitude: -26.4, longitude: 153.06 });
    await stores.directory.publishAll(numbered([bakehouse]), SEED);
  }

  return {
    stores,
    /** Begins to know operators; call `close` when the tests are over. */
    async open() {
      operators = await startOperatorSessions(keys, 'content');
    },
    close: async () => operators?.close(),
    submitStory: ({ slug, title = slug, at = FIRST_OF_MAY, authorEmail }: Submitted) =>
      stores.stories.submit({
        ...exampleStory({ id: crypto.randomUUID(), slug, title, submittedAt: at, approvedAt: null }),
        status: 'pending',
        authorEmail: authorEmail ?? null,
        mails: [],
      }),
    sendMessage: ({ id, subject, at = FIRST_OF_MAY }: { id: string; subject: string; at?: string }) =>
      stores.contacts.save({
        id,
        ...{ name: 'Mo', email: 'mo@noosa.example', subject, message: 'Is the beach open?' },
        createdAt: new Date(at),
        mails: [],
      }),
    /** An edit of the owner of a listing with a pin; resolves to its id. */
    async submitEdit({ at = new Date(FIRST_OF_MAY), parts = {}, isLikeLive = false }: SubmittedEdit = {}) {
      const { ownership } = stores.directory;
      await publishListing(at, isLikeLive);
      await ownership.assign(LISTING, OWNER);
      await ownership.revisions.submit(edit(parts), mailedAt(at));
      const owned = await ownership.findOwned(LISTING, OWNER, at);
      return owned?.revision?.id ?? '';
    },
    async start() {
      const parts = appParts(connection);
      const audit = createAuditTrail({ ...parts, store: mongoAuditStore(connection), key: AUDIT_KEY, log });
      const request = await startApp(
        createApp({
          ...{ ...parts, ...stores, content, audit },
          toReviewSources: (decided) =>
            reviewSourcesOf(connection, { ...decided, reviews: stores.reviews, site: parts.site }),
          readOperator: operators?.readOperator,
          personalData: [],
          admission: keys.admissionOf('content'),
        }),
      );
      const withCookie = (cookie: string) => createBrowser(request, cookie);
      const as = (role: OperatorRole, which?: '2') => withCookie(operators?.cookieOf(role, which) ?? '');
      return { audit, as, withCookie, moderator: as('moderator'), second: as('moderator', '2') };
    },
  };
}

/** What the gateway sends on for a browser with a cookie. */
function createBrowser(request: Awaited<ReturnType<typeof startApp>>, cookie: string) {
  const sign = keys.signAs('gateway', 'content');
  const ask = async (method: string, path: string, body: object = {}) => {
    const json = method === 'POST' && { body: JSON.stringify(body) };
    const headers = { ...(cookie && { cookie }), ...(json && { 'content-type': 'application/json' }) };
    const answer = await request(path, sign(path, { method, headers, ...json }));
    return {
      status: answer.status,
      total: answer.headers.get('x-total-count'),
      // Whatever it is, the test says what it expects.
      // eslint-disable-next-line @typescript-eslint/no-explicit-any -- an answer is looked into, never trusted
      body: (await answer.json()) as any,
    };
  };
  return {
    ask,
    get: (path: string) => ask('GET', path),
    post: (path: string, body: object) => ask('POST', path, body),
  };
}
