import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { folderBlobStore, UnknownBlob } from '@shoreline/blob-store';
import { createLog, createMetrics, createServiceApp } from '@shoreline/service-kit';
import { admitEverybody } from '@shoreline/service-kit/keys-testing';
import { startApp } from '@shoreline/service-testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { toMediaName, toMediaUrl } from './media-file.ts';
import { mediaRouter } from './media.routes.ts';

const BYTES = Buffer.from('0123456789');
const NAME = toMediaName('low-tide', BYTES);
const TAG = `"${/-([\da-f]{16})\.mp3$/.exec(NAME)?.[1] ?? ''}"`;
const CHANGED = new Date('2026-05-01T00:00:00Z');
const AT_CHANGE = CHANGED.toUTCString();
const BEFORE_CHANGE = new Date('2026-04-01T00:00:00Z').toUTCString();
/** Longer than any socket holds. */
const ENDLESS = 200_000_000;
// Without a cache of its own, fetch would ask for a full answer.
const CACHING = { 'cache-control': 'max-age=0' };

const mediaDir = mkdtempSync(join(tmpdir(), 'media-'));
beforeAll(() => {
  writeFileSync(join(mediaDir, NAME), BYTES);
  writeFileSync(join(mediaDir, 'sketches.json'), '{}');
  utimesSync(join(mediaDir, NAME), CHANGED, CHANGED);
});
afterAll(() => rmSync(mediaDir, { recursive: true }));

function start(recordings: Parameters<typeof mediaRouter>[0]['recordings'] = folderBlobStore(mediaDir)) {
  const log = createLog({ service: 'test', level: 'silent' });
  const app = createServiceApp({ log, metrics: createMetrics(), admission: admitEverybody });
  app.use(mediaRouter({ recordings }).routes());
  return startApp(app);
}

const ask = async (headers: Record<string, string> = {}, method = 'GET') => {
  const request = await start();
  return request(toMediaUrl(NAME), { method, headers });
};

it('says what the file is, and that it may be kept for ever and asked for in parts', async () => {
  const response = await ask();

  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': '10',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag: TAG,
    'last-modified': AT_CHANGE,
    'access-control-allow-origin': '*',
  });
  expect(await response.text()).toBe('0123456789');
});

describe('a range', () => {
  it.each([
    ['the first two bytes', 'bytes=0-1', '01', 'bytes 0-1/10'],
    ['a part in the middle', 'bytes=4-6', '456', 'bytes 4-6/10'],
    ['everything from a byte', 'bytes=7-', '789', 'bytes 7-9/10'],
    ['the whole', 'bytes=0-', '0123456789', 'bytes 0-9/10'],
    ['the last bytes', 'bytes=-3', '789', 'bytes 7-9/10'],
    ['more than the whole from the end', 'bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['over the end', 'bytes=8-99', '89', 'bytes 8-9/10'],
    ['parts that touch', 'bytes=0-1,2-3', '0123', 'bytes 0-3/10'],
  ])('of %s is 206', async (_, range, text, contentRange) => {
    const response = await ask({ range });

    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(text.length));
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(await response.text()).toBe(text);
  });

  it.each([
    ['behind the end', 'bytes=10-'],
    ['of the last no bytes', 'bytes=-0'],
  ])('%s is 416 and tells the length', async (_, range) => {
    const response = await ask({ range });

    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ code: 'range-not-satisfiable' });
  });

  it.each([
    ['of parts that lie apart', 'bytes=0-1,5-6'],
    ['in another unit', 'seconds=0-1'],
    ['that is none', 'bytes=b-a'],
  ])('%s is answered with the whole', async (_, range) => {
    const response = await ask({ range });

    expect([response.status, await response.text()]).toEqual([200, '0123456789']);
  });
});

it.each([
  ['the tag', TAG, 206],
  ['the moment it changed', AT_CHANGE, 206],
  ['another tag', '"0000000000000000"', 200],
  ['the tag, weakened', `W/${TAG}`, 200],
  ['a moment before it changed', BEFORE_CHANGE, 200],
])('continues a download on the condition of %s: %s → %d', async (_, condition, status) => {
  const response = await ask({ range: 'bytes=5-', 'if-range': condition });

  expect([response.status, await response.text()]).toEqual([status, status === 206 ? '56789' : '0123456789']);
});

