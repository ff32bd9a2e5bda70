import { describe, expect, it } from 'vitest';

import { describeEverything } from '../test/describe-everything.ts';
import { prepareIdentity } from '../test/prepare-identity.ts';
import { MAX_SAVES } from '../test/start-identity.ts';

const { connection, start } = prepareIdentity();
const EPISODE = { targetType: 'episode', targetId: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10' };

describe('the profile', () => {
  it('is read without being written, from the moment the account was made', async () => {
    const { signIn } = await start();
    const browser = await signIn();
    const { createdAt } = (await (await browser.visit('/api/auth/user')).json()) as { createdAt: string };

    expect(await (await browser.visit('/api/me/profile')).json()).toMatchObject({ createdAt, updatedAt: createdAt });

    expect(await connection.model('UserProfile').countDocuments()).toBe(0);
    expect(await (await browser.visit('/api/me/export')).json()).toMatchObject({ profile: null });
  });

  it.each([
    ['without a body', undefined],
    ['with an empty one', {}],
  ])('loses nothing to a change %s', async (_, body) => {
    const { signIn } = await start();
    const browser = await signIn();
    await browser.send('PUT', '/api/me/profile', { displayName: 'Bea', interests: ['surf'] });

    const response = await browser.send('PUT', '/api/me/profile', body);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid-input' });
    expect(await (await browser.visit('/api/me/profile')).json()).toMatchObject({
      displayName: 'Bea',
      interests: ['surf'],
    });
  });

  it('is empty at first and what was sent afterwards; null and an empty text clear', async () => {
    const { signIn } = await start();
    const browser = await signIn();
    expect(await (await browser.visit('/api/me/profile')).json()).toMatchObject({
      displayName: null,
      interests: [],
      profileVisible: true,
      contactVisible: false,
    });

    const profile = { displayName: 'Bea', website: 'https://bea.example', yearsInNoosa: 12, interests: ['surf'] };
    await browser.send('PUT', '/api/me/profile', { ...profile, bio: 'Salt.' });
    const change = { location: 'Tewantin', website: '', yearsInNoosa: null, interests: null };
    const answer = await browser.send('PUT', '/api/me/profile', change);

    const changed = {
      ...profile,
      bio: 'Salt.',
      location: 'Tewantin',
      website: null,
      yearsInNoosa: null,
      interests: [],
    };
    expect(await answer.json()).toMatchObject(changed);
    expect(await (await browser.visit('/api/me/profile')).json()).toMatchObject(changed);
  });

  it.each([
    ['displayName', 'x'.repeat(101), 'Display name must be 100 characters or less'],
    ['bio', 'x'.repeat(501), 'Bio must be 500 characters or less'],
    ['phone', '1'.repeat(21), 'Phone number must be 20 characters or less'],
    ['website', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['location', 'x'.repeat(101), 'Location must be 100 characters or less'],
    ['occupation', 'x'.repeat(101), 'Occupation must be 100 characters or less'],
    ['yearsInNoosa', 101, 'Years in Noosa must be a whole number from 0 to 100'],
    ['yearsInNoosa', 1.5, 'Years in Noosa must be a whole number from 0 to 100'],
  ])('refuses a wrong %s in the words of the form (%#)', async (field, value, message) => {
    const { signIn } = await start();
    const browser = await signIn();

    const answer = await browser.send('PUT', '/api/me/profile', { [field]: value });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ issues: [{ path: field, message }] });
  });
});

