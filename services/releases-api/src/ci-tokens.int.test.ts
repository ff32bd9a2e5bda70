import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { releasesAuditRoutes } from '@shoreline/contracts';
import { releaseAppRoutes, releaseRoutes } from '@shoreline/contracts/releases';
import { type Misbehaviour, startIssuer } from '@shoreline/service-testing/fake-issuer';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { buildApp, type BuiltApp } from '../test/build-app.ts';
import { PUBLIC_ORIGIN, type Releases, startReleases } from '../test/start-releases.ts';
import { createCiIssuers, IssuerUnavailable } from './ci/ci-issuers.ts';

const TIMEOUT_MS = 60_000;
const HOUR = 3_600;
const SHA = 'abcdef0123456789abcdef0123456789abcdef01';
const RUN = {
  sub: 'repo:noosa/jobs:ref:refs/heads/main',
  repository: 'noosa/jobs',
  ref: 'refs/heads/main',
  sha: SHA,
  workflow_ref: 'noosa/jobs/.github/workflows/checks.yml@refs/heads/main',
  run_id: '7',
};

let site: Releases;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let jobs: BuiltApp;

beforeAll(async () => {
  [site, issuer] = await Promise.all([startReleases(), startIssuer()]);
  await site.register('shell');
  await site.register('mf-stories', { prefixes: ['/stories'] });
  for (const app of ['mf-jobs', 'mf-crew']) {
    const claims = { repository: ['noosa/jobs'], ref: ['refs/heads/main', 'refs/heads/next'] };
    await site.register(app, { prefixes: [`/${app.slice(3)}`], ci: { issuer: issuer.url, claims } });
  }
  jobs = await buildApp('mf-jobs', { routes: ['/jobs'] });
  await site.publishAsOperator([await buildApp('shell'), await buildApp('mf-stories', { routes: ['/stories'] })]);
}, TIMEOUT_MS);
afterAll(() => Promise.all([site.stop(), issuer.stop()]));

const now = () => Math.floor(Date.now() / 1_000);
const teamWith = async (claims: object = {}, signedBy?: Misbehaviour['signedBy'], audience = PUBLIC_ORIGIN) =>
  site.team(await issuer.issue(audience, { ...RUN, ...claims }, signedBy));

it.each(['refs/heads/main', 'refs/heads/next'])('publishes from %s, and the history names the run', async (ref) => {
  const built = await buildApp('mf-jobs', { routes: ['/jobs'], version: ref.length });
  const team = await teamWith({ ref });

  expect(await (await team.upload(built)).json()).toMatchObject({ commit: SHA });
  await team.client.call(releaseRoutes.publish, { body: { builds: [toBuild(built)] } });

  const [last] = await site.operator.call(releaseRoutes.history, { query: { app: 'mf-jobs' } });
  expect(last).toMatchObject({
    who: 'noosa/jobs (workflow noosa/jobs/.github/workflows/checks.yml@refs/heads/main, run 7)',
    changes: [{ to: built.digest, commit: SHA }],
  });
});

it('publishes what GitLab built, each app its repository is named for, and none beside', async () => {
  const team = await teamWith({ workflow_ref: undefined, run_id: undefined, pipeline_id: 9 });
  const crew = await buildApp('mf-crew', { routes: ['/crew'] });
  const stories = await buildApp('mf-stories', { routes: ['/stories'], version: 2 });
  expect((await team.upload(crew)).status).toBe(200);
  await team.client.call(releaseRoutes.publish, { body: { builds: [toBuild(crew)] } });

  const refused = await team.upload(stories);

  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { message: 'This token is of mf-crew and mf-jobs: it may not publish mf-stories.' },
  ]);
  const [last] = await site.operator.call(releaseRoutes.history, { query: { app: 'mf-crew' } });
  expect(last?.who).toBe('noosa/jobs (run 9)');
  await expect(team.client.call(releaseRoutes.rollback, { body: { set: '0123456789abcdef' } })).rejects.toMatchObject({
    status: 403,
  });
});

