import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Pool } from 'undici';
import { expect, it } from 'vitest';

import { page, reply } from '../../test/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';

/** What one client may ask for in three minutes and a half. */
const ODD_ADDRESSES = 2_000;
const CONNECTIONS = 20;
const SETTINGS = { CACHE_FRESH_MS: '600000', RATE_LIMIT_SCALE: '100' };
/** 2,000 of these are more than the memory there is. */
const PAGE_TEXT = 'x'.repeat(40_000);
const LONG = { timeout: 60_000 };
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
const pages = patterns.map((pattern) => pattern.replace(/:\w+/, 'slack-tide'));

const startSite = async (settings: Record<string, string> = {}): Promise<TestGateway> => {
  const gateway = await startGateway({ ...SETTINGS, ...settings });
  gateway.publish(apps);
  gateway.shell.handler = page(PAGE_TEXT);
  return gateway;
};

type Headers = Record<string, string>;

/** Asks for all of them, some at a time. Answers how each came from the cache. */
async function ask(gateway: TestGateway, paths: readonly string[], toHeaders: (index: number) => Headers = () => ({})) {
  const client = new Pool(gateway.origin, { connections: CONNECTIONS });
  const results = await Promise.all(
    paths.map(async (path, index) => {
      const response = await client.request({ method: 'GET', path, headers: toHeaders(index) });
      await response.body.dump({ limit: Infinity });
      return response.headers['x-cache'];
    }),
  );
  await client.close();
  return results;
}

const odd = Array.from({ length: ODD_ADDRESSES }, (_, index) => index);

it('renders one page for 2,000 addresses that differ in what no page depends on', LONG, async () => {
  const gateway = await startSite();
  await ask(gateway, pages);
  const rendered = gateway.shell.requests.length;
  const asked = odd.map((n) => `${pages[n % pages.length]}?x=${n}&utm_source=${n}&gclid=${n}`);

  const results = await ask(gateway, asked, (n) => ({
    cookie: `__Host-shoreline=${n}; odd-${n}=1; shoreline-member=1`,
  }));

  expect(rendered).toBe(pages.length);
  expect(gateway.shell.requests).toHaveLength(rendered);
  expect(new Set(results)).toEqual(new Set(['hit']));
});

it('renders one page for all addresses nothing is at', LONG, async () => {
  const gateway = await startSite();
  gateway.shell.handler = page('Not found', 404);

  await ask(
    gateway,
    odd.slice(0, 200).map((n) => `/${n}/wp-login.php?x=${n}`),
  );

  expect(gateway.shell.requests).toHaveLength(1);
});

it('gives up no declared and no published page for 2,000 searches and slugs somebody made up', LONG, async () => {
  const gateway = await startSite();
  await ask(gateway, pages);
  const real = gateway.shell.handler;
  gateway.shell.handler = (request, response) =>
    request.url?.includes('/made-up-') ? page(PAGE_TEXT, 404)(request, response) : real(request, response);

  await ask(
    gateway,
    odd.map((n) => (n % 2 ? `/directory?search=${n}` : `/stories/made-up-${n}`)),
  );
  gateway.shell.handler = reply('broken', {}, 500);

  expect(new Set(await ask(gateway, pages))).toEqual(new Set(['hit']));
});

it('gives up no API answer people ask for while drawings of made-up names fill the memory', LONG, async () => {
  const gateway = await startSite({ CACHE_MEGABYTES: '4' });
  const drawing = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' };
  gateway.content.handler = reply('x'.repeat(20_000), drawing);
  const known = [
    '/api/site',
    '/api/directory',
    '/api/episodes/slug/slack-tide',
    '/podcast.xml',
    '/api/artwork/surf/wave.svg',
  ];
  await ask(gateway, known);
  await ask(gateway, known);
  const drawings = odd.slice(0, 300).map((n) => `/api/artwork/surf/wave-${n}.svg?x=${n}`);

  await ask(gateway, drawings);

  expect(
    new Set(
      await ask(
        gateway,
        known.map((path) => `${path}?x=1`),
      ),
    ),
  ).toEqual(new Set(['hit']));
  expect(gateway.content.requests).toHaveLength(known.length + drawings.length);
});
