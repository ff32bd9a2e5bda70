import { randomUUID } from 'node:crypto';

import { createAuditTrail, mongoAuditStore, recordOperatorActs } from '@shoreline/audit';
import { AUDIT_KEY, readTrail } from '@shoreline/audit/testing';
import { newsletterRoutes, serviceContracts } from '@shoreline/contracts';
import { exampleSite, exampleStory } from '@shoreline/contracts-testing';
import { createMailCipher } from '@shoreline/mail';
import { createLog, createMetrics, createServiceApp, serviceCaller } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import { startApp } from '@shoreline/service-testing';
import { expect, it } from 'vitest';

import { newsletterRouter } from './newsletter/newsletter.routes.ts';
import { mongoNewsletterStore } from './newsletter/newsletter.store.ts';
import { storyReviewRouter } from './stories/story-review.routes.ts';
import { mongoStoryStore } from './stories/story.store.ts';

const CANARY = 'canary@noosa.example';
const SLUG = 'canary-by-the-sea';
const keys = createTestKeys();
const now = () => new Date();

const { connection } = openTestDatabase();
const stories = mongoStoryStore(connection);
const newsletter = mongoNewsletterStore(connection);
const store = mongoAuditStore(connection);
const mailCipher = createMailCipher(() => ['k'.repeat(32)]);

it('AUD-1: records what operators decide about a story, and about whom, and no word of it', async () => {
  const { ask } = await start();
  const story = exampleStory({
    slug: SLUG,
    title: 'Canary by the sea',
    author: 'Canary',
    content: 'Canary. '.repeat(20),
  });
  await stories.submit({ ...story, status: 'pending', authorEmail: CANARY, mails: [] });

  expect(await ask('GET', `/api/local-stories/review/${SLUG}`)).toBe(200);
  expect(await ask('POST', `/api/local-stories/review/${SLUG}`, { decision: 'approved', note: 'Canary!' })).toBe(200);
  expect(await ask('POST', `/api/local-stories/review/${SLUG}`, { decision: 'rejected' })).toBe(409);

  const trail = await readTrail(connection);
  expect(trail.map(({ event, outcome, operator }) => `${event} ${outcome} ${operator}`)).toEqual([
    'operator-act done jo@office',
    'operator-act started jo@office',
    'story-approved done jo@office',
    'operator-act started jo@office',
    'story-rejected refused jo@office',
  ]);
  expect(JSON.stringify(trail)).not.toMatch(/canary|noosa/i);
  const { audit } = await start();
  expect(await audit.find({ subject: CANARY, after: 0, limit: 9 })).toMatchObject([{ event: 'story-approved' }]);
  expect(await audit.find({ about: SLUG, after: 0, limit: 9 })).toHaveLength(5);
});

it('AUD-1: records who confirmed the newsletter and who left it', async () => {
  const { ask, audit } = await start();
  expect(await ask('POST', newsletterRoutes.subscribe.path, { email: CANARY, wantsUpdates: true })).toBe(200);
  const [subscriber] = await connection.collection('newsletters').find({ email: CANARY }).toArray();
  const text = mailCipher.decrypt(String(subscriber?.mails[0].text));
  const [confirm = '', leave = ''] = [...text.matchAll(/token=([\w-]+)/g)].map(([, token]) => token ?? '');

  expect(await ask('POST', newsletterRoutes.confirm.path, { token: confirm })).toBe(200);
  expect(await ask('POST', newsletterRoutes.confirm.path, { token: 'x'.repeat(43) })).toBe(410);
  expect(await ask('POST', `${newsletterRoutes.unsubscribe.path}?token=${leave}`)).toBe(200);

  const found = await audit.find({ subject: CANARY, after: 5, limit: 9 });
  expect(found.map(({ event }) => event)).toEqual(['newsletter-confirmed', 'newsletter-ended']);
});

async function start() {
  const log = createLog({ service: 'test', level: 'silent' });
  const metrics = createMetrics();
  const audit = createAuditTrail({ store, key: AUDIT_KEY, log, metrics });
  const readCaller = serviceCaller;
  const app = createServiceApp({ log, metrics, admission: keys.admissionOf('content') });
  const parts = { audit, stories, newsletter, mailCipher, site: exampleSite(), readCaller, now };
  app.use(recordOperatorActs({ audit, readService: readCaller, routes: serviceContracts.content.routes }));
  app.use(storyReviewRouter(parts).routes());
  app.use(newsletterRouter(parts).routes());
  const request = await startApp(app);
  const asOperator = { sign: keys.signAs('operations', 'content'), said: { 'x-shoreline-operator': 'jo@office' } };
  const asVisitor = { sign: keys.signAs('gateway', 'content'), said: { 'x-request-id': randomUUID() } };
  return {
    audit,
    async ask(method: string, path: string, body?: object) {
      const { sign, said } = path.includes('/review/') ? asOperator : asVisitor;
      const init = {
        method,
        headers: { ...said, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      };
      const answer = await request(path, sign(path, init));
      return answer.status;
    },
  };
}
