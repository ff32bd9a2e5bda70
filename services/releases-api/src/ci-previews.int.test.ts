import {
  type ReleasePreview,
  releaseAppRoutes,
  releasePreviewRoutes,
  releaseRoutes,
} from '@shoreline/contracts/releases';
import { releasesAuditRoutes } from '@shoreline/contracts';
import { readOpenPreviews } from '@shoreline/federation/previews';
import { startIssuer } from '@shoreline/service-testing/fake-issuer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildApp, type BuiltApp } from '../test/build-app.ts';
import { PUBLIC_ORIGIN, type Releases, startReleases } from '../test/start-releases.ts';

const TIMEOUT_MS = 60_000;
const NAME = 'jobs-pr-7';
/** What GitHub says of a run of a pull request: its `ref` is that of the merge, or of the branch it was merged into. */
const PULL_REQUEST = {
  ...{ sub: 'repo:noosa/jobs:pull_request', repository: 'noosa/jobs', event_name: 'pull_request' },
  ...{ ref: 'refs/pull/7/merge', head_ref: 'kinder-title', base_ref: 'main', run_id: '7' },
};
const MAIN = { repository: ['noosa/jobs'], ref: ['refs/heads/main'], event_name: ['push'] };
const OF_PULL_REQUESTS = { repository: ['noosa/jobs'], event_name: ['pull_request'] };
const NOTHING_ELSE = 'This token may show previews of mf-jobs, and do nothing else.';

let site: Releases;
let issuer: Awaited<ReturnType<typeof startIssuer>>;
let live: BuiltApp;
let next: BuiltApp;
let stories: BuiltApp;

beforeAll(async () => {
  [site, issuer] = await Promise.all([startReleases(), startIssuer()]);
  await site.register('shell');
  await site.register('mf-stories', { prefixes: ['/stories'] });
  const ci = { issuer: issuer.url, claims: MAIN, previewClaims: OF_PULL_REQUESTS };
  await site.register('mf-jobs', { prefixes: ['/jobs'], ci });
  [live, next] = [
    await buildApp('mf-jobs', { routes: ['/jobs'] }),
    await buildApp('mf-jobs', { routes: ['/jobs'], version: 2 }),
  ];
  stories = await buildApp('mf-stories', { routes: ['/stories'] });
  await site.publishAsOperator([await buildApp('shell'), stories, live]);
}, TIMEOUT_MS);
afterAll(() => Promise.all([site.stop(), issuer.stop()]));

const runOf = async (claims: object = {}) =>
  site.team(await issuer.issue(PUBLIC_ORIGIN, { ...PULL_REQUEST, ...claims }));
type Run = Awaited<ReturnType<typeof runOf>>;

const open = ({ client }: Run, built = next, name = NAME): Promise<ReleasePreview> =>
  client.call(releasePreviewRoutes.put, { params: { name }, body: { builds: [toBuild(built)] } });
const close = ({ client }: Run, name = NAME) => client.call(releasePreviewRoutes.close, { params: { name } });
const openNames = () => readOpenPreviews(site.artifactsDir)?.open.map(({ name }) => name) ?? [];
const toBuild = ({ app, digest }: BuiltApp) => ({ app, digest });

it('DEL-19: the run of a pull request shows its build, and ends that when it is closed, merged or not', async () => {
  const run = await runOf();
  expect((await run.upload(next)).status).toBe(200);

  expect(await open(run)).toMatchObject({ name: NAME, who: 'noosa/jobs (run 7)', builds: [toBuild(next)] });
  expect(openNames()).toEqual([NAME]);
  await close(await runOf({ run_id: '8' }));
  expect(openNames()).toEqual([]);

  await open(run);
  await close(await runOf({ ref: 'refs/heads/main', run_id: '9' }));
  expect(openNames()).toEqual([]);
});

