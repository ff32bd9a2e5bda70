// @vitest-environment jsdom
import { ApiClientError } from '@shoreline/api-client';
import { beforeEach, expect, it, vi } from 'vitest';

import { releasedApp } from '../../test/fixtures.ts';
import { RemoteUnavailable } from './remote-loader.ts';
import { sendFailureReport, sendUncaughtError } from './send-failure-report.ts';

const app = 'mf-stories';
const released = releasedApp(app);
const notLoaded = new RemoteUnavailable(app, 'cannot be loaded', { kind: 'missing' });
const send = vi.fn(async () => new Response(null, { status: 204 }));

beforeEach(() => {
  send.mockClear();
  vi.stubGlobal('fetch', send);
});

function report(error: unknown, times = 1): void {
  const reported = new Set<string>();
  for (let time = 0; time < times; time += 1) sendFailureReport({ app, build: released, error }, reported);
}

function chunkError(file: string): Error {
  return Object.assign(new Error('Loading chunk 3'), { name: 'ChunkLoadError', request: `${released.base}${file}` });
}

/** What the browser knows of the files it fetched: name → status of its attempts. */
function fetched(files: Record<string, number[]>): void {
  const entries = Object.entries(files).flatMap(([file, statuses]) =>
    statuses.map((responseStatus, attempt) => ({
      name: `${location.origin}${released.base}${file}${attempt > 0 ? '?retry=1' : ''}`,
      responseStatus,
    })),
  );
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never);
}

const sentReports = () =>
  send.mock.calls.map(([, init]: unknown[]) => JSON.parse(String((init as RequestInit).body ?? null)) as object);

it('reports which build failed and how, without cookies, once', () => {
  report(new RemoteUnavailable(app, 'took too long', { kind: 'timeout' }), 2);

  expect(sentReports()).toEqual([{ app, digest: released.digest, kind: 'timeout' }]);
  expect(send).toHaveBeenCalledExactlyOnceWith(
    '/mf/failures',
    expect.objectContaining({ method: 'POST', credentials: 'omit', keepalive: true }),
  );
});

it.each([
  ['missing', 'the entry was refused twice', { 'remote.js': [404, 404], 'styles.css': [200] }],
  ['missing', 'its styles were refused', { 'remote.js': [200], 'styles.css': [404] }],
  ['missing', 'the connection failed', { 'remote.js': [0], 'styles.css': [0] }],
  ['corrupt', 'everything came and was refused', { 'remote.js': [200, 200], 'styles.css': [200] }],
  ['corrupt', 'the entry came and was refused, and the styles were in the document', { 'remote.js': [200] }],
  ['timeout', 'the entry is still under way', { 'styles.css': [200] }],
])('says %s when %s', (kind, _, files) => {
  const { entry, css } = released;
  const named = { 'remote.js': entry, 'styles.css': css };
  fetched(Object.fromEntries(Object.entries(files).map(([file, all]) => [named[file as keyof typeof named], all])));

  report(notLoaded);

  expect(sentReports()).toMatchObject([{ kind }]);
});

it.each([
  ['missing', 'it is not there', async () => new Response(null, { status: 404 })],
  ['missing', 'nothing is there', () => Promise.reject(new TypeError('fetch failed'))],
  ['corrupt', 'it is there', async () => new Response(null, { status: 200 })],
])('says %s of a build whose list of files was refused when %s', async (kind, _, answer) => {
  const { digest, title } = released;
  send.mockImplementationOnce(answer);

  sendFailureReport({ app, build: { digest, title, files: 'sha256-list', routes: [] }, error: notLoaded }, new Set());

  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send).toHaveBeenNthCalledWith(1, `/mf/${app}/${digest}/files.json`, { method: 'HEAD', cache: 'no-store' });
  expect(sentReports()[1]).toEqual({ app, digest, kind });
});

