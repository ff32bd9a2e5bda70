import { createHash } from 'node:crypto';

import { releaseAppRoutes, releaseRoutes } from '@shoreline/contracts/releases';
import { releasesAuditRoutes } from '@shoreline/contracts';
import { readRegistry } from '@shoreline/federation/registry';
import { DIGEST_HEADER } from '@shoreline/federation/upload';
import { generateSecret } from '@shoreline/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildApp, type BuiltApp } from '../test/build-app.ts';
import { type Releases, startReleases } from '../test/start-releases.ts';

const TIMEOUT_MS = 60_000;
let site: Releases;
let token: string;
let own: BuiltApp;

beforeAll(async () => {
  site = await startReleases();
  await site.register('shell');
  await site.register('mf-stories', { prefixes: ['/stories'] });
  token = await site.register('mf-guides', { prefixes: ['/guides'], team: 'guides', contact: 'guides@noosa.example' });
  own = await buildApp('mf-guides', { routes: ['/guides'] });
  const stories = await buildApp('mf-stories', { routes: ['/stories', '/stories/:slug'] });
  await site.publishAsOperator([await buildApp('shell'), stories, own]);
}, TIMEOUT_MS);
afterAll(() => site.stop());

describe('the token of guides', () => {
  it.each([
    ['/STORIES', '/STORIES belongs to mf-stories, not to mf-guides. Publish refused.'],
    ['/stories/share', '/stories/share belongs to mf-stories, not to mf-guides. Publish refused.'],
    ['/:anything', '/:anything is outside of what mf-guides may own: /guides. Publish refused.'],
    ['/', '/ is outside of what mf-guides may own: /guides. Publish refused.'],
  ])('DEL-2, DEL-16: cannot publish %s', async (route, message) => {
    const before = readRegistry(site.artifactsDir);
    const built = await buildApp('mf-guides', { routes: ['/guides', route] });

    expect((await site.team(token).upload(built)).status).toBe(200);
    const published = publishAs(token, built);

    await expect(published).rejects.toMatchObject({ status: 409, code: 'release-refused', problem: { message } });
    expect(readRegistry(site.artifactsDir)).toEqual(before);
  });

  it('cannot even store /*, which is no pattern', async () => {
    const response = await site.team(token).upload(await buildApp('mf-guides', { routes: ['/*'] }));

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'artifact-invalid', message: '"/*" is no path pattern.' });
  });

  it.each(['mf-stories', 'shell'])('cannot store, publish, take back, try or pin %s', async (app) => {
    const { client, upload } = site.team(token);
    const built = await buildApp(app, { version: 7 });
    const digest = readRegistry(site.artifactsDir).apps[app]?.live ?? '';
    const message = `This token is of mf-guides: it may not publish ${app}.`;

    const stored = await upload(built);

    expect([stored.status, await stored.json()]).toMatchObject([403, { code: 'release-not-yours', message }]);
    const refusals = await Promise.all(
      [
        client.call(releaseRoutes.publish, { body: { builds: [own, { app, digest }].map(toBuild) } }),
        client.call(releaseRoutes.check, { body: { builds: [{ app, digest }] } }),
        client.call(releaseRoutes.rollback, { body: { app } }),
        client.call(releaseRoutes.canary, { body: { app, digest, share: 1 } }),
        client.call(releaseRoutes.pin, { params: { app, digest }, body: { isPinned: true } }),
      ].map((attempt) =>
        attempt.then(
          () => undefined,
          (error: unknown) => error,
        ),
      ),
    );
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 403, code: 'release-not-yours' });
  });

  it('cannot send an archive of another app under its own name, nor other bytes than it announced', async () => {
    const { archive, digest } = await buildApp('mf-stories');
    const { upload } = site.team(token);

    const other = await upload({ app: 'mf-guides', digest, archive, dist: '' });
    const changed = await upload({ ...own, digest: '0123456789abcdef' });

    expect([other.status, changed.status]).toEqual([422, 422]);
    expect(await changed.json()).toMatchObject({ message: expect.stringContaining('was announced') as string });
  });

  it('cannot take all apps back, prune, or change who may publish', async () => {
    const { client } = site.team(token);
    const params = { app: 'mf-guides' };
    const team = { team: 'guides', prefixes: ['/', '/stories'] };

    const refusals = await Promise.all(
      [
        client.call(releaseRoutes.rollback, { body: { set: '0123456789abcdef' } }),
        client.call(releaseRoutes.prune, { body: {} }),
        client.call(releaseAppRoutes.put, { params, body: team }),
        client.call(releaseAppRoutes.createToken, { params, body: { name: 'more' } }),
        client.call(releaseAppRoutes.list, {}),
      ].map((attempt) =>
        attempt.then(
          () => undefined,
          (error: unknown) => error,
        ),
      ),
    );
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 403 });
  });

  it.each(['mf-guides/', 'Mf-guides/', 'mf-guides//'])('stores nothing at an address nobody knows: %s', async (app) => {
    expect((await site.team(token).upload({ ...own, app })).status).toBe(404);
  });

  it('publishes and takes back its own app', async () => {
    const next = await buildApp('mf-guides', { routes: ['/guides', '/Guides/:slug'], version: 2 });
    await site.team(token).upload(next);

    expect(await publishAs(token, next)).toMatchObject({ changed: [{ app: 'mf-guides', digest: next.digest }] });
    const { changed } = await site.team(token).client.call(releaseRoutes.rollback, { body: { app: 'mf-guides' } });
    expect(changed).toEqual([toBuild(own)]);
  });

  it('leaves a trail of what it did and was refused', async () => {
    await publishAs(token, await buildApp('mf-stories')).catch(() => undefined);

    const records = await site.operator.call(releasesAuditRoutes.list, { query: { about: 'mf-guides' } });

    expect(records.at(-1)).toMatchObject({
      event: 'release-act',
      outcome: 'refused',
      action: 'POST /api/releases/publish',
    });
  });

  it('is stored as its hash alone', async () => {
    const apps = await site.connection.collection('apps').find().toArray();

    expect(JSON.stringify(apps)).not.toContain(token);
    expect(JSON.stringify(await site.operator.call(releaseAppRoutes.list, {}))).not.toContain('hash');
  });
});

