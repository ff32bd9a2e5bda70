import { json } from 'node:stream/consumers';

import type { ReleaseSet } from '@shoreline/federation/registry';
import { createLog } from '@shoreline/service-kit';
import { expect, it, onTestFinished } from 'vitest';

import { page, startFakeUpstream } from '../../test/fake-upstream.ts';
import { startGateway } from '../../test/gateway.ts';
import { createPurgeHook } from './purge-hook.ts';

const liveOf = (apps: Record<string, string>) => ({
  live: {
    id: 'set',
    apps: Object.fromEntries(Object.entries(apps).map(([app, digest]) => [app, { digest }])),
  } as unknown as ReleaseSet,
});

/** A hook whose caches are told within milliseconds. */
async function start() {
  const notified: unknown[] = [];
  const receiver = await startFakeUpstream();
  onTestFinished(() => receiver.close());
  const state = { status: 204, releases: liveOf({ shell: '1', 'mf-stories': '1' }), changedAt: 0 };
  receiver.handler = (request, response) => {
    void json(request).then((body) => {
      notified.push({ status: state.status, authorization: request.headers.authorization, body });
      response.writeHead(state.status).end();
    });
  };
  const hook = createPurgeHook({
    url: `${receiver.origin}/purge`,
    token: 'secret',
    currentReleases: () => state.releases,
    changedAt: () => state.changedAt,
    log: createLog({ service: 'gateway', level: 'silent' }),
    everyMs: 10,
    failedMs: 10,
  });
  hook.start();
  onTestFinished(() => hook.stop());
  return { state, notified };
}

it('says which pages are others now: those with the app that was published, and all when content was', async () => {
  const { state, notified } = await start();

  state.releases = liveOf({ shell: '1', 'mf-stories': '2', 'mf-jobs': '1' });
  await expect.poll(() => notified).toHaveLength(1);
  state.changedAt = 1;
  await expect.poll(() => notified).toHaveLength(2);

  const said = (keys: string[]) => ({ status: 204, authorization: 'Bearer secret', body: { keys } });
  expect(notified).toEqual([said(['mf-stories', 'mf-jobs']), said(['page'])]);
});

it('says it again until it was taken, with what came since', async () => {
  const { state, notified } = await start();
  state.status = 503;
  state.changedAt = 1;
  await expect.poll(() => notified.length).toBeGreaterThan(1);

  state.releases = liveOf({ shell: '2', 'mf-stories': '1' });
  await expect.poll(() => notified.at(-1)).toMatchObject({ body: { keys: ['page', 'shell'] } });
  state.status = 204;

  await expect.poll(() => notified.at(-1)).toMatchObject({ status: 204, body: { keys: ['page', 'shell'] } });
});

it('names a page by the apps it was made of, and lets it be kept as long as configured', async () => {
  const gateway = await startGateway({ CDN_SECONDS: '60' });
  gateway.shell.handler = page('Hello', 200, { 'x-internal-builds': 'shell@1 mf-stories@2' });

  const { headers } = await gateway.get('/stories');

  expect(headers.get('surrogate-key')).toBe('page shell mf-stories');
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
});