it.each([
  ['threw', 'a page that throws', new TypeError('x is undefined')],
  ['missing', 'a chunk that does not come', chunkError('gone.js')],
  ['corrupt', 'a chunk that came and was refused', chunkError('changed.js')],
  ['timeout', 'a chunk that hangs', Object.assign(new Error('…'), { name: 'ChunkLoadError', type: 'timeout' })],
  ['contract', 'another contract', new RemoteUnavailable(app, 'speaks another contract', { kind: 'contract' })],
])('says %s for %s', (kind, _, error) => {
  fetched({ 'gone.js': [404], 'changed.js': [200] });

  report(error);

  expect(sentReports()).toMatchObject([{ kind }]);
});

it.each([
  ['a service that is away', new ApiClientError(503, 'away')],
  ['what failed on the server', new RemoteUnavailable(`${app} /stories`, 'failed on the server')],
])('says nothing of %s: that is counted elsewhere', (_, error) => {
  report(error);

  expect(send).not.toHaveBeenCalled();
});

it('fails at nothing when the gateway cannot be reached', async () => {
  send.mockRejectedValueOnce(new TypeError('fetch failed'));

  report(new Error('broken'));

  await expect(send.mock.results[0]?.value).rejects.toThrow('fetch failed');
});

it('reports what was thrown in the code of a remote, by the innermost address of ours', () => {
  const frames = (...lines: string[]) => ['Error: broken', ...lines.map((line) => `    at f (${line}:1:2)`)].join('\n');
  const ours = (path: string) => `${location.origin}/mf/${path}`;
  const reported = new Set<string>();
  const throwAt = (name: string, ...lines: string[]) =>
    sendUncaughtError(Object.assign(new Error('broken'), { name, stack: frames(...lines) }), reported);

  throwAt('TypeError', 'chrome-extension://abc/a.js', ours('shell/aaaa/main.js'), ours('mf-guides/bbbb/4.js'));
  throwAt('TypeError', ours('mf-stories/cccc/4.js'), ours('mf-guides/bbbb/4.js'));
  throwAt('TypeError', 'https://elsewhere.example/mf/mf-stories/cccc/4.js', ours('shell/aaaa/main.js'));
  throwAt('ApiClientError', ours('mf-owners/cccc/4.js'));

  const frame = { file: '4.js', line: 1, column: 2 };
  expect(sentReports()).toEqual([
    { app: 'mf-guides', digest: 'bbbb', kind: 'uncaught', frame },
    { app: 'mf-stories', digest: 'cccc', kind: 'uncaught', frame },
  ]);
});

it('says where in its build a page threw, and of which page that was served', () => {
  const token = `s${'a'.repeat(48)}`;
  const served = vi.spyOn(performance, 'getEntriesByType');
  const serve = (description: string) =>
    served.mockReturnValue([{ serverTiming: [{ name: 'page', description }] } as never]);
  serve(token);
  const { base, digest } = released;
  const stack = `TypeError: x\n    at f (${location.origin}/mf/shell/aaaa/main.js:1:2)\n    at g (${location.origin}${base}page.js?retry=1:3:40)`;

  report(Object.assign(new TypeError('x'), { stack }));
  serve('0123456789abcdef0123456789abcdef');
  sendFailureReport(
    { app, build: released, error: new RemoteUnavailable(app, 'late', { kind: 'timeout' }) },
    new Set(),
  );
  served.mockRestore();

  expect(sentReports()).toEqual([
    { app, digest, kind: 'threw', frame: { file: 'page.js', line: 3, column: 40 }, token },
    { app, digest, kind: 'timeout' },
  ]);
});

it('says no more than twenty things in a visit', () => {
  const reported = new Set<string>();
  for (let build = 0; build < 30; build += 1) {
    sendFailureReport({ app, build: releasedApp(app, { digest: `digest-${build}` }), error: new Error('x') }, reported);
  }

  expect(send).toHaveBeenCalledTimes(20);
});