describe('saved items', () => {
  it('are saved once however often they are sent at the same time', async () => {
    const { signIn } = await start();
    const browser = await signIn();

    const answers = await Promise.all(
      Array.from({ length: 100 }, () => browser.send('POST', '/api/me/saves', EPISODE)),
    );

    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array<number>(99).fill(409)]);
    expect(await (await browser.visit('/api/me/saves')).json()).toHaveLength(1);
  });

  it('must be there to be saved', async () => {
    const { signIn } = await start({ describeTargets: async () => [] });
    const browser = await signIn();

    const response = await browser.send('POST', '/api/me/saves', EPISODE);

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'target-not-found' });
    expect(await connection.model('SavedItem').countDocuments()).toBe(0);
  });

  it('say of what was taken down that it was, and nothing else; it cannot be saved any longer', async () => {
    let isTakenDown = false;
    const { signIn } = await start({
      describeTargets: async (targets) =>
        (await describeEverything(targets)).map((summary) => ({
          ...summary,
          ...(isTakenDown && { isTakenDown: true as const }),
        })),
    });
    const browser = await signIn();
    await browser.send('POST', '/api/me/saves', EPISODE);
    isTakenDown = true;

    const listed = await (await browser.visit('/api/me/saves')).json();
    const again = await browser.send('POST', '/api/me/saves', { ...EPISODE, targetId: crypto.randomUUID() });

    expect(listed).toMatchObject([{ targetId: EPISODE.targetId, isTakenDown: true, title: null, href: null }]);
    expect(again.status).toBe(404);
  });

  it('are no more than so many, also of those that are saved at once', async () => {
    const { signIn } = await start({ describeTargets: describeEverything });
    const browser = await signIn();
    const save = () => browser.send('POST', '/api/me/saves', { ...EPISODE, targetId: crypto.randomUUID() });
    for (let saved = 1; saved < MAX_SAVES; saved += 1) expect((await save()).status).toBe(201);

    const atOnce = await Promise.all(Array.from({ length: 20 }, save));
    while ((await connection.model('SavedItem').countDocuments()) < MAX_SAVES) await save();
    const refused = await save();

    expect(atOnce.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'too-many-saves' });
    expect(await connection.model('SavedItem').countDocuments()).toBe(MAX_SAVES);
    const again = await browser.send('POST', '/api/me/saves', EPISODE);
    expect(await again.json()).toMatchObject({ code: 'too-many-saves' });
  });

  it('are listed newest first with their titles, and without while nobody knows those', async () => {
    const title = { title: 'First light', href: '/episodes/first-light' };
    const nothing = Object.fromEntries(
      [
        'description',
        'author',
        'imageUrl',
        'category',
        'readTime',
        'duration',
        'episodeNumber',
        'eventDate',
        'location',
      ].map((name) => [name, null]),
    );
    const known = { ...EPISODE, ...nothing, ...title } as never;
    const answers: unknown[][] = [];
    const { signIn } = await start({ describeTargets: async () => answers[0] as never });
    const browser = await signIn();
    await browser.send('POST', '/api/me/saves', EPISODE);
    await browser.send('POST', '/api/me/saves', { ...EPISODE, targetType: 'local_story' });
    answers.push([known]);

    const list = await browser.visit('/api/me/saves');

    expect(list.headers.get('x-total-count')).toBe('2');
    expect(await list.json()).toMatchObject([{ targetType: 'local_story', title: null }, title]);
  });

  it('are checked, removed, and removed again', async () => {
    const { signIn } = await start();
    const browser = await signIn();
    const path = `/api/me/saves/${EPISODE.targetType}/${EPISODE.targetId}`;
    await browser.send('POST', '/api/me/saves', EPISODE);
    expect(await (await browser.visit(`${path}/check`)).json()).toEqual({ saved: true });

    expect((await browser.send('DELETE', path)).status).toBe(204);
    expect((await browser.send('DELETE', path)).status).toBe(204);
    expect(await (await browser.visit(`${path}/check`)).json()).toEqual({ saved: false });
  });
});

describe('the choice about cookies', () => {
  it('is not there at first, recorded with its time, and withdrawn', async () => {
    const { signIn } = await start();
    const browser = await signIn();
    expect((await browser.visit('/api/me/cookie-preferences')).status).toBe(404);

    const choice = { essential: true, analytics: true, marketing: false, functional: true, consentVersion: 1 };
    await browser.send('PUT', '/api/me/cookie-preferences', choice);
    expect(await (await browser.visit('/api/me/cookie-preferences')).json()).toMatchObject({
      ...choice,
      consentTimestamp: expect.any(String),
      withdrawnAt: null,
    });

    const withdrawn = await browser.send('POST', '/api/me/cookie-preferences/withdraw');
    expect(await withdrawn.json()).toMatchObject({
      preferences: { analytics: false, functional: false, withdrawnAt: expect.any(String) },
    });
  });

  it('is known to be there or not from the member alone, so that nobody asks in vain', async () => {
    const { signIn } = await start();
    const browser = await signIn();
    const said = async () => (await (await browser.visit('/api/auth/user')).json()) as unknown;
    expect(await said()).toMatchObject({ hasCookiePreferences: false });

    await browser.send('POST', '/api/me/cookie-preferences/withdraw', {});

    expect(await said()).toMatchObject({ hasCookiePreferences: true });
  });

  it('stores only the network it came from', async () => {
    const { signIn } = await start();
    const browser = await signIn();

    await browser.visit('/api/me/cookie-preferences', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
      body: JSON.stringify({ analytics: false, marketing: false, functional: false, consentVersion: 1 }),
    });

    const [stored] = await connection.model('UserCookiePreferences').find().lean();
    expect(stored).toMatchObject({ ipAddress: '203.0.113.0' });
  });

  it('cannot switch essential cookies off', async () => {
    const { signIn } = await start();
    const browser = await signIn();

    const answer = await browser.send('PUT', '/api/me/cookie-preferences', {
      essential: false,
      analytics: false,
      marketing: false,
      functional: false,
      consentVersion: 1,
    });

    expect(answer.status).toBe(400);
  });
});
