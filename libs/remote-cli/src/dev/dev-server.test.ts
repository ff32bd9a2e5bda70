import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import type { Release } from '@shoreline/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type DevServer, startDevServer } from './dev-server.ts';

/** Two builds of a remote with one line. */
const BUILD_TIMEOUT_MS = 60_000;
const RELEASE: Release = { id: 'set-1', apps: {} };
const HTML = { accept: 'text/html', 'accept-encoding': 'br', 'if-none-match': '"old"' };

let folder: string;
let dev: DevServer;
let stopSite: () => Promise<void>;
let asked: (IncomingMessage & { text?: string })[] = [];

beforeAll(async () => {
  folder = createApp('The yellow buoy');
  const site = await startSite(async (request, response) => {
    asked.push(Object.assign(request, { text: await text(request) }));
    if (request.url === '/mf/release.json') return void response.end(JSON.stringify(RELEASE));
    if (request.url === '/api/saves') {
      response.setHeader('set-cookie', 'session=1; Domain=shoreline.example; Secure; HttpOnly');
      return void response.end('{}');
    }
    response.writeHead(request.url === '/jobs' ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'strict-transport-security': 'max-age=1',
      'content-security-policy': "default-src 'none'; upgrade-insecure-requests",
    });
    response.end(documentOf(request.url ?? ''));
  });
  stopSite = site.stop;
  dev = await startDevServer(folder, { site: site.origin, port: 0, print: () => undefined });
}, BUILD_TIMEOUT_MS);

afterAll(async () => {
  await dev.stop();
  await stopSite();
  rmSync(folder, { recursive: true });
});

it('shows a page of a remote the site does not have', async () => {
  const response = await fetch(`${dev.origin}/jobs`, { headers: HTML });

  expect(response.status).toBe(200);
  expect(stateOf(await response.text()).release.apps['mf-jobs']?.routes).toHaveProperty('/jobs');
});

it('serves the build on this machine, and no other file of it', async () => {
  const { base, entry } = await localApp();

  const script = await fetch(`${dev.origin}${base}${entry}`);
  expect(script.headers.get('content-type')).toBe('text/javascript');
  expect(await script.text()).toContain('mfe_jobs');
  for (const path of ['..%2fapp.json', '..%2f..%2fpackage.json', '']) {
    expect((await fetch(`${dev.origin}${base}${path}`)).status).toBe(404);
  }
});

it('asks the site as a page of it would, for documents it can read', async () => {
  asked = [];
  await fetch(`${dev.origin}/api/saves`, { method: 'POST', body: '{"slug":"a"}', headers: { origin: dev.origin } });
  await fetch(`${dev.origin}/stories`, { headers: HTML });

  const [save, page] = asked;
  expect([save?.method, save?.text]).toEqual(['POST', '{"slug":"a"}']);
  expect(save?.headers.origin).toBe(`http://${save?.headers.host}`);
  expect(save?.headers.host).not.toBe(new URL(dev.origin).host);
  expect([page?.headers['accept-encoding'], page?.headers['if-none-match']]).toEqual([undefined, undefined]);
});

it('leaves out what would bind this machine to the origin of the site', async () => {
  const page = await fetch(`${dev.origin}/stories`, { headers: HTML });
  const saved = await fetch(`${dev.origin}/api/saves`, { method: 'POST' });

  expect(page.headers.get('strict-transport-security')).toBeNull();
  expect(page.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(saved.headers.get('set-cookie')).toBe('session=1; Secure; HttpOnly');
});

it('has a release of its own that changes with a save', { timeout: BUILD_TIMEOUT_MS }, async () => {
  const before = await localApp();

  writeFileSync(join(folder, 'src/jobs-page.tsx'), pageOf('The red buoy'));

  await expect.poll(async () => (await localApp()).digest, { timeout: BUILD_TIMEOUT_MS }).not.toBe(before.digest);
  const old = await fetch(`${dev.origin}${before.base}${before.entry}`);
  expect(old.status, 'a page that is open still loads the build it began with').toBe(200);
});

async function localApp() {
  const release = (await (await fetch(`${dev.origin}/mf/release.json`)).json()) as Release;
  const app = release.apps['mf-jobs'];
  if (!app) throw new Error('The local build is not in the release.');
  return app;
}

const documentOf = (path: string): string => `<head></head><body>
<div id="root">${path}</div>
<script type="application/json" id="hydration-state" nonce="n">${JSON.stringify({ release: RELEASE })}</script></body>`;

const stateOf = (html: string) =>
  JSON.parse(/id="hydration-state"[^>]*>([^<]*)</.exec(html)?.[1] ?? 'null') as { release: Release };

const pageOf = (title: string): string => `export const JobsPage = () => <h1 className="p-4">${title}</h1>;`;

function createApp(title: string): string {
  const root = mkdtempSync(join(tmpdir(), 'shoreline-dev-'));
  symlinkSync(join(import.meta.dirname, '../../../../node_modules'), join(root, 'node_modules'), 'dir');
  mkdirSync(join(root, 'src'));
  const app = { name: 'mf-jobs', title: 'Jobs', contract: 1, routes: { '/jobs': 'jobs-page' }, widgets: {} };
  writeFileSync(join(root, 'package.json'), '{"name":"mf-jobs","type":"module"}');
  writeFileSync(join(root, 'app.json'), JSON.stringify(app));
  writeFileSync(join(root, 'src/styles.css'), '@layer utilities { .p-4 { padding: 1rem } }');
  writeFileSync(
    join(root, 'src/remote.tsx'),
    `export default { component: () => import('./jobs-page.tsx').then((page) => page.JobsPage) };`,
  );
  writeFileSync(join(root, 'src/jobs-page.tsx'), pageOf(title));
  return root;
}

async function startSite(listener: RequestListener): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
