import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { expect, it, vi } from 'vitest';

import { toComparable } from '../../test/comparable.ts';
import { createAccountStores, PASSWORD, signUpOwner, startOwners } from '../../test/start-owners.ts';

const { connection } = openTestDatabase();
const stores = createAccountStores(connection);
const VERIFIED = 'bea@noosa.example';
const UNVERIFIED = 'mo@noosa.example';
const UNKNOWN = 'nobody@noosa.example';

/** Every sign-in costs a hash, and a busy machine takes ten times as long. */
vi.setConfig({ testTimeout: 60_000 });

const requests: [path: string, body: object][] = [
  ['signup', { name: 'Somebody', password: 'Another-99' }],
  ['resend-verification', {}],
  ['forgot-password', {}],
  ['login', { password: 'Wrong-Password-1' }],
];

it.each(requests)('/api/owners/%s answers alike whoever the address belongs to', async (path, body) => {
  const { newBrowser } = await startOwners(stores);
  await signUpOwner(newBrowser(), connection, VERIFIED);
  await newBrowser().send('POST', '/api/owners/signup', { name: 'Mo', email: UNVERIFIED, password: PASSWORD });

  const [unknown, ...known] = await Promise.all(
    [UNKNOWN, VERIFIED, UNVERIFIED].map(async (email) =>
      toComparable(await newBrowser().send('POST', `/api/owners/${path}`, { ...body, email })),
    ),
  );

  expect(unknown?.status).toBe({ signup: 201, login: 401 }[path] ?? 200);
  expect(known).toEqual([unknown, unknown]);
});

it('a sign-in with the password somebody just registered answers alike whoever the address belongs to', async () => {
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
