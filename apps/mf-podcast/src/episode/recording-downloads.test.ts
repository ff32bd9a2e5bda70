import { offlineCaches } from '@shoreline/member-kit/offline-copies';
import { createFakeCaches } from '@shoreline/web-testing';
import { expect, it, vi } from 'vitest';

import { createRecordingDownloads, type RecordingState } from './recording-downloads.ts';

const ferry = { audioUrl: '/api/media/ferry.mp3', bytes: 6, path: '/episodes/ferry', title: 'The ferry – at six' };

interface Started {
  room?: number | undefined;
  hasWorker?: boolean;
  canStorePage?: boolean;
  body?: () => BodyInit;
}

function start({ room, hasWorker = true, canStorePage = true, body = () => '012345' }: Started = {}) {
  const { caches, pathsIn } = createFakeCaches();
  const fetch = vi.fn(async (_address: unknown, _init?: RequestInit) => {
    return new Response(body(), { headers: { 'content-type': 'audio/mpeg', 'content-length': '6' } });
  });
  const storePage = vi.fn(async () => canStorePage);
  const downloads = createRecordingDownloads({
    caches,
    fetch,
    readRoom: async () => room,
    hasWorker: async () => hasWorker,
    storePage,
    now: () => new Date('2026-11-27T02:00:00Z'),
  });
  const seen: RecordingState[] = [];
  downloads.subscribe(() => seen.push(downloads.getState(ferry.audioUrl)));
  return { downloads, seen, fetch, storePage, caches, recordings: () => pathsIn(offlineCaches.recordings) };
}

it('stores a recording with what it is, and the page of its episode, and says how far it is', async () => {
  const { downloads, seen, storePage, caches, recordings } = start();

  await downloads.start(ferry);

  expect(seen).toEqual([
    { kind: 'downloading', received: 0 },
    { kind: 'downloading', received: 6 },
    { kind: 'stored' },
  ]);
  expect(recordings()).toEqual([ferry.audioUrl]);
  expect(storePage).toHaveBeenCalledExactlyOnceWith('/episodes/ferry');
  const copy = await (await caches.open(offlineCaches.recordings)).match(ferry.audioUrl);
  expect(Object.fromEntries(copy?.headers ?? [])).toEqual({
    'content-type': 'audio/mpeg',
    'content-length': '6',
    'x-copied-at': '2026-11-27T02:00:00.000Z',
    'x-copied-title': encodeURIComponent(ferry.title),
    'x-copied-page': '/episodes/ferry',
  });
});

const breaksOff = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(3));
      controller.error(new TypeError('network error'));
    },
  });

it.each<[what: string, given: Started, reason: string]>([
  ['there is no room for it', { room: 5 }, 'no-room'],
  ['there is no room for the page', { canStorePage: false, room: 6 }, 'no-room'],
  ['its page does not arrive', { canStorePage: false, room: 5_000_000 }, 'incomplete'],
  ['its page does not arrive, and nobody knows the room', { canStorePage: false }, 'incomplete'],
  ['it breaks off', { body: breaksOff }, 'incomplete'],
  ['there is no worker', { hasWorker: false }, 'no-worker'],
])('leaves nothing of a recording where %s', async (_what, given, reason) => {
  const { downloads, seen, recordings } = start(given);

  await downloads.start(ferry);

  expect(seen.at(-1)).toEqual({ kind: 'failed', reason });
  expect(recordings()).toEqual([]);
});

it('leaves nothing of a recording that is cancelled, and offers it again', async () => {
  const { downloads, fetch, seen, recordings } = start();
  fetch.mockImplementation((_address, init) => {
    downloads.cancel(ferry.audioUrl);
    return Promise.reject(init?.signal?.reason as Error);
  });

  await downloads.start(ferry);

  expect(seen.at(-1)).toEqual({ kind: 'none' });
  expect(recordings()).toEqual([]);
});

it('notices what was stored before, and removes it', async () => {
  const { downloads, recordings } = start();
  await downloads.start(ferry);
  await downloads.check(ferry.audioUrl);
  expect(downloads.getState(ferry.audioUrl)).toEqual({ kind: 'stored' });

  await downloads.remove(ferry);
  await downloads.check(ferry.audioUrl);

  expect(downloads.getState(ferry.audioUrl)).toEqual({ kind: 'none' });
  expect(recordings()).toEqual([]);
});
