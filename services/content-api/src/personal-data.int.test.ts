import { createApiClient } from '@shoreline/api-client';
import { withoutAudit } from '@shoreline/audit/testing';
import {
  type CallerName,
  contactRoutes,
  contentPeopleRoutes,
  newsletterRoutes,
  OPERATOR_HEADER,
  storyRoutes,
} from '@shoreline/contracts';
import { exampleSite } from '@shoreline/contracts-testing';
import { createMailCipher, mongoDeadMails } from '@shoreline/mail';
import { createLog, createMetrics, serviceCaller } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import { findInDatabase, findUnlistedFields } from '@shoreline/service-kit/personal-data-testing';
import { startApp } from '@shoreline/service-testing';
import { beforeEach, expect, it } from 'vitest';

import { createApp } from './app.ts';
import { mongoContactStore } from './contact/contact.store.ts';
import { mongoListingStore } from './directory/listing/listing.store.ts';
import { openEditing } from './open-editing.ts';
import { mongoEpisodeStore } from './episodes/episode.store.ts';
import { mongoEventStore } from './events/event.store.ts';
import { mongoNewsletterStore } from './newsletter/newsletter.store.ts';
import { impersonalCollections, personalDataOfWriters, remainingAfterErasure } from './personal-data.ts';
import { mongoStoryStore } from './stories/story.store.ts';

const { connection } = openTestDatabase();
const stores = {
  episodes: mongoEpisodeStore(connection),
  events: mongoEventStore(connection),
  directory: mongoListingStore(connection),
  stories: mongoStoryStore(connection),
  newsletter: mongoNewsletterStore(connection),
  contacts: mongoContactStore(connection),
};
const personalData = personalDataOfWriters(connection);
const keys = createTestKeys();
const log = createLog({ service: 'test', level: 'silent' });
const CANARY = 'canary';
const EMAIL = 'canary@noosa.example';
const AS_TYPED = 'Canary@Noosa.example';
const OWNER = '1f1f7f0e-95d4-47c8-8a39-1f7f4f4f4f4f';
const STORY = {
  title: 'A canary at dawn',
  content: 'It sang. '.repeat(20),
  author: 'Canary',
  storyType: 'general',
} as const;

beforeEach(async () => {
  for (const { name } of await connection.listCollections()) await connection.collection(name).deleteMany({});
});

it('is listed field by field', () => {
  expect(findUnlistedFields(connection, personalData, impersonalCollections)).toEqual([]);
});

it('is found, exported and erased by its address, and by nobody else’s', async () => {
  const { visitor, operator } = await start();
  await sendEverything(visitor, AS_TYPED, 'Canary');
  await sendEverything(visitor, 'mo@noosa.example', 'Mo');
  await review(operator, 'a-canary-at-dawn');
  await editListing();
  const person = { body: { email: EMAIL, accountIds: [OWNER] } };

  const found = await operator.call(contentPeopleRoutes.find, person);
  const exported = await operator.call(contentPeopleRoutes.export, person);
  const erased = await operator.call(contentPeopleRoutes.erase, person);
  const again = await operator.call(contentPeopleRoutes.erase, person);

  const counts = { contactMessages: 1, stories: 1, newsletter: 1, listingEdits: 2 };
  expect(toCounts(found.records)).toMatchObject(counts);
  expect(exported).toMatchObject({
    contactMessages: [{ name: 'Canary', email: AS_TYPED, message: expect.any(String), createdAt: expect.any(String) }],
    stories: [{ title: STORY.title, authorEmail: AS_TYPED, status: 'approved', content: expect.any(String) }],
    newsletter: [{ email: EMAIL, wantsUpdates: true, confirmations: [{ expiresAt: expect.any(String) }] }],
    listingEdits: expect.arrayContaining([expect.objectContaining({ ownerEmail: null })]),
  });
  const mails = exported.mails?.map(({ to, subject }) => `${String(to)} ${String(subject)}`);
  expect(mails).toEqual(expect.arrayContaining([`${AS_TYPED} Your story is on Shoreline`]));
  expect(JSON.stringify(exported)).not.toMatch(/hash|mo@noosa/i);
  expect(toCounts(erased.erased)).toMatchObject(counts);
  expect(erased.remaining).toEqual(remainingAfterErasure);
  expect(new Set(Object.values(toCounts(again.erased)))).toEqual(new Set([0]));
  expect(await findInDatabase(connection, CANARY)).toEqual({});
  expect(await findInDatabase(connection, 'mo@noosa')).toEqual({ contacts: 1, local_stories: 1, newsletters: 1 });
});