describe('no token', () => {
  it.each([
    ['none', undefined],
    ['one that was made up', `Bearer ${generateSecret()}`],
    ['another scheme', 'Basic bWYtZ3VpZGVzOnRva2Vu'],
  ])('%s opens nothing', async (_, authorization) => {
    const response = await site.request('/api/releases/artifacts/mf-guides', {
      method: 'PUT',
      body: own.archive,
      headers: {
        'content-type': 'application/gzip',
        [DIGEST_HEADER]: own.digest,
        ...(authorization && { authorization }),
      },
    });

    expect(response.status).toBe(401);
  });

  it('is left of one that was taken away', async () => {
    const params = { app: 'mf-guides' };
    const made = await site.operator.call(releaseAppRoutes.createToken, { params, body: { name: 'short' } });
    const ask = () => site.team(made.token ?? '').client.call(releaseRoutes.history, { query: {} });
    expect(await ask()).not.toEqual([]);

    await site.operator.call(releaseAppRoutes.deleteToken, { params: { ...params, id: made.id } });

    await expect(ask()).rejects.toMatchObject({ status: 401, code: 'publish-token-invalid' });
  });
});

it('may be drawn by the team, which gives away its hash alone', async () => {
  const drawn = generateSecret();
  const hash = createHash('sha256').update(drawn).digest('hex');

  const body = { name: 'drawn', hash };
  const made = await site.operator.call(releaseAppRoutes.createToken, { params: { app: 'mf-guides' }, body });

  expect(made.token).toBeNull();
  expect((await site.team(drawn).upload(own)).status).toBe(200);
});

describe('an operator', () => {
  it('is told that an app is not registered', async () => {
    const { operator, sendAs } = site;
    const body = { builds: [{ app: 'mf-casino', digest: '0123456789abcdef' }] };

    await expect(operator.call(releaseRoutes.publish, { body })).rejects.toMatchObject({ code: 'release-app-unknown' });
    const unsigned = await sendAs('gateway')('/api/releases/publish', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(unsigned.status).toBe(401);
  });

  it('cannot give one prefix to two apps', async () => {
    const put = site.operator.call(releaseAppRoutes.put, {
      params: { app: 'mf-jobs' },
      body: { team: 'jobs', prefixes: ['/jobs', '/stories'] },
    });

    await expect(put).rejects.toMatchObject({ status: 409, problem: { message: '/stories belongs to mf-stories.' } });
  });
});

const toBuild = ({ app, digest }: { app: string; digest: string }) => ({ app, digest });

const publishAs = (secret: string, built: BuiltApp) =>
  site.team(secret).client.call(releaseRoutes.publish, { body: { builds: [toBuild(built)] } });
