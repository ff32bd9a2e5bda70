import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createServer } from 'node:http';

import { type BuildSignals, releaseHealthRoutes } from '@shoreline/contracts/releases';
import { expect, it, onTestFinished } from 'vitest';

import { buildGateway, change, settingsFor, startUpstreams, toReleaseSet, withCanaries } from '../../test/gateway.ts';
import { page } from '../../test/fake-upstream.ts';
import type { SignalBatch } from './signal-counter.ts';

const PATH = '/mf/signals';
const STORIES = { app: 'mf-stories', digest: 'abcd' };
const SHELL = { app: 'shell', digest: 'abcd' };
const HAND_OVER_MS = 30;
const FORGED = 1_000;

/** A gateway behind a proxy, whose pages all report, and what it hands over to releases-api, by whatever setting it knows that. */
async function start(setting: 'RELEASES_URL' | 'OPERATOR_RELEASES_URL' = 'RELEASES_URL') {
  const upstreams = await startUpstreams();
  upstreams.shell.handler = page();
  const batches: SignalBatch[] = [];
  const receiver = { status: 204 };
  const releases = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (receiver.status === 204 && request.url === releaseHealthRoutes.report.path)
      batches.push(JSON.parse(body) as SignalBatch);
    response.writeHead(receiver.status).end();
  }).listen(0, '127.0.0.1');
  await once(releases, 'listening');
  const gateway = buildGateway({
    ...settingsFor(upstreams),
    [setting]: `http://127.0.0.1:${(releases.address() as AddressInfo).port}`,
    SIGNALS_SHARE: '1',
    SIGNALS_EVERY_MS: String(HAND_OVER_MS),
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_SCALE: '100',
  });
  gateway.releases.current = withCanaries(toReleaseSet({ shell: {}, 'mf-stories': { '/stories': [] } }), {
    'mf-stories': 0,
  });
  const server = createServer(gateway.app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  gateway.start();
  onTestFinished(async () => {
    for (const one of [server, releases]) {
      one.closeAllConnections();
      one.close();
    }
    await gateway.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const from = (address: string) => ({ 'x-forwarded-for': address });
  return {
    ...upstreams,
    receiver,
    batches,
    /** Opens a page and answers the token beside its document. */
    async open(address = '203.0.113.7', cookie = ''): Promise<string> {
      const response = await fetch(`${origin}/stories`, { headers: { ...from(address), cookie } });
      return /^page;desc="([^"]+)"$/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? '';
    },
    report: async (body: unknown, address = '203.0.113.7', path = PATH) =>
      (await fetch(origin + path, change(body, from(address)))).status,
    /** Everything that was handed over of a build, added up. */
    async counted(digest = 'abcd', app = 'mf-stories'): Promise<Partial<BuildSignals>> {
      await new Promise((resolve) => setTimeout(resolve, HAND_OVER_MS * 4));
      const builds = batches
        .flatMap(({ builds: some }) => some)
        .filter((one) => one.digest === digest && one.app === app);
      const [first] = builds;
      const sum = (name: 'views' | 'failing' | 'failed' | 'rendered' | 'timeout') =>
        builds.reduce((total, one) => total + one[name], 0);
      const [views, failing, failed, rendered, timeout] = (
        ['views', 'failing', 'failed', 'rendered', 'timeout'] as const
      ).map(sum);
      const networks = builds.reduce((all, one) => all | one.networks, 0);
      return {
        ...(first && { cohort: first.cohort, lcp: builds.find(({ lcp }) => Object.keys(lcp).length > 0)?.lcp }),
        views,
        failing,
        failed,
        rendered,
        timeout,
        networks,
      } as Partial<BuildSignals>;
    },
  };
}

it('counts what a page that was served says of itself, by build and cohort', async () => {
  const site = await start();
  const token = await site.open();

  expect(await site.report({ token, apps: [STORIES, SHELL], lcp: 1_024 })).toBe(204);
  expect(await site.report({ token, apps: [STORIES, SHELL], inp: 40, cls: 0.01 })).toBe(204);

  expect(await site.counted()).toMatchObject({ cohort: 'live', views: 1, failing: 0, lcp: { '40': 1 } });
  expect(await site.counted('abcd', 'shell')).toMatchObject({ views: 1, lcp: { '40': 1 } });
});

