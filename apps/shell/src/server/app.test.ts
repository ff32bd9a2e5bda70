import { createLog, createMetrics } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import { describe, expect, it, vi } from 'vitest';

import { createRelease } from '../../test/fixtures.ts';
import { Admission } from './admission.ts';
import { createApp } from './app.ts';
import { createMeasurements } from './measurements.ts';
import type { PreviewReleases } from './preview-releases.ts';
import type { ReleaseStore } from './release-store.ts';
import type { RenderPool } from './rendering/render-pool.ts';
import type { EncodedPage } from './rendering/render-messages.ts';
import { noWorker } from './rendering/render-refusals.ts';
import { NotRendered, type Refusal } from './rendering/render-slots.ts';

const NONCE = 'r4nd0m+nonce/of16=';
const bytes = (text: string) => new TextEncoder().encode(text);
const stories = { routes: { '/stories': ['page'] } };

describe('a page', () => {
  it('of an app for operators is there for nobody else', async () => {
    const { request, render } = await start();

    await request('/admin');
    await request('/admin', { headers: { 'x-shoreline-audience': 'operators' } });

    expect(render.mock.calls.map(([page]) => [page.app, page.isForOperators])).toEqual([
      ['shell', false],
      ['mf-admin', true],
    ]);
  });

  it('is answered as it was rendered, not to be cached', async () => {
    const { request } = await start();

    const response = await request('/stories');

    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<p>The yellow buoy</p>');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-release-set')).toBe('release-1');
    expect(response.headers.get('x-render')).toBeNull();
  });

  it('has the status it was rendered with', async () => {
    const { request } = await start({ page: { status: 404 } });

    expect((await request('/nowhere')).status).toBe(404);
  });

  it('says when something on it is missing', async () => {
    const { request } = await start({ page: { status: 503, isDegraded: true } });

    const response = await request('/stories');

    expect(response.status).toBe(503);
    expect(response.headers.get('x-render')).toBe('degraded');
    expect(response.headers.get('retry-after')).toBe('2');
  });

  it('tells the gateway, and nobody else, what it may call', async () => {
    const { request } = await start({ page: { connect: ['https://tides.example', 'https://maps.example'] } });

    const { headers } = await request('/stories');

    expect(headers.get('x-internal-connect')).toBe('https://tides.example https://maps.example');
  });

  it('that has moved is answered with its location', async () => {
    const { request } = await start({ page: { status: 301, html: bytes(''), location: '/stories/the-yellow-buoy' } });

    const response = await request('/stories/1', { redirect: 'manual' });

    expect([response.status, response.headers.get('location')]).toEqual([301, '/stories/the-yellow-buoy']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is rendered for its address, by the app that owns it', async () => {
    const { request, render } = await start();

    await request('/stories?page=2');

    expect(render.mock.lastCall?.[0]).toMatchObject({ path: '/stories?page=2', app: 'mf-stories' });
  });

  it('comes from the release the gateway chose', async () => {
    const { request, find } = await start();

    await request('/', { headers: { 'x-shoreline-release': 'canary' } });
    await request('/');

    expect(find.mock.calls).toEqual([['canary'], [undefined]]);
  });
});

it.each([
  ['a well-formed nonce', NONCE, NONCE],
  ['none', undefined, 'no-policy'],
  ['one that is too short', 'short', 'no-policy'],
  ['one that leaves its attribute', 'r4nd0m-nonce"><script>', 'no-policy'],
  ['one that is too long', 'a'.repeat(65), 'no-policy'],
])('given %s, marks scripts with its own answer', async (_, given, used) => {
  const { request, render } = await start();

  await request('/', { headers: given ? { 'x-csp-nonce': given } : {} });

  expect(render.mock.lastCall?.[0].nonce).toBe(used);
});

it('passes the name of the request and its trace on', async () => {
  const { request, render } = await start();

  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  await request('/', { headers: { 'x-request-id': 'request-0001', traceparent } });

  expect(render.mock.lastCall?.[0]).toMatchObject({ requestId: 'request-0001', traceparent });
});

it('answers a failure of its own as a problem, without a word about it', async () => {
  const { request, find } = await start();
  find.mockRejectedValue(new Error('/srv/artifacts is gone'));

  const response = await request('/');

  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'internal-error', message: 'Something went wrong on our side.' });
});

