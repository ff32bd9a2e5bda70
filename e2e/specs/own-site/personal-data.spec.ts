import type { Listing } from '@shoreline/contracts';
import type { Stack } from '@shoreline/tools/stack';
import type { Page } from '@playwright/test';
import { type Db, MongoClient } from 'mongodb';

import { giveListing, type OwnerPerson, post, registerOwner } from '../../support/owner-account.ts';
import { expect, test } from '../../support/own-site.ts';
import { open } from '../../support/page-helpers.ts';
import { ops } from '../../support/run-ops.ts';
import { signIn } from '../../support/sign-in.ts';

const BUNYIP = 'bunyip';
const EMAIL = 'bunyip@noosa.example';
const person: OwnerPerson = { name: 'Bunyip', email: EMAIL, password: 'Pandanus-42' };
const HUMAN_MS = 60_000;

test('somebody who used every form is found, exported and erased by their address', async ({ site, page }) => {
  await signUpAndEdit(site);
  await sendForms(site);
  await useProfile(page);
  expect(Object.keys(await findInDatabases(site, BUNYIP)).toSorted()).toEqual(EVERYWHERE);

  const found = await ops(site, 'people', 'find', EMAIL);
  const exported = JSON.parse(await ops(site, 'people', 'export', EMAIL)) as unknown;

  for (const [service, name] of KINDS) expect(found).toMatch(new RegExp(`^${service} +${name} +[1-9]`, 'm'));
  expect(exported).toMatchObject({
    content: {
      stories: [{ title: 'The bunyip calls' }],
      newsletter: [{ email: EMAIL }],
      listings: [expect.anything()],
    },
    identity: { profile: [{ bio: 'bunyip bio' }], user: [{ email: EMAIL, issuer: expect.any(String) }] },
    owners: {
      owner: [{ email: EMAIL }],
      claims: [{ status: 'approved' }],
      enquiriesSent: [{ customerName: 'Bunyip' }],
    },
  });

  const erased = await ops(site, 'people', 'erase', EMAIL, '--confirm', 'yes');

  expect(erased).toContain('What stays, and why:');
  expect(erased).toContain('- backups: until they are 30 days old');
  expect(await findInDatabases(site, BUNYIP)).toEqual({});
  expect(await ops(site, 'check')).not.toContain('its owner');
  await page.reload();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

const EVERYWHERE = [
  ...['content.contacts', 'content.listing_revisions', 'content.local_stories', 'content.newsletters'],
  ...['identity.saved_items', 'identity.user_profiles', 'identity.users'],
  ...['owners.business_claims', 'owners.business_leads', 'owners.business_owners'],
];

const KINDS = [
  ...['contactMessages', 'stories', 'newsletter', 'listings', 'listingEdits', 'mails'].map((name) => ['content', name]),
  ...['profile', 'savedItems', 'cookiePreferences', 'consentReceipts', 'user'].map((name) => ['identity', name]),
  ...['claims', 'enquiriesSent', 'mails', 'owner', 'sessions'].map((name) => ['owners', name]),
];

/** An owner with a listing, and an edit of it that waits. */
async function signUpAndEdit(site: Stack): Promise<void> {
  const [listing] = (await (await fetch(`${site.origin}/api/directory?category=Restaurant`)).json()) as [Listing];
  await registerOwner(site, person);
  await giveListing(site, person, listing);
  const { headers } = await post(site, '/api/owners/login', { email: EMAIL, password: person.password });
  const cookie = headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const edit = { title: listing.title, shortDescription: 'Where the bunyip calls.' };
  const answer = await fetch(`${site.origin}/api/owners/listings/${listing.id}/revision`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: site.origin, cookie: cookie.join('; ') },
    body: JSON.stringify(edit),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

async function sendForms(site: Stack): Promise<void> {
  const [, listing] = (await (await fetch(`${site.origin}/api/directory?category=Restaurant`)).json()) as Listing[];
  const message = 'A bunyip wrote this, and it is long enough for every form there is.';
  await post(site, '/api/contact', {
    name: 'Bunyip',
    email: EMAIL,
    subject: 'A bunyip',
    message,
    fillTime: HUMAN_MS,
  });
  await post(site, '/api/newsletter', { email: EMAIL, wantsUpdates: true, fillTime: HUMAN_MS });
  await post(site, '/api/local-stories', {
    ...{ title: 'The bunyip calls', content: message.repeat(4), author: 'Bunyip', authorEmail: EMAIL },
    ...{ storyType: 'general', fillTime: HUMAN_MS },
  });
  await post(site, '/api/business-leads', {
    ...{ directoryItemId: listing?.id, customerName: 'Bunyip', customerEmail: EMAIL, message },
    ...{ preferredContactMethod: 'email', fillTime: HUMAN_MS },
  });
}

/** Signs in as a member, writes a profile, saves something and chooses about cookies, as the pages do. */
async function useProfile(page: Page): Promise<void> {
  await open(page, '/login');
  await signIn(page, EMAIL);
  const [episode] = (await (await page.request.get('/api/episodes?limit=1')).json()) as { id: string }[];
  const statuses = await page.evaluate(
    async (requests) => {
      const headers = { 'content-type': 'application/json' };
      const answers = requests.map(([method, path, body]) =>
        fetch(String(path), { method: String(method), headers, body: JSON.stringify(body) }),
      );
      return (await Promise.all(answers)).map(({ status }) => status);
    },
    [
      ['PUT', '/api/me/profile', { displayName: 'Bunyip', bio: 'bunyip bio' }],
      ['POST', '/api/me/saves', { targetType: 'episode', targetId: episode?.id, notes: 'bunyip notes' }],
      ['PUT', '/api/me/cookie-preferences', { analytics: true, marketing: false, functional: true, consentVersion: 1 }],
    ],
  );
  expect(statuses).toEqual([200, 201, 200]);
}

/** Every database of the server, whoever's it is: which collections hold a word, and in how many documents. */
async function findInDatabases(site: Stack, word: string): Promise<Record<string, number>> {
  const client = await new MongoClient(site.mongodbUri).connect();
  try {
    const { databases } = await client.db('admin').admin().listDatabases();
    const ours = databases.map(({ name }) => name).filter((name) => name.startsWith('shoreline-'));
    const found = await Promise.all(ours.map((name) => findInDatabase(client.db(name), word)));
    return Object.fromEntries(found.flat());
  } finally {
    await client.close();
  }
}

async function findInDatabase(database: Db, word: string): Promise<[collection: string, count: number][]> {
  const found: [string, number][] = [];
  for (const collection of await database.collections()) {
    const documents = await collection.find().toArray();
    const count = documents.filter((document) => JSON.stringify(document).toLowerCase().includes(word)).length;
    const name = `${database.databaseName.replace('shoreline-', '')}.${collection.collectionName}`;
    if (count > 0) found.push([name, count]);
  }
  return found;
}
