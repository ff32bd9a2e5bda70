import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { afterEach, expect, it, vi } from 'vitest';

import { createAccountStores, PASSWORD, signUpOwner, startOwners } from '../../test/start-owners.ts';
import { createHashLimiter, HASH_CONCURRENCY } from './hash-limiter.ts';
import { createPasswords } from './passwords.ts';

const { connection } = openTestDatabase();
const stores = createAccountStores(connection);
const EMAIL = 'bea@noosa.example';
const WRONG = 'Wrong-Password-1';
const GUESSES = 100;
const MAX_WAITING = 50;

/** Every sign-in costs a hash, and a busy machine takes ten times as long. */
vi.setConfig({ testTimeout: 60_000 });

afterEach(async () => {
  await Promise.all(Object.values(connection.models).map((model) => model.deleteMany({})));
});

type Browser = ReturnType<Awaited<ReturnType<typeof startOwners>>['newBrowser']>;

const signIn = (browser: Browser, password: string) =>
  browser.send('POST', '/api/owners/login', { email: EMAIL, password });

/** The service with the limits of a real one, how many hashes ran or waited at most, and the order in which sign-ins ended. */
async function start() {
  const limiter = createHashLimiter({ maxWaitMs: 60_000 });
  const most = { running: 0, waiting: 0 };
  let running = 0;
  const counted: typeof limiter = {
    ...limiter,
    run: (job, priority) =>
      limiter.run(async () => {
        running += 1;
        most.running = Math.max(most.running, running);
        most.waiting = Math.max(most.waiting, limiter.waiting());
        try {
          return await job();
        } finally {
          running -= 1;
        }
      }, priority),
  };
  const passwords = createPasswords(counted);
  const { newBrowser, request } = await startOwners(stores, { passwords });
  const guess = () =>
    Array.from({ length: GUESSES }, async () => {
      const { status, headers } = await signIn(newBrowser(), WRONG);
      return { status, retryAfter: headers.get('retry-after') };
    });
  return { newBrowser, request, most, guess };
}

it('PW-2: 100 guesses at once wait in a short queue or are told to come back, and reads go on', async () => {
  const { newBrowser, request, most, guess } = await start();
  await signUpOwner(newBrowser(), connection);

  const guesses = Promise.all(guess());
  const reads = await Promise.all(Array.from({ length: 20 }, () => request('/api/owners/me')));
  const answers = await guesses;

  expect(reads.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 401));
  expect(most.running).toBeLessThanOrEqual(HASH_CONCURRENCY);
  expect(most.waiting).toBeLessThanOrEqual(MAX_WAITING);
  const waits = answers.filter(({ status }) => status === 503).map(({ retryAfter }) => Number(retryAfter));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  expect([Math.min(...waits), Math.max(...waits) <= 30]).toEqual([3, true]);
});

it('BF-2: the owner signs in past everybody who guesses the password meanwhile', async () => {
  const { newBrowser, guess } = await start();
  const owner = newBrowser();
  await signUpOwner(owner, connection);
  await owner.send('POST', '/api/owners/logout', {});
  let ended = 0;
  const guesses = guess().map(async (answer) => {
    const { status } = await answer;
    if (status === 401) ended += 1;
    return status;
  });
  // The queue is full of strangers once the first of them is turned away.
  await Promise.any(guesses.map(async (answer) => expect(await answer).toBe(503)));
  const endedBefore = ended;

  const own = await signIn(owner, PASSWORD);
  const endedThen = ended;

  expect(own.status).toBe(200);
  // Its hash began next, and so did that of the check whether the password is still the same.
  expect(endedThen - endedBefore).toBeLessThan(MAX_WAITING / 2);
  expect((await Promise.all(guesses)).filter((status) => status === 401).length).toBeGreaterThan(endedThen);
});
