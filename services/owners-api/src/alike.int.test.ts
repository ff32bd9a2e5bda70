import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { beforeEach, expect, it, vi } from 'vitest';

import { mongoClaimStore } from './claims/claim.store.ts';
import { toComparable } from '../test/comparable.ts';
import { pretendListing } from '../test/fake-content.ts';
import { startClaims } from '../test/start-claims.ts';
import { createAccountStores, PASSWORD, signUpOwner, startOwners } from '../test/start-owners.ts';

const { connection } = openTestDatabase();
const stores = createAccountStores(connection);
const claims = mongoClaimStore(connection);
const VERIFIED = 'bea@noosa.example';
const UNVERIFIED = 'mo@noosa.example';
const UNKNOWN = 'nobody@noosa.example';

beforeEach(() => Promise.all(Object.values(connection.models).map((model) => model.deleteMany())));

/** Every sign-in costs a hash, and a busy machine takes ten times as long. */
vi.setConfig({ testTimeout: 60_000 });

const HOUR_SECONDS = 3_600;
/** Three wrong passwords, and this network waits an hour. */
const LIMITS = { signIn: { burst: 3, waitMs: HOUR_SECONDS * 1_000 } };
const LOCKED = 'lou@noosa.example';
const LOCKED_UNKNOWN = 'lost@noosa.example';
const STRANGER = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };

type Site = Awaited<ReturnType<typeof startClaims>>;

const endpoints: [path: string, statuses: [open: number, locked: number], body: (email: string) => object][] = [
  ['owners/signup', [201, 201], (email) => ({ email, name: 'Somebody', password: 'Another-99' })],
  ['owners/resend-verification', [200, 200], (email) => ({ email })],
  ['owners/forgot-password', [200, 200], (email) => ({ email })],
  ['owners/login', [401, 429], (email) => ({ email, password: 'Wrong-Password-1' })],
  ['claims/initiate', [201, 201], (email) => ({ businessOwnerEmail: email, directoryItemId: pretendListing(1).id })],
];

it.each(endpoints)(
  'ENUM-1: /api/%s answers known, unknown, locked and unverified addresses alike, to the byte',
  async (path, [open, locked], body) => {
    const site = await startClaims(stores, { connection, claims, limits: LIMITS });
    for (const email of [VERIFIED, LOCKED]) await signUpOwner(site.newBrowser(), connection, email);
    await site.newBrowser().send('POST', '/api/owners/signup', { name: 'Mo', email: UNVERIFIED, password: PASSWORD });
    for (const email of [LOCKED, LOCKED_UNKNOWN]) await guessOften(site, email);

    const answers = await Promise.all(
      [UNKNOWN, VERIFIED, UNVERIFIED, LOCKED, LOCKED_UNKNOWN].map((email) => askAsStranger(site, path, body(email))),
    );

    expect(answers.map(({ status }) => status)).toEqual([open, open, open, locked, locked]);
    // Guessing locks an address nobody has as it locks one that somebody has.
    const [first, ...others] = open === locked ? answers : answers.slice(0, 3);
    expect(others).toEqual(others.map(() => first));
    expect(answers[4]).toEqual(answers[3]);
    expect(Number(first?.headers['content-length'])).toBeGreaterThan(0);
  },
);

async function guessOften(site: Site, email: string): Promise<void> {
  const wrong = { email, password: 'Wrong-Password-1' };
  await Promise.all([1, 2, 3, 4].map(() => askAsStranger(site, 'owners/login', wrong)));
}

/** Seconds pass while the test asks: the time to wait counts in hours. */
async function askAsStranger({ newBrowser }: Site, path: string, body: object) {
  const init = { method: 'POST', headers: STRANGER, body: JSON.stringify(body) };
  const answer = await toComparable(await newBrowser().visit(`/api/${path}`, init));
  const wait = answer.headers['retry-after'];
  if (wait) answer.headers['retry-after'] = String(Math.ceil(Number(wait) / HOUR_SECONDS));
  return answer;
}

it('ENUM-1: a sign-in with the password somebody just registered answers alike whoever the address belongs to', async () => {
  const { newBrowser } = await startOwners(stores);
  await signUpOwner(newBrowser(), connection, VERIFIED);

  const [unknown, known] = await Promise.all(
    [UNKNOWN, VERIFIED].map(async (email) => {
      const stranger = newBrowser();
      await stranger.send('POST', '/api/owners/signup', { name: 'Somebody', email, password: 'Another-99' });
      return toComparable(await stranger.send('POST', '/api/owners/login', { email, password: 'Another-99' }));
    }),
  );

  expect(unknown?.status).toBe(401);
  expect(known).toEqual(unknown);
});

it.each([
  ['resend-verification', 'verification'],
  ['forgot-password', 'reset'],
])('/api/owners/%s writes a dummy mail where nobody has the address, and never sends it', async (path, token) => {
  const { newBrowser } = await startOwners(stores);
  const decoys = connection.collection<Decoy>('owner_decoys');
  await decoys.deleteMany();

  await newBrowser().send('POST', `/api/owners/${path}`, { email: 'ghost@noosa.example' });

  const [decoy] = await decoys.find().toArray();
  expect(decoy?.letter).toMatchObject({ mail: expect.any(Object), [token]: { hash: expect.any(String) } });
  expect(JSON.stringify(decoy)).not.toContain('ghost');
  expect(Object.values(connection.models).map(({ collection }) => collection.name)).not.toContain('owner_decoys');
});

interface Decoy {
  letter: object;
}
