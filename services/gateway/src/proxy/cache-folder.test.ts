import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished, vi } from 'vitest';

import { page, PAGE_FILE, PAGE_SCRIPT, publicJson, reply } from '../../test/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { hashSource } from '../page-sources.ts';

const DAY_MS = 86_400_000;
const APPS = { 'mf-stories': { '/': [], '/stories': ['page'], '/stories/:slug': [] } };
const PATHS = ['/', '/stories', '/stories/slack-tide'];
const picture = reply('<svg/>', { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' });

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function startOn(folder: string, apps: Parameters<TestGateway['publish']>[0] = APPS): Promise<TestGateway> {
  const gateway = await startGateway({ CACHE_DIR: folder }, apps);
  gateway.writeArtifact('document.html', 'static');
  return gateway;
}

/** A gateway that served all of it and was stopped. */
async function serveAndStop(folder: string): Promise<void> {
  const gateway = await startOn(folder);
  gateway.shell.handler = (request, response) => page(`whole ${request.url}`)(request, response);
  gateway.content.handler = publicJson(['one']);
  for (const path of [...PATHS, '/stories?page=2', '/api/site']) await gateway.get(path);
  gateway.content.handler = picture;
  for (const path of ['/api/artwork/surf/wave.svg', '/api/artwork/surf/wave.svg']) await gateway.get(path);
  await gateway.close();
}

/** The next one, whose services are away: the shell server can only write poor pages. */
async function startInOutage(folder: string, apps = APPS): Promise<TestGateway> {
  const gateway = await startOn(folder, apps);
  gateway.shell.handler = page('poor', 503, { 'x-render': 'degraded' });
  await gateway.content.close();
  return gateway;
}

const textOf = async (gateway: TestGateway, path: string) => (await gateway.get(path)).text();
const filesIn = (folder: string) => readdirSync(join(folder, 'pages')).map((name) => join(folder, 'pages', name));

it('serves whole pages, answers and pictures after a restart while the services are away', async () => {
  const folder = createFolder();
  await serveAndStop(folder);

  const gateway = await startInOutage(folder);

  for (const path of PATHS) {
    const response = await gateway.get(path);
    const html = await response.text();
    expect([response.status, html.includes(`whole ${path}<`)], path).toEqual([200, true]);
    expect(response.headers.get('content-security-policy')).toContain(
      `script-src ${hashSource(PAGE_SCRIPT)} '${PAGE_FILE}'`,
    );
  }
  expect(await textOf(gateway, '/api/site')).toBe('["one"]');
  expect(await textOf(gateway, '/api/artwork/surf/wave.svg')).toBe('<svg/>');
});

it('serves a whole page of before rather than one whose widgets are missing', async () => {
  const folder = createFolder();
  await serveAndStop(folder);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS / 2 });
  onTestFinished(() => void vi.useRealTimers());

  const gateway = await startOn(folder);
  gateway.shell.handler = page('without its widgets', 200, { 'x-render': 'degraded' });

  expect(await textOf(gateway, '/')).toContain('whole /');
  expect(await textOf(gateway, '/')).toContain('whole /');
});

it('writes no address with parameters', async () => {
  const folder = createFolder();
  await serveAndStop(folder);

  const texts = filesIn(folder).map((file) => readFileSync(file, 'utf8'));

  expect(texts).toHaveLength(PATHS.length);
  expect(texts.join()).not.toContain('page=2');
});

it('serves nothing that became a day old while the gateway was away, and removes it', async () => {
  const folder = createFolder();
  await serveAndStop(folder);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS + 1_000 });
  onTestFinished(() => void vi.useRealTimers());

  const gateway = await startInOutage(folder);

  expect(await textOf(gateway, '/')).toContain('poor');
  expect(filesIn(folder)).toEqual([]);
});

it('serves pages of before while nothing better can be rendered, whatever was published since', async () => {
  const folder = createFolder();
  await serveAndStop(folder);

  const gateway = await startInOutage(folder, { ...APPS, 'mf-guides': {} } as typeof APPS);

  expect(await textOf(gateway, '/')).toContain('whole /');
});

it.each([
  ['cut short', (content: string) => content.slice(0, -9)],
  ['altered', (content: string) => content.replace('whole', 'wrong')],
  ['of another format', (content: string) => content.replace('"format":3', '"format":2')],
])('serves no file that is %s', async (_, damage) => {
  const folder = createFolder();
  await serveAndStop(folder);
  for (const file of filesIn(folder)) writeFileSync(file, damage(readFileSync(file, 'utf8')));

  const gateway = await startInOutage(folder);

  for (const path of PATHS) expect(await textOf(gateway, path)).toContain('poor');
});

it('serves the site where nothing can be written', async () => {
  const file = join(createFolder(), 'taken');
  writeFileSync(file, '');

  await serveAndStop(file);
  const gateway = await startInOutage(file);

  expect(await textOf(gateway, '/')).toContain('poor');
});