describe('a token of the CI is refused in words, and the refusal is in the audit trail', () => {
  it.each<[string, () => ReturnType<typeof teamWith>, number, string]>([
    [
      'for another site',
      () => teamWith({}, undefined, 'https://other.example'),
      401,
      `This token is not for ${PUBLIC_ORIGIN}.`,
    ],
    [
      'of another repository',
      () => teamWith({ repository: 'stranger/jobs' }),
      403,
      'This token says repository "stranger/jobs": that may not publish mf-jobs.',
    ],
    [
      'of a repository with a name that is longer',
      () => teamWith({ repository: 'noosa/jobs-fork' }),
      403,
      'This token says repository "noosa/jobs-fork": that may not publish mf-jobs.',
    ],
    [
      'of another branch',
      () => teamWith({ ref: 'refs/heads/feature' }),
      403,
      'This token says ref "refs/heads/feature": that may not publish mf-jobs.',
    ],
    ['of no branch', () => teamWith({ ref: undefined }), 403, 'This token says no ref: that may not publish mf-jobs.'],
    [
      'of a list of branches',
      () => teamWith({ ref: ['refs/heads/main'] }),
      403,
      'This token says no ref: that may not publish mf-jobs.',
    ],
    ['that has expired', () => teamWith({ exp: now() - 60 }), 401, 'This token has expired.'],
    ['that never expires', () => teamWith({ exp: undefined }), 401, 'This token does not say exp.'],
    ['of tomorrow', () => teamWith({ iat: now() + HOUR }), 401, 'This token has a wrong iat.'],
    ['that counts later', () => teamWith({ nbf: now() + HOUR }), 401, 'This token has a wrong nbf.'],
    ['a day old', () => teamWith({ iat: now() - 30 * HOUR, exp: now() + 60 }), 401, 'This token has expired.'],
    ['nobody signed', () => teamWith({}, 'unsigned'), 401, 'This token is not signed in a way that proves its issuer.'],
    [
      'with the public key for a secret',
      () => teamWith({}, 'public-key-as-secret'),
      401,
      'This token is not signed in a way that proves its issuer.',
    ],
    ['by a key of the past', () => teamWith({}, 'retired'), 401, 'The issuer of this token has no such key.'],
    [
      'by a stranger under the name of a key',
      () => teamWith({}, 'stranger'),
      401,
      'The signature of this token is not that of its issuer.',
    ],
  ])('%s', async (_, open, status, message) => {
    const { upload } = await open();
    const before = await recordsOf('mf-jobs');

    const response = await upload(jobs);

    expect([response.status, await response.json()]).toMatchObject([status, { message }]);
    const records = await recordsOf('mf-jobs');
    expect(records).toHaveLength(before.length + 1);
    expect(records.at(-1)).toMatchObject({ event: 'release-act', outcome: 'refused', action: 'PUT (token of a CI)' });
  });
});

it('asks nobody for the keys of an issuer that no app names', async () => {
  const other = await startIssuer();
  onTestFinished(() => other.stop());

  const response = await site.team(await other.issue(PUBLIC_ORIGIN, RUN)).upload(jobs);

  expect([response.status, await response.json()]).toMatchObject([
    401,
    { message: 'No app of this site is published by the issuer of this token.' },
  ]);
  expect(other.asked).toEqual([]);
  // Nor does it help to name the one that is known.
  const forged = site.team(await other.issue(PUBLIC_ORIGIN, { ...RUN, iss: issuer.url }));
  expect((await forged.upload(jobs)).status).toBe(401);
});

it('asks for keys once, however many tokens come with keys nobody knows', async () => {
  const { client } = await teamWith({}, 'retired');
  const before = issuer.asked.length;

  const attempts = Array.from({ length: 50 }, () => client.call(releaseRoutes.history, { query: {} }).catch(statusOf));

  expect(new Set(await Promise.all(attempts))).toEqual(new Set([401]));
  expect(issuer.asked.length - before).toBeLessThanOrEqual(1);
});

