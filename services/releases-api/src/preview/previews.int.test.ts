import { readOpenPreviews } from '@shoreline/federation/previews';
import { readRegistry } from '@shoreline/federation/registry';
import { type ReleasePreview, releasePreviewRoutes, releaseRoutes } from '@shoreline/contracts/releases';
import { createPreviewKey, signPreview, verifyPreview } from '@shoreline/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildApp, type BuiltApp } from '../../test/build-app.ts';
import { createMachineOf } from '../../test/machine.ts';
import { COMMIT, PUBLIC_ORIGIN, type Releases, startReleases } from '../../test/start-releases.ts';

const TIMEOUT_MS = 60_000;
const DAY_MS = 86_400_000;
const NAME = 'guides-pr-7';

let site: Releases;
let token: string;
let strangerToken: string;
let next: BuiltApp;
let clock = new Date();

beforeAll(async () => {
  site = await startReleases({ now: () => clock });
  await site.register('shell');
  strangerToken = await site.register('mf-stories', { prefixes: ['/stories'] });
  token = await site.register('mf-guides', { prefixes: ['/guides'], team: 'guides' });
  const stories = await buildApp('mf-stories', { routes: ['/stories'] });
  await site.publishAsOperator([
    await buildApp('shell'),
    stories,
    await buildApp('mf-guides', { routes: ['/guides'] }),
  ]);
  next = await buildApp('mf-guides', { routes: ['/guides'], version: 2 });
  await site.team(token).upload(next);
}, TIMEOUT_MS);
afterAll(() => site.stop());

const open = (built = next, name = NAME, body: object = {}): Promise<ReleasePreview> =>
  site.team(token).client.call(releasePreviewRoutes.put, {
    params: { name },
    body: { builds: [{ app: built.app, digest: built.digest }], ...body },
  });
const close = (name = NAME, secret = token) =>
  site.team(secret).client.call(releasePreviewRoutes.close, { params: { name } });
const tokenOf = ({ link }: ReleasePreview): string => new URL(link).searchParams.get('preview') ?? '';
const followed = () => readOpenPreviews(site.artifactsDir);

describe('a preview', () => {
  it('is opened by the team of its app, signed, seven days from now, and nothing goes live', async () => {
    const live = readRegistry(site.artifactsDir);

    const preview = await open(next, NAME, { why: 'A kinder title' });

    expect(preview).toMatchObject({ name: NAME, who: 'mf-guides (token ci)', why: 'A kinder title' });
    expect(preview.builds).toEqual([{ app: 'mf-guides', digest: next.digest }]);
    expect(Date.parse(preview.expiresAt) - clock.getTime()).toBe(7 * DAY_MS);
    expect(preview.link).toMatch(new RegExp(`^${PUBLIC_ORIGIN}/\\?preview=[\\w.-]+$`));
    expect(readRegistry(site.artifactsDir)).toEqual(live);
    const current = followed();
    expect(current).toMatchObject({
      teams: { 'mf-guides': 'guides' },
      commits: { [`mf-guides@${next.digest}`]: COMMIT },
    });
    if (!current) throw new Error('No previews are followed.');
    expect(await verifyPreview(tokenOf(preview), current.key)).toBe(current.open[0]?.id);
    expect(JSON.stringify(current)).not.toContain('"d":');
  });

  it('shows other builds under the same links when it is opened again', async () => {
    const before = await open();
    const later = await buildApp('mf-guides', { routes: ['/guides'], version: 3 });
    await site.team(token).upload(later);

    await open(later);

    const current = followed();
    expect(current?.open.map(({ builds }) => builds)).toEqual([[{ app: 'mf-guides', digest: later.digest }]]);
    expect(current && (await verifyPreview(tokenOf(before), current.key))).toBe(current?.open[0]?.id);
  });

  it('is told to every machine that follows, with its builds, and gone from it when it is closed', async () => {
    await open();
    const { dir, errors, follower } = createMachineOf(site);

    await follower.poll();
    expect(readOpenPreviews(dir)?.open).toMatchObject([{ name: NAME, builds: [{ digest: next.digest }] }]);
    await close();
    await follower.poll();
    expect(errors).toEqual([]);

    expect(readOpenPreviews(dir)?.open).toEqual([]);
    expect(followed()?.open).toEqual([]);
    await expect(close()).rejects.toMatchObject({ status: 404, code: 'preview-unknown' });
  });

  it('ends by itself, and its name is free for another', async () => {
    await open(next, NAME, { seconds: 60 });
    const former = followed()?.open[0]?.id;

    clock = new Date(clock.getTime() + 61_000);

    expect(await site.operator.call(releasePreviewRoutes.list, {})).toEqual([]);
    await open();
    expect(followed()?.open[0]?.id).not.toBe(former);
    await close();
  });

  it('saves its builds from pruning', async () => {
    await open();
    clock = new Date(clock.getTime() + 2 * 3_600_000);
    const prune = () =>
      site.operator
        .call(releaseRoutes.prune, { body: { builds: 1, days: 0, isDryRun: true } })
        .then((all) => all.removed);

    expect(await prune()).not.toContainEqual({ app: 'mf-guides', digest: next.digest });
    await close();
    expect(await prune()).toContainEqual({ app: 'mf-guides', digest: next.digest });
  });
});

