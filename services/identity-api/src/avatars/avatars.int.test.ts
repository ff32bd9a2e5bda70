import { readTrail } from '@shoreline/audit/testing';
import { createApiClient } from '@shoreline/api-client';
import { expect, it } from 'vitest';

import { fakeReviews, UPLOAD, WAITING } from '../../test/fake-reviews.ts';
import { prepareIdentity } from '../../test/prepare-identity.ts';

const { connection, start } = prepareIdentity();
const PATH = '/api/me/avatar';
const PHOTOGRAPH = WAITING.photograph?.id ?? '';
const CHOICE = {
  method: 'PUT',
  body: JSON.stringify({ photographId: PHOTOGRAPH }),
  headers: { 'content-type': 'application/json' },
};

async function signInWith(parts: Parameters<typeof fakeReviews>[0] = {}) {
  const elsewhere = fakeReviews(parts);
  const { signIn } = await start({ reviewServices: elsewhere.services });
  const browser = await signIn();
  const user = (await (await browser.visit('/api/auth/user')).json()) as { id: string };
  return { ...elsewhere, browser, user };
}

it('opens an upload for the member it knows', async () => {
  const { asked, browser, user } = await signInWith();

  const answer = await browser.visit('/api/me/photographs', { method: 'POST' });

  expect([answer.status, await answer.json()]).toEqual([201, { upload: UPLOAD }]);
  expect(asked).toEqual([{ request: 'POST /api/photographs/uploads', body: { by: { kind: 'member', id: user.id } } }]);
});

it('passes a choice on with what the member is called, and never with an address', async () => {
  const { asked, browser, user } = await signInWith();

  const answer = await browser.visit(PATH, CHOICE);

  expect([answer.status, await answer.json()]).toEqual([200, WAITING]);
  expect(asked).toMatchObject([
    { request: `PUT /api/photographs/members/${user.id}/avatar`, body: { photographId: PHOTOGRAPH } },
  ]);
  expect(JSON.stringify(asked)).not.toContain('@');
  expect((await readTrail(connection)).map(({ event }) => event)).toContain('avatar-submitted');
});

it('shows the photograph with the profile, written or not', async () => {
  const { browser } = await signInWith({ avatar: WAITING });
  const profile = async () => (await browser.visit('/api/me/profile')).json();
  expect(await profile()).toMatchObject({ displayName: null, avatar: WAITING });

  const update = { ...CHOICE, body: JSON.stringify({ displayName: 'Bea' }) };
  const updated = await browser.visit('/api/me/profile', update);

  expect(await updated.json()).toMatchObject({ displayName: 'Bea', avatar: WAITING });
  expect(await profile()).toMatchObject({ displayName: 'Bea', avatar: WAITING });
});

it('shows the profile without a photograph while content-api is away, and takes none then', async () => {
  const away = createApiClient(() => Promise.reject(new Error('away')));
  const { signIn } = await start({ reviewServices: { content: away, owners: away } });
  const browser = await signIn();

  const profile = await browser.visit('/api/me/profile');
  const choice = await browser.visit(PATH, CHOICE);

  expect([profile.status, await profile.json()]).toMatchObject([200, { avatar: { photograph: null } }]);
  expect([choice.status, await choice.json()]).toMatchObject([503, { code: 'photographs-unavailable' }]);
});

it.each([
  [400, 'invalid-input', 400, 'invalid-input'],
  [403, 'not-allowed', 503, 'photographs-unavailable'],
])('answers a %i %s of content-api with %i %s', async (status, code, expected, expectedCode) => {
  const { browser } = await signInWith({ refusal: { status, code } });

  const answer = await browser.visit(PATH, CHOICE);

  expect([answer.status, await answer.json()]).toMatchObject([expected, { code: expectedCode }]);
});

it('removes the photograph of the member who asks', async () => {
  const { asked, browser, user } = await signInWith();

  expect((await browser.visit(PATH, { method: 'DELETE' })).status).toBe(204);

  expect(asked.map(({ request }) => request)).toEqual([`DELETE /api/photographs/members/${user.id}/avatar`]);
  expect((await readTrail(connection)).map(({ event }) => event)).toContain('avatar-removed');
});
