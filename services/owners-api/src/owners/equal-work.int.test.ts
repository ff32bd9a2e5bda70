import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { expect, it, vi } from 'vitest';

import { createAccountStores, PASSWORD, signUpOwner, startOwners } from '../../test/start-owners.ts';
import { createHashLimiter } from './hash-limiter.ts';
import { createPasswords } from './passwords.ts';

const { connection } = openTestDatabase();
const stores = createAccountStores(connection);
const VERIFIED = 'bea@noosa.example';
const UNVERIFIED = 'mo@noosa.example';

/** Every sign-in costs a hash, and a busy machine takes ten times as long. */
vi.setConfig({ testTimeout: 60_000 });

const requests: [path: string, body: object][] = [
  ['signup', { name: 'Somebody', password: 'Another-99' }],
  ['resend-verification', {}],
  ['forgot-password', {}],
  ['login', { password: 'Wrong-Password-1' }],
];

/** Times themselves are compared by `npm run bench -- owners`: a test would find this machine's other work. */
it.each(requests)('ENUM-2: /api/owners/%s does the same work whoever the address belongs to', async (path, body) => {
  const limiter = createHashLimiter();
  let hashes = 0;
  const run: typeof limiter.run = (job, priority) => {
    hashes += 1;
    return limiter.run(job, priority);
  };
  const { newBrowser } = await startOwners(stores, { passwords: createPasswords({ ...limiter, run }) });
  await signUpOwner(newBrowser(), connection, VERIFIED);
  await newBrowser().send('POST', '/api/owners/signup', { name: 'Mo', email: UNVERIFIED, password: PASSWORD });
  const operations: string[] = [];
  connection.on('operation-start', ({ method }: { method: string }) => operations.push(method));

  const work = [];
  for (const email of ['nobody@noosa.example', VERIFIED, UNVERIFIED]) {
    operations.length = 0;
    hashes = 0;
    await newBrowser().send('POST', `/api/owners/${path}`, { ...body, email });
    work.push({ hashes, operations: operations.map(toKind).toSorted() });
  }
  connection.removeAllListeners('operation-start');

  const [unknown, ...known] = work;
  expect(unknown?.operations.length).toBeGreaterThan(0);
  expect(known).toEqual([unknown, unknown]);
});

/** A new account is one write of one document, like a change of the account there is. */
const toKind = (method: string): string => (method === 'insertOne' || method === 'updateOne' ? 'write' : method);
