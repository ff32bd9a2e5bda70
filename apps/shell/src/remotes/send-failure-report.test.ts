// @vitest-environment jsdom
import { ApiClientError } from '@shoreline/api-client';
import { beforeEach, expect, it, vi } from 'vitest';

import { releasedApp } from '../../test/fixtures.ts';
import { RemoteUnavailable } from './remote-loader.ts';
import { sendFailureReport } from './send-failure-report.ts';

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
  for (let time = 0; time < times; time += 1) sendFailureReport({ app, released, error, reported });
}

/** What the browser knows of the files it fetched: name → status of its attempts. */
function fetched(files: Record<string, number[]>): void {
  const entries = Object.entries(files).flatMap(([file, statuses]) =>
    statuses.map((responseStatus, attempt) => ({
      name: `${location.origin}${released.base}${file}${attempt > 0 ? '?retry=1' : ''}`,
      responseStatus,
    })),
  );
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as unknown as PerformanceEntryList);
}

const sentReports = () =>
  send.mock.calls.map(([, init]: unknown[]) => JSON.parse(String((init as RequestInit).body)) as object);

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
  ['threw', 'a page that throws', new TypeError('x is undefined')],
  ['missing', 'a chunk that does not come', Object.assign(new Error('Loading chunk 3'), { name: 'ChunkLoadError' })],
  ['timeout', 'a chunk that hangs', Object.assign(new Error('…'), { name: 'ChunkLoadError', type: 'timeout' })],
  ['contract', 'another contract', new RemoteUnavailable(app, 'speaks another contract', { kind: 'contract' })],
])('says %s for %s', (kind, _, error) => {
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
