import { createConcurrencyLimiter, createLog } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';
import { testDatabaseUri } from '@shoreline/service-testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { toComparable } from '../../test/comparable.ts';
import { createAccountStores, PASSWORD, signUpOwner, startOwners } from '../../test/start-owners.ts';
import { createHashLimiter } from './hash-limiter.ts';
import { createPasswords } from './passwords.ts';

const log = createLog({ service: 'test', level: 'silent' });
const uri = testDatabaseUri();
const database = connectDatabase({ uri, log });
const replica = connectDatabase({ uri, log });
const { connection } = database;
const stores = createAccountStores(connection);
const replicaStores = createAccountStores(replica.connection);
const EMAIL = 'bea@noosa.example';
const WRONG = 'Wrong-Password-1';
const STRANGER = '203.0.113.7';
const HOUR_MS = 3_600_000;
const tight = { burst: 3, waitMs: HOUR_MS };

/** Every sign-in costs a hash, and a busy machine takes ten times as long. */
vi.setConfig({ testTimeout: 60_000 });

beforeAll(() => Promise.all([database.ready, replica.ready]));
afterEach(async () => {
  await Promise.all(Object.values(connection.models).map((model) => model.deleteMany({})));
});
afterAll(async () => {
  await connection.dropDatabase();
  await Promise.all([database.close(), replica.close()]);
});

type Browser = Awaited<ReturnType<typeof startOwners>>['newBrowser'] extends () => infer B ? B : never;

const signIn = (browser: Browser, { password = PASSWORD, email = EMAIL, from = '198.51.100.4' } = {}) =>
  browser.visit('/api/owners/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  });

/** Seconds pass while the test asks. */
const withWaitInMinutes = <A extends Awaited<ReturnType<typeof toComparable>>>(answer: A): A => {
  const seconds = answer.headers['retry-after'];
  const minutes = seconds && String(Math.ceil(Number(seconds) / 60));
  return { ...answer, headers: { ...answer.headers, ...(minutes && { 'retry-after': minutes }) } };
};

/** A password hash at the cost of yesterday; the password is "Pandanus-42". */
const OLD_HASH = '$argon2id$v=19$m=64,t=1,p=1$';

describe('guessing', () => {
  it('ENUM-1: is slowed down alike for addresses somebody has and nobody has', async () => {
    const { newBrowser } = await startOwners(stores, { limits: { signIn: tight } });
    await signUpOwner(newBrowser(), connection);
    const guess = async (email: string) => {
      const answers = [];
      for (let count = 0; count < 5; count += 1)
        answers.push(await signIn(newBrowser(), { email, password: WRONG, from: STRANGER }));
      return (await Promise.all(answers.map(toComparable))).map(withWaitInMinutes);
    };

    const [known, unknown] = [await guess(EMAIL), await guess('nobody@noosa.example')];

    expect(known.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429]);
    expect(known[4]?.body).toMatchObject({ code: 'too-many-attempts' });
    expect(Number(known[4]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(unknown).toEqual(known);
  });

  it('BF-2: does not lock out the owner who signs in from elsewhere', async () => {
    const { newBrowser } = await startOwners(stores, { limits: { signIn: tight } });
    await signUpOwner(newBrowser(), connection);
    const flood = await Promise.all(
      Array.from({ length: 30 }, () => signIn(newBrowser(), { password: WRONG, from: STRANGER })),
    );

    const own = await signIn(newBrowser());

    expect(flood.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(own.status).toBe(200);
  });

  it('BF-2: from everywhere at once does not lock out a browser that signed in before', async () => {
    const { newBrowser } = await startOwners(stores, { limits: { signIn: tight, account: tight } });
    const browser = newBrowser();
    await signUpOwner(browser, connection);
    await browser.send('POST', '/api/owners/logout', {});
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => signIn(newBrowser(), { password: WRONG, from: `203.0.113.${index}` })),
    );

    const [own, stranger] = [await signIn(browser), await signIn(newBrowser())];

    expect([own.status, stranger.status]).toEqual([200, 429]);
  });

  it('does not drop a known browser by signing in from many others', async () => {
    const { newBrowser } = await startOwners(stores, { limits: { account: tight } });
    const browser = newBrowser();
    await signUpOwner(browser, connection);
    for (let count = 0; count < 6; count += 1) await signIn(newBrowser());
    await signIn(browser);
    for (let count = 0; count < 6; count += 1) await signIn(newBrowser());
    for (let count = 0; count < 4; count += 1) await signIn(newBrowser(), { password: WRONG });

    expect((await signIn(newBrowser())).status).toBe(429);
    expect((await signIn(browser)).status).toBe(200);
  });

  it('by a browser that signed in before is slowed down too', async () => {
    const { newBrowser } = await startOwners(stores, { limits: { signIn: tight } });
    const browser = newBrowser();
    await signUpOwner(browser, connection);

    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await signIn(browser, { password: WRONG })).status);

    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('over many accounts is slowed down by where it comes from', async () => {
    const { newBrowser } = await startOwners(stores, { limits: { client: tight } });

    const statuses = [];
    for (let index = 0; index < 4; index += 1)
      statuses.push((await signIn(newBrowser(), { email: `owner-${index}@noosa.example`, from: STRANGER })).status);

    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await signIn(newBrowser(), { email: 'owner-9@noosa.example' })).status).toBe(401);
  });

  it('is counted over all replicas', async () => {
    const [here, there] = [
      await startOwners(stores, { limits: { signIn: tight } }),
      await startOwners(replicaStores, { limits: { signIn: tight } }),
    ];

    const statuses = [];
    for (const { newBrowser } of [here, there, here, there, here])
      statuses.push((await signIn(newBrowser(), { password: WRONG })).status);

    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  it('costs nothing once the password was right', async () => {
    const { newBrowser } = await startOwners(stores, { limits: { signIn: tight, client: tight, account: tight } });
    await signUpOwner(newBrowser(), connection);

    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await signIn(newBrowser())).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  });

  it('leaves nothing behind that names an address', async () => {
    const { newBrowser } = await startOwners(stores);
    await signIn(newBrowser(), { from: STRANGER });

    const counts = JSON.stringify(await connection.collection('throttles').find().toArray());

    expect(counts).toContain('restoredAt');
    expect(counts).not.toMatch(/noosa|203\.0\.113/);
    expect(await connection.collection('throttles').indexes()).toContainEqual(
      expect.objectContaining({ key: { restoredAt: 1 }, expireAfterSeconds: 0 }),
    );
  });
});