it('counts where the artifact store is a folder that does not follow releases-api, as in containers', async () => {
  const site = await start('OPERATOR_RELEASES_URL');
  const token = await site.open();

  expect(await site.report({ token, apps: [STORIES], lcp: 1_024 })).toBe(204);

  expect(await site.counted()).toMatchObject({ cohort: 'live', views: 1 });
});

it('counts a canary for itself, and a failure of it once for each page', async () => {
  const site = await start();
  const build = { app: 'mf-stories', digest: 'canary' };
  const token = await site.open('203.0.113.7', 'shoreline-canary=1.mf-stories:canary');
  const frame = { file: 'page.js', line: 1, column: 200 };

  for (const kind of ['threw', 'uncaught'])
    expect(await site.report({ ...build, kind, token, frame }, '203.0.113.7', '/mf/failures')).toBe(204);

  expect(await site.counted('canary')).toMatchObject({ cohort: 'canary', views: 1, failing: 1 });
  expect(site.batches.flatMap(({ failures }) => failures)).toContainEqual({ ...build, kind: 'threw', frame, count: 1 });
});

it('DEL-6: lets 1,000 forged reports change nothing: without a token, of another site, used up, of other builds', async () => {
  const site = await start();
  const token = await site.open();
  const apps = [STORIES];
  const forgeries = (index: number) => [
    { token: '', apps },
    { token: `s${'A'.repeat(44)}${String(index).padStart(4, '0')}`, apps, lcp: 9_000 },
    { token, apps: [{ app: 'mf-stories', digest: 'eeee' }] },
    { token, apps, lcp: 9_000 },
  ];
  await site.report({ token, apps, lcp: 1_024 });

  for (let index = 0; index < FORGED / 4; index += 1)
    for (const forged of forgeries(index)) await site.report(forged, `198.51.${index % 250}.1`);

  expect(await site.counted()).toMatchObject({ views: 1, failing: 0, lcp: { '40': 1 } });
  expect(await site.counted('eeee')).toMatchObject({ views: 0 });
});

it('believes one network a few pages, however many it opens', async () => {
  const site = await start();
  const build = { app: 'mf-stories', digest: 'abcd', kind: 'threw' };
  for (let client = 0; client < 40; client += 1) {
    const address = `203.0.113.${client}`;
    const token = await site.open(address);
    await site.report({ ...build, token }, address, '/mf/failures');
  }

  const { views, failing, networks } = await site.counted();

  expect([views, failing]).toEqual([4, 4]);
  expect(Math.log2(networks ?? 0) % 1).toBe(0);
});

it.each([
  ['more than was asked for', { apps: [STORIES], email: 'pat@noosa.example' }],
  ['no app', { apps: [] }],
  ['a time that is none', { apps: [STORIES], lcp: 'soon' }],
  ['nothing', ''],
])('refuses %s', async (_, body) => {
  const site = await start();
  const token = await site.open();

  expect(await site.report(body === '' ? '' : { token, ...(body as object) })).toBe(400);
});

it('counts what the shell server says of renderings, and gives it to nobody else', async () => {
  const site = await start();
  site.shell.handler = (_, response) =>
    response
      .writeHead(503, {
        'content-type': 'text/html',
        'x-render': 'degraded',
        'x-internal-outcomes': 'mf-stories@abcd=failed shell@abcd=rendered mf-x@abcd=exploded',
      })
      .end('<p>');
  await site.open();

  expect(await site.counted()).toMatchObject({ failed: 1, rendered: 0 });
  expect(await site.counted('abcd', 'shell')).toMatchObject({ failed: 0, rendered: 1 });
});

it('hands over later what it could not while releases-api was away', async () => {
  const site = await start();
  site.receiver.status = 503;
  const token = await site.open();
  await site.report({ token, apps: [STORIES] });
  expect(await site.counted()).toMatchObject({ views: 0 });

  site.receiver.status = 204;

  await expect.poll(() => site.counted()).toMatchObject({ views: 1 });
});