it('counts pages by their owner, and what failed on them', async () => {
  const { request, metrics } = await start({
    page: { isDegraded: true },
    failures: [new Error('A widget is gone.')],
  });

  await request('/stories');

  const report = await metrics.registry.metrics();
  expect(report).toMatch(/shell_render_duration_seconds_count\{app="[\w-]+",build="canary",outcome="degraded"\} 1/);
  expect(report).toMatch(/shell_remote_failures_total\{app="[\w-]+",stage="page",build="canary"\} 1/);
  expect(report).toMatch(/http_request_duration_seconds_count\{method="GET",route="[^"]+",status="200"\} 1/);
});

it('renders nothing for a request that would change something', async () => {
  const { request, render } = await start();

  expect((await request('/stories', { method: 'POST' })).status).toBe(404);
  expect(render).not.toHaveBeenCalled();
});

describe('when more is asked for than can be rendered', () => {
  it('refuses at once, and renders those that were let in', async () => {
    const { request, render, refusals } = await start();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    render.mockImplementation(async () => {
      await released;
      return { page: { status: 200, html: bytes('rendered'), isDegraded: false }, failures: [] };
    });
    const pages = Array.from({ length: 100 }, () => request('/stories'));
    await expect.poll(() => refusals.length).toBeGreaterThan(0);

    const refused = await request('/stories');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    release();

    const statuses = (await Promise.all(pages)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await request('/stories')).status).toBe(200);
  });

  it('tells the worker when the gateway has gone', async () => {
    const { request, render } = await start();
    const signals: AbortSignal[] = [];
    render.mockImplementation(async (_page, gone) => {
      signals.push(gone);
      await new Promise((resolve) => gone.addEventListener('abort', resolve));
      throw new NotRendered('abandoned');
    });
    const visitor = new AbortController();
    const answer = request('/stories', { signal: visitor.signal });
    await expect.poll(() => signals.length).toBe(1);

    visitor.abort();

    await expect(answer).rejects.toThrow();
    await expect.poll(() => signals[0]?.aborted).toBe(true);
  });

  it('says that a page was rendered for nobody like one that found no place', async () => {
    const { request, render } = await start();
    render.mockRejectedValue(new NotRendered('timeout'));

    const response = await request('/stories');

    expect([response.status, await response.json()]).toMatchObject([503, { code: 'overloaded' }]);
  });
});

describe('a page whose release has no worker', () => {
  it('comes at once from one that has', async () => {
    const { request, render, standIn, find } = await start();
    const other = await find('any');
    standIn.mockReturnValue({ ...other, boot: { ...other.boot, id: 'release-0' } });
    render.mockRejectedValueOnce(noWorker());

    const response = await request('/stories');

    expect([response.status, response.headers.get('x-release-set')]).toEqual([200, 'release-0']);
    expect(render.mock.calls.map(([, , how]) => how)).toEqual([{ waits: false }, { waits: true }]);
  });

  it('waits for the next one where no other release can take it', async () => {
    const { request, render } = await start();
    render.mockRejectedValueOnce(noWorker());

    const response = await request('/stories');

    expect([response.status, await response.json()]).toMatchObject([503, { code: 'no-render-worker' }]);
    expect(render.mock.calls.map(([, , how]) => how)).toEqual([{ waits: true }]);
  });
});

it('renders a preview beside all others, and counts it for nobody', async () => {
  const { request, find, findPreview, render, metrics } = await start();
  const running = await find('any');
  find.mockClear();
  findPreview.mockImplementation((id) => (id === 'preview' ? Promise.resolve(running) : undefined));
  const pages = Promise.withResolvers<void>();
  const rendered = await render(
    { app: 'shell', path: '/', nonce: '', requestId: '', traceparent: undefined },
    new AbortController().signal,
    { waits: true },
  );
  render.mockImplementation(async () => {
    await pages.promise;
    return rendered;
  });

  const asked = Array.from({ length: 12 }, () =>
    request('/stories', { headers: { 'x-shoreline-release': 'preview' } }),
  );
  let refused = 0;
  asked.forEach((answer) => void answer.then(() => (refused += 1)));
  // Nobody who comes later finds a place that became free.
  await expect.poll(() => [render.mock.calls.length, refused]).toEqual([9, 4]);
  pages.resolve();

  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  expect(find).not.toHaveBeenCalled();
  expect(await metrics.registry.metrics()).toContain('{app="mf-stories",build="preview",outcome="complete"} 8');
});

async function start({ page = {}, failures = [] }: { page?: Partial<EncodedPage>; failures?: Error[] } = {}) {
  const rendered: EncodedPage = { status: 200, html: bytes('<p>The yellow buoy</p>'), isDegraded: false, ...page };
  const render = vi.fn<RenderPool['render']>(async () => ({ page: rendered, failures }));
  const find = vi.fn<ReleaseStore['find']>(async () => ({
    boot: createRelease({ 'mf-stories': stories, 'mf-admin': { routes: { '/admin': ['page'] } } }).boot,
    publicBoot: createRelease({ 'mf-stories': stories }).boot,
    pool: { render, close: async () => undefined, standBy: () => undefined, busyMs: 0, hasWorker: true },
  }));
  const standIn = vi.fn<ReleaseStore['standIn']>(() => undefined);
  const findPreview = vi.fn<PreviewReleases['find']>(() => undefined);
  const metrics = createMetrics();
  const refusals: Refusal[] = [];
  const app = createApp({
    admission: new Admission({ onRefused: (reason) => refusals.push(reason), readBusyMs: () => 0 }),
    releases: { find, standIn },
    previews: { find: findPreview },
    kindOf: () => 'canary',
    metrics,
    measurements: createMeasurements(metrics),
    log: createLog({ service: 'test', level: 'silent' }),
  });
  return { request: await startApp(app), metrics, render, find, standIn, findPreview, refusals };
}