it('PW-2: says 503 with a time to come back when too many wait', async () => {
  const limiter = createConcurrencyLimiter({ concurrency: 1, maxWaiting: 2 });
  const { newBrowser } = await startOwners(stores, { passwords: createPasswords(limiter) });

  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(newBrowser())));

  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toBe('3');
  expect(await refused[0]?.json()).toMatchObject({ code: 'too-busy' });
  expect(answers.some(({ status }) => status === 401)).toBe(true);
});

it('PW-1: hashes a password anew at sign-in when it was hashed at a lower cost', async () => {
  const { newBrowser } = await startOwners(stores, { passwords: createPasswords(createHashLimiter()) });
  await signUpOwner(newBrowser(), connection);
  const { passwordHash: cheap } = await cheapen();

  const answer = await signIn(newBrowser());

  const owner = await connection.model('Owner').findOne().lean<{ passwordHash: string }>();
  expect(answer.status).toBe(200);
  expect(cheap).toContain(OLD_HASH);
  expect(owner?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

/** Gives the account a hash from before the cost was raised. */
async function cheapen() {
  const { argon2Sync } = await import('node:crypto');
  const salt = Buffer.alloc(16, 7);
  const cost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { ...cost, message: PASSWORD, nonce: salt });
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');
  const passwordHash = `${OLD_HASH}${plain(salt)}$${plain(tag)}`;
  await connection.model('Owner').updateOne({}, { passwordHash });
  return { passwordHash };
}