it.each([
  ['its tag', { 'if-none-match': TAG }, 304],
  ['its tag among others', { 'if-none-match': `"x", W/${TAG}` }, 304],
  ['another tag', { 'if-none-match': '"x"' }, 200],
  ['its date', { 'if-modified-since': AT_CHANGE }, 304],
  ['an older date', { 'if-modified-since': BEFORE_CHANGE }, 200],
  ['its tag, for a part', { 'if-none-match': TAG, range: 'bytes=0-1' }, 304],
])('answers a caller that has %s', async (_, headers, status) => {
  const response = await ask({ ...CACHING, ...(headers as Record<string, string>) });

  expect(response.status).toBe(status);
  expect((await response.text()).length).toBe(status === 304 ? 0 : 10);
});

it.each([
  [{}, 200, '10'],
  [{ range: 'bytes=0-1' }, 206, '2'],
  [{ range: 'bytes=10-' }, 416, null],
])('answers HEAD with the head of the answer to GET', async (headers, status, length) => {
  const response = await ask(headers as Record<string, string>, 'HEAD');

  expect(response.status).toBe(status);
  if (length) expect(response.headers.get('content-length')).toBe(length);
  expect(await response.text()).toBe('');
});

it.each([
  'sketches.json',
  '..%2fsketches.json',
  '%2e%2e/%2e%2e/etc/passwd',
  '.hidden-0123456789abcdef.mp3',
  'low-tide-0123456789abcdef.mp3',
  `${NAME}%00.txt`,
  `${NAME.replace('.mp3', '.MP3')}`,
  '',
])('has no file called "%s"', async (name) => {
  const request = await start();

  expect((await request(`/api/media/${name}`)).status).toBe(404);
});

it.each([
  ['If-Match', { 'if-match': `"x", ${TAG}` }, 200],
  ['If-Match', { 'if-match': '*' }, 200],
  ['If-Match', { 'if-match': '"x"' }, 412],
  ['If-Match', { 'if-match': `W/${TAG}`, range: 'bytes=0-1' }, 412],
  ['If-Unmodified-Since', { 'if-unmodified-since': AT_CHANGE }, 200],
  ['If-Unmodified-Since', { 'if-unmodified-since': BEFORE_CHANGE }, 412],
])('answers only what %s allows: %j → %d', async (_, headers, status) => {
  const response = await ask(headers as Record<string, string>);

  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe(
    status === 412 ? 'no-store' : 'public, max-age=31536000, immutable',
  );
});

describe('a store that fails', () => {
  const stat = folderBlobStore(mediaDir).stat;

  it('in between is no recording any longer', async () => {
    const request = await start({ stat, get: () => Promise.reject(new UnknownBlob(NAME)) });
    const response = await request(toMediaUrl(NAME), { headers: { range: 'bytes=0-1' } });

    expect([response.status, response.headers.get('content-range')]).toEqual([404, null]);
    expect(response.headers.get('etag')).toBeNull();
    expect(await response.json()).toMatchObject({ code: 'media-not-found' });
  });

  it('on the way ends the connection, and no answer looks complete', async () => {
    const request = await start({ stat, get: () => Promise.resolve(Readable.from(failing(), { objectMode: false })) });
    const response = await request(toMediaUrl(NAME));

    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
  });

  it('is not read on once nobody listens', async () => {
    let isOver: () => void = () => undefined;
    const over = new Promise<void>((resolve) => (isOver = resolve));
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(ENDLESS / 1_000));
      },
      destroy(error, callback) {
        isOver();
        callback(error);
      },
    });
    const long = () => Promise.resolve({ size: ENDLESS, storedAt: CHANGED });
    const request = await start({ stat: long, get: () => Promise.resolve(endless) });

    const response = await request(toMediaUrl(NAME));
    await response.body?.cancel();

    await expect(over).resolves.toBeUndefined();
  });
});

async function* failing() {
  yield await Promise.resolve(BYTES.subarray(0, 4));
  throw new Error('The store is gone.');
}

it('keeps the file as it was', () => {
  expect(statSync(join(mediaDir, NAME)).size).toBe(10);
});
