import { createLog, createMetrics } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import { describe, expect, it, vi } from 'vitest';

import { createRelease, createRemoteLoader, site } from '../../test/fixtures.ts';
import type { PageResponse, RenderOptions } from '../render.tsx';
import { Admission, type Refusal } from './admission.ts';
import { createApp } from './app.ts';
import { createMeasurements } from './measurements.ts';
import type { ReleaseStore } from './release-store.ts';

const NONCE = 'r4nd0m+nonce/of16=';

describe('a page', () => {
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

  it('that has moved is answered with its location', async () => {
    const { request } = await start({ page: { status: 301, html: '', location: '/stories/the-yellow-buoy' } });

    const response = await request('/stories/1', { redirect: 'manual' });

    expect([response.status, response.headers.get('location')]).toEqual([301, '/stories/the-yellow-buoy']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is rendered for its address on the public origin', async () => {
    const { request, renderPage } = await start();

    await request('/stories?page=2');

    expect(renderPage.mock.lastCall?.[0]).toMatchObject({ url: 'https://shoreline.example/stories?page=2', site });
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
  const { request, renderPage } = await start();

  await request('/', { headers: given ? { 'x-csp-nonce': given } : {} });

  expect(renderPage.mock.lastCall?.[0].nonce).toBe(used);
});

it('passes the name of the request and its trace on to the services', async () => {
  const { request, callService } = await start();

  await request('/', { headers: { 'x-request-id': 'request-0001', traceparent: '00-trace-01' } });

  expect(callService).toHaveBeenCalledWith(
    expect.objectContaining({ requestId: 'request-0001', traceparent: '00-trace-01' }),
  );
});

it('answers a failure of its own as a problem, without a word about it', async () => {
  const { request, find } = await start();
  find.mockRejectedValue(new Error('/srv/artifacts is gone'));

  const response = await request('/');

  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ code: 'internal-error', message: 'Something went wrong on our side.' });
});

it('says that it had no time for a page whose loaders took too long', async () => {
  const { request, renderPage, refusals } = await start();
  renderPage.mockImplementation(({ signal }) => {
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    return promise;
  });

  const response = await request('/stories');

  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await response.json()).toMatchObject({ code: 'overloaded' });
  expect(refusals).toEqual(['timeout']);
});

it('counts pages by their owner, and what failed on them', async () => {
  const { request, renderPage, metrics } = await start({ page: { isDegraded: true } });

  await request('/stories');
  renderPage.mock.lastCall?.[0].onError(new Error('A widget is gone.'));

  const report = await metrics.registry.metrics();
  expect(report).toMatch(/shell_render_duration_seconds_count\{app="[\w-]+",outcome="degraded"\} 1/);
  expect(report).toMatch(/shell_remote_failures_total\{app="[\w-]+",stage="page"\} 1/);
  expect(report).toMatch(/http_request_duration_seconds_count\{method="GET",route="[^"]+",status="200"\} 1/);
});

it('renders nothing for a request that would change something', async () => {
  const { request, renderPage } = await start();

  expect((await request('/stories', { method: 'POST' })).status).toBe(404);
  expect(renderPage).not.toHaveBeenCalled();
});

describe('when more is asked for than can be rendered', () => {
  it('refuses at once, and renders those that were let in', async () => {
    const { request, renderPage, refusals } = await start();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    renderPage.mockImplementation(async () => {
      await released;
      return { status: 200, html: 'rendered', isDegraded: false };
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

  it('computes nothing for a gateway that has gone, and tells the loaders', async () => {
    const { request, renderPage, refusals } = await start();
    const signals: AbortSignal[] = [];
    const computed = vi.fn();
    renderPage.mockImplementation(async ({ signal, acquireRenderSlot }) => {
      signals.push(signal);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await acquireRenderSlot?.();
      computed();
      return { status: 200, html: 'rendered', isDegraded: false };
    });
    const visitor = new AbortController();
    const answer = request('/stories', { signal: visitor.signal });
    await expect.poll(() => signals.length).toBe(1);

    visitor.abort();

    await expect(answer).rejects.toThrow();
    await expect.poll(() => refusals).toEqual(['abandoned']);
    expect(signals[0]?.reason).not.toMatchObject({ name: 'TimeoutError' });
    expect(computed).not.toHaveBeenCalled();
  });
});

async function start({ page = {} }: { page?: Partial<PageResponse> } = {}) {
  const rendered: PageResponse = { status: 200, html: '<p>The yellow buoy</p>', isDegraded: false, ...page };
  const renderPage = vi.fn(async (_options: RenderOptions) => rendered);
  const find = vi.fn<ReleaseStore['find']>(async () => ({
    release: createRelease(),
    shell: { renderPage, renderStaticDocument: () => '' },
    remotes: createRemoteLoader({}),
  }));
  const callService = vi.fn(() => () => Promise.reject(new Error('No page calls a service here.')));
  const metrics = createMetrics();
  const refusals: Refusal[] = [];
  const app = createApp({
    admission: new Admission({ onRefused: (reason) => refusals.push(reason) }),
    releases: { find },
    callService,
    readSite: async () => site,
    publicOrigin: 'https://shoreline.example',
    metrics,
    measurements: createMeasurements(metrics),
    log: createLog({ service: 'test', level: 'silent' }),
  });
  return { request: await startApp(app), metrics, renderPage, find, callService, refusals };
}