it('believes no token any more once the operator took the CI away', async () => {
  await site.register('mf-short', {
    prefixes: ['/short'],
    ci: { issuer: issuer.url, claims: { repository: ['noosa/short'] } },
  });
  const { client } = await teamWith({ repository: 'noosa/short' });
  const ask = () => client.call(releaseRoutes.history, { query: {} }).then(() => 200, statusOf);
  expect(await ask()).toBe(200);
  const put = (body: object) =>
    site.operator.call(releaseAppRoutes.put, {
      params: { app: 'mf-short' },
      body: { team: 'a', prefixes: [], ...body },
    });

  await put({});
  expect(await ask()).toBe(200);
  await put({ ci: null });

  expect(await ask()).toBe(403);
});

it.each([
  [{ ref: ['refs/heads/main'] }, 'Demand one of repository'],
  [{}, 'Demand one of repository'],
])('registers no CI that everybody could use: %j', async (claims, message) => {
  const put = site.operator.call(releaseAppRoutes.put, {
    params: { app: 'mf-jobs' },
    body: { team: 'jobs', prefixes: ['/jobs'], ci: { issuer: issuer.url, claims } },
  });

  await expect(put).rejects.toMatchObject({
    status: 400,
    problem: { issues: [{ message: expect.stringContaining(message) as string }] },
  });
});

describe('an issuer', () => {
  it.each<[string, string]>([
    ['without TLS', 'http://token.example'],
    ['on this machine, in production', 'http://127.0.0.1:9'],
    ['of another kind', 'file:///etc'],
  ])('%s is not asked', async (_, address) => {
    await expect(createCiIssuers({ allowsLoopback: false })(address)).rejects.toThrow(IssuerUnavailable);
  });

  it.each<[string, (url: string) => { status?: number; headers?: object; body: string }]>([
    ['answers more than keys have', (url) => ({ body: `${discovery(url, url)}${' '.repeat(400_000)}` })],
    ['leads elsewhere', (url) => ({ status: 302, headers: { location: `${url}/other` }, body: '' })],
    ['calls itself by another name', (url) => ({ body: discovery('https://other.example', url) })],
    ['names keys of a place without TLS', (url) => ({ body: discovery(url, 'http://keys.example') })],
    ['fails', () => ({ status: 500, body: '{}' })],
  ])('that %s is none', async (_, answer) => {
    const server = createServer((_request, response) => {
      const { status = 200, headers, body } = answer(urlOf());
      response.writeHead(status, { ...headers }).end(body);
    }).listen(0, '127.0.0.1');
    const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    onTestFinished(() => void server.close());
    await once(server, 'listening');

    await expect(createCiIssuers({ allowsLoopback: true })(urlOf())).rejects.toThrow(IssuerUnavailable);
  });
});

it('says that an issuer is away', async () => {
  const away = 'http://127.0.0.1:9';
  await site.register('mf-away', { ci: { issuer: away, claims: { repository: ['noosa/away'] } } });

  const response = await site.team(await issuer.issue(PUBLIC_ORIGIN, { ...RUN, iss: away })).upload(jobs);

  expect([response.status, await response.json()]).toMatchObject([503, { code: 'publish-issuer-unavailable' }]);
});

const discovery = (issuerUrl: string, keysUrl: string) =>
  JSON.stringify({ issuer: issuerUrl, jwks_uri: `${keysUrl}/jwks` });
/** Without those of the operator who looks. */
const recordsOf = async (about: string) =>
  (await site.operator.call(releasesAuditRoutes.list, { query: { about } })).filter(
    ({ event }) => event === 'release-act',
  );
const toBuild = ({ app, digest }: BuiltApp) => ({ app, digest });
const statusOf = (error: unknown) => (error as { status: number }).status;
