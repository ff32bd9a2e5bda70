import { createLog } from '@shoreline/service-kit';
import { expect, it } from 'vitest';

import { prepareIdentity } from '../test/prepare-identity.ts';
import { sessionsWithoutIdTokens } from './migrations/0002-sessions-without-id-tokens.ts';

const log = createLog({ service: 'test', level: 'silent' });
const { connection, start } = prepareIdentity();

it('forgets the id tokens that sessions kept before', async () => {
  const { signIn } = await start();
  await signIn();
  const sessions = connection.collection('sessions');
  await sessions.updateMany({}, { $set: { 'data.idToken': 'eyJ.e30.x' } });
  const db = connection.db as NonNullable<typeof connection.db>;

  expect(await sessionsWithoutIdTokens.isPending?.(db)).toBe(true);
  await sessionsWithoutIdTokens.up(db, log);

  expect(await sessionsWithoutIdTokens.isPending?.(db)).toBe(false);
  expect(JSON.stringify(await sessions.find().toArray())).not.toContain('idToken');
});
