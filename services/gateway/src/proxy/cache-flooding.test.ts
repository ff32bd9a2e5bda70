import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { page, reply } from '../../test/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';

/** What one client may ask for in three minutes and a half. */
const ODD_ADDRESSES = 2_000;
const AT_ONCE = 50;
const SETTINGS = { CACHE_FRESH_MS: '600000', RATE_LIMIT_SCALE: '100' };
/** As heavy as the heaviest of our pages: 2,000 of them are five times the memory there is. */
const PAGE_TEXT = 'x'.repeat(180_000);
const APPS = join(import.meta.dirname, '../../../../apps');

interface AppFile {
  name: string;
  routes: Record<string, string>;
  parameters?: Record<string, string[]>;
}

const apps = Object.fromEntries(
  globSync('*/app.json', { cwd: APPS })
    .map((file) => JSON.parse(readFileSync(join(APPS, file), 'utf8')) as AppFile)
    .map(({ name, routes, parameters = {} }) => [
      name,
      Object.fromEntries(Object.keys(routes).map((pattern) => [pattern, parameters[pattern] ?? []])),
    ]),
);
const patterns = Object.values(apps).flatMap((routes) => Object.keys(routes));
const known = patterns.map((pattern) => pattern.replace(/:\w+/, 'slack-tide'));

const startSite = async (): Promise<TestGateway> => {
  const gateway = await startGateway(SETTINGS);
  gateway.publish(apps);
  gateway.shell.handler = page(PAGE_TEXT);
  return gateway;
};

/** Asks for all of them, some at a time, and throws the bodies away. Answers how each came from the cache. */
async function ask(gateway: TestGateway, paths: readonly string[], headers: (index: number) => Record<string, string>) {
  const results: (string | null)[] = [];
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    const responses = await Promise.all(
      paths
        .slice(start, start + AT_ONCE)
        .map((path, index) => gateway.send(path, { method: 'HEAD', headers: headers(start + index) })),
    );
    results.push(...responses.map((response) => response.headers.get('x-cache')));
  }
  return results;
}

const odd = Array.from({ length: ODD_ADDRESSES }, (_, index) => index);
const noHeaders = () => ({});

it('renders one page for 2,000 addresses that differ in what no page depends on', async () => {
  const gateway = await startSite();
  await ask(gateway, known, noHeaders);
  const rendered = gateway.shell.requests.length;
  const asked = odd.map((n) => `${known[n % known.length]}?x=${n}&utm_source=${n}&gclid=${n}`);

  const results = await ask(gateway, asked, (n) => ({
    cookie: `__Host-shoreline=${n}; odd-${n}=1; shoreline-member=1`,
  }));

  expect(rendered).toBe(known.length);
  expect(gateway.shell.requests).toHaveLength(rendered);
  expect(new Set(results)).toEqual(new Set(['hit']));
});

it('renders one page for 2,000 addresses nothing is at', async () => {
  const gateway = await startSite();
  gateway.shell.handler = page('Not found', 404);

  await ask(
    gateway,
    odd.map((n) => `/${n}/wp-login.php?x=${n}`),
    noHeaders,
  );

  expect(gateway.shell.requests).toHaveLength(1);
});

it('gives up no declared and no published page for 2,000 searches and slugs somebody made up', async () => {
  const gateway = await startSite();
  await ask(gateway, known, noHeaders);
  const real = gateway.shell.handler;
  gateway.shell.handler = (request, response) =>
    request.url?.includes('/made-up-') ? page(PAGE_TEXT, 404)(request, response) : real(request, response);

  await ask(
    gateway,
    odd.map((n) => (n % 2 ? `/directory?search=${n}` : `/stories/made-up-${n}`)),
    noHeaders,
  );
  gateway.shell.handler = reply('broken', {}, 500);

  expect(new Set(await ask(gateway, known, noHeaders))).toEqual(new Set(['hit']));
});

it('keeps API answers people ask for through 2,000 drawings and odd parameters', async () => {
  const gateway = await startSite();
  const drawing = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' };
  gateway.content.handler = reply('x'.repeat(40_000), drawing);
  const kept = [
    '/api/site',
    '/api/directory',
    '/api/episodes/slug/slack-tide',
    '/podcast.xml',
    '/api/artwork/surf/wave.svg',
  ];
  for (const path of [...kept, ...kept]) await (await gateway.get(path)).text();
  const before = gateway.content.requests.length;

  for (let start = 0; start < ODD_ADDRESSES; start += AT_ONCE) {
    await Promise.all(
      odd
        .slice(start, start + AT_ONCE)
        .map(async (n) => (await gateway.get(`/api/artwork/surf/wave-${n}.svg?x=${n}`)).text()),
    );
  }
  await Promise.all(kept.map(async (path, n) => (await gateway.get(`${path}?x=${n}`)).text()));

  expect(before).toBe(kept.length);
  expect(gateway.content.requests).toHaveLength(before + ODD_ADDRESSES);
});
