import { randomUUID } from 'node:crypto';

import { accountRoutes, serviceContracts } from '@shoreline/contracts';
import { describe, expect, it } from 'vitest';

import { prepareIdentity } from '../test/prepare-identity.ts';

const { connection, misbehave, start } = prepareIdentity();
/** Enough to be under way before, during and after. */
const WRITES_AT_ONCE = 60;
const EPISODE = { targetType: 'episode', targetId: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10' };

describe('an account', () => {
  it('lists its browsers and signs another one out', async () => {
    const { signIn } = await start();
    const [here, there] = [await signIn(), await signIn()];
    const list = (await (await here.visit('/api/me/sessions')).json()) as { id: string; isCurrent: boolean }[];
    expect(list.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);

    const other = list.find(({ isCurrent }) => !isCurrent);
    await here.send('DELETE', `/api/me/sessions/${other?.id}`);

    expect((await there.visit('/api/auth/user')).status).toBe(401);
    expect((await here.visit('/api/auth/user')).status).toBe(200);
  });

  it('is exported as one document', async () => {
    const { signIn } = await start();
    const browser = await signIn();
    await browser.send('POST', '/api/me/saves', EPISODE);
    await browser.send('PUT', '/api/me/profile', { displayName: 'Bea' });

    const document = await browser.visit('/api/me/export');

    expect(document.headers.get('content-disposition')).toContain('attachment');
    expect(await document.json()).toMatchObject({
      user: { email: 'bea@shoreline.example' },
      profile: { displayName: 'Bea' },
      savedItems: [EPISODE],
      cookiePreferences: null,
      sessions: [{ isCurrent: true }],
    });
  });

  it('is deleted with everything stored about it, in every browser', async () => {
    const { signIn } = await start();
    const [browser, other] = [await signIn(), await signIn()];
    await browser.send('POST', '/api/me/saves', EPISODE);
    await browser.send('PUT', '/api/me/profile', { displayName: 'Bea' });

    expect((await browser.send('DELETE', '/api/me')).status).toBe(204);

    expect((await other.visit('/api/auth/user')).status).toBe(401);
    const left = await Promise.all(
      Object.values(connection.models).map(async (model) => [model.modelName, await model.countDocuments()]),
    );
    // The audit trail stays: it contains pseudonyms.
    expect(left.filter(([name, count]) => count !== 0 && !String(name).startsWith('Audit'))).toEqual([]);
  });

  it('removes what another browser writes while it is deleted', async () => {
    const { signIn } = await start();
    const [browser, other] = [await signIn(), await signIn()];
    const save = () => other.send('POST', '/api/me/saves', { ...EPISODE, targetId: randomUUID() });

    const writes = Promise.all(Array.from({ length: WRITES_AT_ONCE }, save));
    await browser.send('DELETE', '/api/me');
    await writes;

    expect(await connection.model('SavedItem').countDocuments()).toBe(0);
  });
});

// A route added tomorrow is covered today: nothing in a request can name another member.
const memberRoutes = serviceContracts.identity.routes.filter(({ access }) => access === 'member');

it.each(memberRoutes)('AZ-1: $method $path shows a member nothing of another', async ({ method, path }) => {
  const { signIn } = await start();
  const bea = await signIn();
  await bea.send('POST', '/api/me/saves', EPISODE);
  await bea.send('PUT', '/api/me/profile', { displayName: 'Only Bea knows' });
  const [session] = (await (await bea.visit(accountRoutes.sessions.path)).json()) as { id: string }[];
  misbehave({ claims: { sub: 'mo', email: 'mo@shoreline.example' } });
  const mo = await signIn();

  const filled = path
    .replace(':targetType', EPISODE.targetType)
    .replace(':targetId', EPISODE.targetId)
    .replace(':id', session?.id ?? '');
  const answer = await mo.send(method, filled, method === 'POST' || method === 'PUT' ? {} : undefined);

  expect(await answer.text()).not.toMatch(/Only Bea knows|bea@shoreline|"saved":true/);
  expect((await bea.visit('/api/auth/user')).status).toBe(200);
  expect(await (await bea.visit('/api/me/saves')).json()).toHaveLength(1);
});