describe('DEL-2: the run of a pull request does nothing else', () => {
  it.each<[string, (run: Run) => Promise<unknown>]>([
    ['publish', ({ client }) => client.call(releaseRoutes.publish, { body: { builds: [toBuild(next)] } })],
    ['check', ({ client }) => client.call(releaseRoutes.check, { body: { builds: [toBuild(next)] } })],
    ['try on visitors', ({ client }) => client.call(releaseRoutes.canary, { body: { ...toBuild(next), share: 0.1 } })],
    ['take back', ({ client }) => client.call(releaseRoutes.rollback, { body: { app: 'mf-jobs' } })],
    ['pin', ({ client }) => client.call(releaseRoutes.pin, { params: toBuild(live), body: { isPinned: true } })],
    ['read the history', ({ client }) => client.call(releaseRoutes.history, { query: {} })],
    ['list builds', ({ client }) => client.call(releaseRoutes.artifacts, { query: {} })],
    ['list previews', ({ client }) => client.call(releasePreviewRoutes.list, {})],
    ['list apps', ({ client }) => client.call(releaseAppRoutes.list, {})],
  ])('%s', async (_, act) => {
    const head = await site.revisions.latestNumber();

    await expect(act(await runOf())).rejects.toMatchObject({ status: 403, problem: { message: NOTHING_ELSE } });

    expect(await site.revisions.latestNumber()).toBe(head);
  });

  it('is recorded when it tries', async () => {
    const { client } = await runOf();
    await client.call(releaseRoutes.publish, { body: { builds: [toBuild(next)] } }).catch(() => undefined);

    const records = await site.operator.call(releasesAuditRoutes.list, { query: {} });

    expect(records.filter(({ event }) => event === 'release-act').at(-1)).toMatchObject({
      ...{ outcome: 'refused', action: 'POST (token of a CI)' },
    });
  });

  it('shows nothing of others, and changes no preview of another branch or of a person', async () => {
    const run = await runOf();
    const foreign = { status: 403, code: 'release-not-yours' };
    expect((await run.upload(stories)).status).toBe(403);
    await expect(open(run, stories, 'stories')).rejects.toMatchObject(foreign);

    await open(await runOf({ head_ref: 'other' }));
    await expect(open(run)).rejects.toMatchObject({
      ...foreign,
      problem: { message: `The preview ${NAME} is of another branch.` },
    });
    await expect(close(run)).rejects.toMatchObject(foreign);
    await close(await runOf({ head_ref: 'other' }));

    const body = { builds: [toBuild(next)] };
    await site.operator.call(releasePreviewRoutes.put, { params: { name: NAME }, body });
    await expect(open(run)).rejects.toMatchObject(foreign);
    await expect(close(run)).rejects.toMatchObject(foreign);
    // Whoever may publish the app may end what shows it.
    await close(await runOf({ event_name: 'push', ref: 'refs/heads/main', head_ref: undefined }));
    expect(openNames()).toEqual([]);
  });
});

it('DEL-2: what is merged publishes, and where no previews are named a pull request does nothing', async () => {
  const push = await runOf({ event_name: 'push', ref: 'refs/heads/main', head_ref: undefined });
  await push.client.call(releaseRoutes.publish, { body: { builds: [toBuild(next)] } });
  const ci = { issuer: issuer.url, claims: MAIN };
  const body = { team: 'jobs', prefixes: ['/jobs'], ci };
  await site.operator.call(releaseAppRoutes.put, { params: { app: 'mf-jobs' }, body });

  const refused = await (await runOf()).upload(next);

  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { message: 'This token says ref "refs/pull/7/merge": that may not publish mf-jobs.' },
  ]);
});

it('registers no previews that everybody could show', async () => {
  const ci = { issuer: issuer.url, claims: MAIN, previewClaims: { event_name: ['pull_request'] } };
  const put = site.operator.call(releaseAppRoutes.put, {
    params: { app: 'mf-jobs' },
    body: { team: 'jobs', prefixes: ['/jobs'], ci },
  });

  await expect(put).rejects.toMatchObject({ status: 400 });
});