it('saves what is live or shown in another environment of the database from pruning', async () => {
  const staging = await startReleases({
    ...{ uri: site.uri, environment: 'staging', storage: site.blobs, keys: site.keys },
    now: () => clock,
  });
  const [live, shown, unused, latest] = await Promise.all([guides(4), guides(5), guides(6), guides(7)]);
  await staging.publishAsOperator([await buildApp('shell'), live]);
  for (const built of [shown, unused, latest]) expect((await staging.team(token).upload(built)).status).toBe(200);
  const builds = [toBuild(shown)];
  await staging.operator.call(releasePreviewRoutes.put, { params: { name: 'staged' }, body: { builds } });
  clock = new Date(clock.getTime() + 2 * 3_600_000);

  const { removed } = await site.operator.call(releaseRoutes.prune, { body: { builds: 1, days: 0, isDryRun: true } });
  await staging.stop({ drop: false });

  expect(removed).toContainEqual(toBuild(unused));
  for (const built of [live, shown, latest]) expect(removed).not.toContainEqual(toBuild(built));
});

const guides = (version: number) => buildApp('mf-guides', { routes: ['/guides'], version });
const toBuild = ({ app, digest }: BuiltApp) => ({ app, digest });

function readKey() {
  const current = followed();
  const [preview] = current?.open ?? [];
  if (!current || !preview) throw new Error('No preview is open.');
  return { key: current.key, id: preview.id };
}

describe('nobody opens a preview', () => {
  it('of an app of others, nor changes or closes one of theirs', async () => {
    const foreign = { status: 403, code: 'release-not-yours' };
    await open();
    const stories = readRegistry(site.artifactsDir).apps['mf-stories']?.live ?? '';
    const body = { builds: [{ app: 'mf-stories', digest: stories }] };
    const stranger = site.team(strangerToken).client;

    await expect(open({ ...next, app: 'mf-stories' }, 'mine')).rejects.toMatchObject(foreign);
    await expect(stranger.call(releasePreviewRoutes.put, { params: { name: NAME }, body })).rejects.toMatchObject(
      foreign,
    );
    await expect(close(NAME, strangerToken)).rejects.toMatchObject(foreign);
    expect(await stranger.call(releasePreviewRoutes.list, {})).toEqual([]);
    await close();
  });

  it('that the gate refuses, of a build nobody stored, or for longer than fourteen days', async () => {
    const greedy = await buildApp('mf-guides', { routes: ['/guides', '/stories/share'] });
    await site.team(token).upload(greedy);

    await expect(open(greedy)).rejects.toMatchObject({ status: 409, code: 'release-refused' });
    await expect(open({ ...next, digest: 'ffffffffffffffff' })).rejects.toMatchObject({ code: 'artifact-unknown' });
    await expect(open(next, NAME, { seconds: 15 * 86_400 })).rejects.toMatchObject({ status: 400 });
    await expect(open(next, 'Über')).rejects.toMatchObject({ status: 400 });
    expect(followed()?.open).toEqual([]);
  });
});

it('believes no token of another key, of another kind, or one that is over', async () => {
  const preview = await open();
  const { key, id } = readKey();
  const inAnHour = new Date(Date.now() + 3_600_000);
  const own = createPreviewKey();
  const [header = '', claims = '', signature = ''] = tokenOf(preview).split('.');
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'preview+jwt', kid: key.kid })).toString('base64url');

  const forged = [
    await signPreview(own, { id, expiresAt: inAnHour }),
    await signPreview({ ...own, kid: key.kid }, { id, expiresAt: inAnHour }),
    await signPreview(own, { id, expiresAt: new Date(Date.now() - 1_000) }),
    `${unsigned}.${claims}.`,
    `${unsigned}.${claims}.${signature}`,
    `${header}.${Buffer.from(JSON.stringify({ sub: id, aud: 'preview', exp: 4_000_000_000 })).toString('base64url')}.${signature}`,
    `${header}.${claims}`,
    'x'.repeat(700),
    '',
  ];

  for (const one of forged) expect.soft(await verifyPreview(one, key), one).toBeUndefined();
  expect(await verifyPreview(await signPreview(own, { id, expiresAt: new Date(0) }), own)).toBeUndefined();
  expect(await verifyPreview(tokenOf(preview), key)).toBe(id);
});
