import { expect, it } from 'vitest';

import { page, reply } from '../../test/fake-upstream.ts';
import { startGateway, withCanaries } from '../../test/gateway.ts';
import { hashSource } from '../page-sources.ts';

const DOCUMENT = '<script nonce="%NONCE%">start()</script><p>static</p><style nonce="%NONCE%">p{}</style>';
const SESSION = { cookie: '__Host-shoreline-session=abc' };

it.each([
  ['a visitor', {}],
  ['somebody signed in', SESSION],
])('answers %s with the static document when the shell exceeds its budget', async (_, headers) => {
  const gateway = await startGateway({ SHELL_BUDGET_MS: '50', UPSTREAM_TIMEOUT_MS: '200' });
  gateway.writeArtifact('document.html', DOCUMENT);
  gateway.shell.handler = () => undefined;

  const response = await gateway.get('/stories', headers);

  expect(response.status).toBe(200);
  expect(response.headers.get('x-shell')).toBe('static');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe('<script>start()</script><p>static</p><style>p{}</style>');
  expect(response.headers.get('content-security-policy')).toContain(
    `script-src ${hashSource('start()')} 'strict-dynamic'; style-src 'self' ${hashSource('p{}')};`,
  );
});

it.each([
  ['fails', reply('stack trace', {}, 500)],
  ['aborts', (_: unknown, response: { destroy(): void }) => response.destroy()],
])('answers with the static document when the shell %s', async (_, failure) => {
  const gateway = await startGateway();
  gateway.writeArtifact('document.html', DOCUMENT);
  gateway.shell.handler = failure as typeof gateway.shell.handler;

  for (const headers of [{}, SESSION]) {
    const response = await gateway.get('/', headers);
    expect([response.status, response.headers.get('x-shell')]).toEqual([200, 'static']);
  }
});

it('answers with the static document when the shell is gone, and with pages when it is back', async () => {
  const gateway = await startGateway();
  gateway.writeArtifact('document.html', DOCUMENT);
  gateway.shell.server.close();
  gateway.shell.server.closeAllConnections();
  const port = Number(new URL(gateway.shell.origin).port);
  const gone = await gateway.get('/');

  gateway.shell.handler = page('back');
  gateway.shell.server.listen(port, '127.0.0.1');

  expect(gone.headers.get('x-shell')).toBe('static');
  expect(await (await gateway.get('/')).text()).toContain('back');
});

it('waits on for a slow shell, for the next visitor', async () => {
  const gateway = await startGateway({ SHELL_BUDGET_MS: '30' });
  gateway.writeArtifact('document.html', DOCUMENT);
  gateway.shell.handler = (request, response) => {
    setTimeout(() => page('slow')(request, response), 80);
  };

  const first = await gateway.get('/');

  expect(first.headers.get('x-shell')).toBe('static');
  await expect.poll(async () => (await gateway.get('/')).headers.get('x-cache')).toBe('hit');
  expect(gateway.shell.requests).toHaveLength(1);
});

it('reads the document again when a release replaced it', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = reply('broken', {}, 500);
  gateway.writeArtifact('document.html', 'one');
  await gateway.get('/');

  gateway.writeArtifact('document.html', 'another');

  await expect.poll(async () => (await gateway.get('/')).text()).toBe('another');
});

it('says in a sentence that nothing is there when no document was ever published', async () => {
  const gateway = await startGateway();
  gateway.shell.handler = reply('broken', {}, 500);

  const response = await gateway.get('/');

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.text()).toContain('Shoreline is not reachable right now');
});

it('lets the static document call what the remote at its address has declared', async () => {
  const gateway = await startGateway({}, { 'mf-stories': { '/stories/:slug': [] }, 'mf-guides': { '/tides': [] } });
  const stories = gateway.releases.current.live.apps['mf-stories'];
  if (stories) stories.manifest.connect = ['https://tides.example'];
  gateway.writeArtifact('document.html', DOCUMENT);
  gateway.shell.handler = reply('stack trace', {}, 500);
  const policyOf = async (path: string) => (await gateway.get(path)).headers.get('content-security-policy');

  expect(await policyOf('/stories/river')).toContain("; connect-src 'self' https://tides.example;");
  for (const path of ['/tides', '/nowhere']) expect(await policyOf(path)).toContain("; connect-src 'self';");
});

it('falls back to the document of the own release set, and to the live one where it has none', async () => {
  const gateway = await startGateway({}, { 'mf-stories': { '/stories': [] }, 'mf-guides': { '/tides': [] } });
  gateway.shell.handler = reply('broken', {}, 500);
  const { live } = gateway.releases.current;
  gateway.releases.current = withCanaries(live, { 'mf-guides': 0, 'mf-stories': 0 });
  const [guides, stories] = gateway.releases.current.composed.map(({ set }) => set.id);
  gateway.writeArtifact('document.html', 'live');
  gateway.writeArtifact(`document.${stories}.html`, 'canary of stories');
  const show = async (choice: string) =>
    (await gateway.get('/stories', { cookie: `shoreline-canary=1${choice}` })).text();

  expect(guides).toContain('mf-guides');
  expect(await show('')).toBe('live');
  expect(await show('.mf-stories:canary')).toBe('canary of stories');
  expect(await show('.mf-guides:canary')).toBe('live');
});