it('takes the spelling of an address as one, and a longer address as another', async () => {
  const { visitor, operator } = await start();
  await sendEverything(visitor, `the.${EMAIL}`, 'Another');

  const { records } = await operator.call(contentPeopleRoutes.find, { body: { email: EMAIL } });

  expect(new Set(Object.values(toCounts(records)))).toEqual(new Set([0]));
});

it('is none of a visitor’s business', async () => {
  const { visitor } = await start();

  const asked = visitor.call(contentPeopleRoutes.export, { body: { email: EMAIL } });

  await expect(asked).rejects.toMatchObject({ status: 401 });
});

it('is exported for another service, which may neither look around nor erase', async () => {
  const { neighbour } = await start();
  const person = { body: { email: EMAIL } };

  const asked = await Promise.allSettled([
    neighbour.call(contentPeopleRoutes.export, person),
    neighbour.call(contentPeopleRoutes.find, person),
    neighbour.call(contentPeopleRoutes.erase, person),
  ]);

  const refused = { status: 'rejected', reason: { status: 403 } };
  expect(asked).toMatchObject([{ status: 'fulfilled' }, refused, refused]);
});

const toCounts = (records: readonly { name: string; count: number }[]) =>
  Object.fromEntries(records.map(({ name, count }) => [name, count]));

async function start() {
  const request = await startApp(
    createApp({
      ...stores,
      content: openEditing({ connection, hosts: [], invalidate: () => undefined, log }),
      personalData,
      audit: withoutAudit,
      mailCipher: createMailCipher(() => ['k'.repeat(32)]),
      deadMails: mongoDeadMails(connection),
      wakeMail: () => undefined,
      site: exampleSite(),
      mediaDir: '/nowhere',
      admission: keys.admissionOf('content'),
      readCaller: serviceCaller,
      log,
      metrics: createMetrics(),
    }),
  );
  const clientOf = (caller: CallerName, said: Record<string, string> = {}) =>
    createApiClient((path, init) => {
      const headers = { ...(init.headers as Record<string, string>), ...said };
      return request(path, keys.signAs(caller, 'content')(path, { ...init, headers }));
    });
  return {
    visitor: clientOf('gateway'),
    neighbour: clientOf('identity'),
    operator: clientOf('operations', { [OPERATOR_HEADER]: 'jo@office' }),
  };
}

type Client = Awaited<ReturnType<typeof start>>['visitor'];

async function sendEverything(visitor: Client, email: string, name: string): Promise<void> {
  const message = `A message of ${name}, long enough to be one.`;
  await visitor.call(contactRoutes.send, { body: { name, email, subject: `About ${name}`, message } });
  await visitor.call(newsletterRoutes.subscribe, { body: { email, wantsUpdates: true } });
  const story = {
    ...STORY,
    title: STORY.title.replace('canary', name.toLowerCase()),
    author: name,
    authorEmail: email,
  };
  await visitor.call(storyRoutes.submit, { body: story });
}

const review = (operator: Client, slug: string) =>
  operator.call(storyRoutes.review, { params: { slug }, body: { decision: 'approved' } });

/** One that waits, and one of an ownership that is over: only the account leads to it. */
async function editListing(): Promise<void> {
  const edit = { ownerId: OWNER, changes: { title: 'Canary Café' }, submittedAt: new Date(), mails: [] };
  await connection.collection('listing_revisions').insertMany([
    { ...edit, listingId: 'first', ownerEmail: EMAIL, status: 'pending' },
    { ...edit, listingId: 'second', ownerEmail: null, status: 'approved' },
  ]);
}
