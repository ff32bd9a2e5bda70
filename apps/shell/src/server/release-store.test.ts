import type { RegistryReader, ReleaseSet } from '@shoreline/federation/registry';
import { expect, it, onTestFinished, vi } from 'vitest';

import { setOf } from '../../test/artifact-store.ts';
import { createReleaseStore } from './release-store.ts';

it('runs the live release', async () => {
  const { store } = createStore();

  expect((await store.find(undefined)).boot.id).toBe('live');
});

it('starts a release once', async () => {
  const { store, startPool } = createStore();

  expect(await store.find(undefined)).toBe(await store.find(undefined));
  expect(startPool).toHaveBeenCalledTimes(1);
});

it.each([
  ['canary', 'canary'],
  ['live', 'live'],
  ['gone-since', 'live'],
  [undefined, 'live'],
])('answers a request for the release %s with %s', async (asked, answered) => {
  const { store, current } = createStore();
  current.canary = { set: setOf('canary', { shell: 'digest' }), share: 0.1 };

  expect((await store.find(asked)).boot.id).toBe(answered);
});

it('answers with the release it has until the next one is ready, and then with that', async () => {
  const { store, current, hold } = createStore();
  await store.find(undefined);
  const start = hold('next');
  current.live = setOf('next', { shell: 'next' });

  expect((await store.find(undefined)).boot.id).toBe('live');
  start.resolve();
  await vi.waitFor(async () => expect((await store.find(undefined)).boot.id).toBe('next'));
});

it('gives nobody a canary before it is ready', async () => {
  const { store, current, hold } = createStore();
  await store.find(undefined);
  const start = hold('next');
  current.canary = { set: setOf('next', { shell: 'next' }), share: 1 };

  expect((await store.find('next')).boot.id).toBe('live');
  start.resolve();
  await vi.waitFor(async () => expect((await store.find('next')).boot.id).toBe('next'));
});

it('stays with the release it has when the next one cannot be run', async () => {
  const { store, current, hold } = createStore();
  await store.find(undefined);
  hold('next').reject(new Error('half a build'));
  current.live = setOf('next', { shell: 'next' });
  await store.find(undefined);

  expect((await store.find(undefined)).boot.id).toBe('live');
});

it('ends the workers of a release that is neither live nor canary any more, nor was live just before', async () => {
  const { store, current, pools } = createStore();
  await store.find(undefined);
  current.live = setOf('second', { shell: 'second' });
  await vi.waitFor(async () => expect((await store.find(undefined)).boot.id).toBe('second'));
  expect(pools.get('live')?.close).not.toHaveBeenCalled();
  current.canary = { set: setOf('canary', { shell: 'canary' }), share: 0.1 };
  await store.find('canary');

  current.live = setOf('next', { shell: 'next' });
  await vi.waitFor(async () => expect((await store.find(undefined)).boot.id).toBe('next'));

  expect(pools.get('live')?.close).toHaveBeenCalledTimes(1);
  for (const id of ['canary', 'second', 'next']) expect(pools.get(id)?.close).not.toHaveBeenCalled();
});

it('goes back to the release before with the workers it has, and ends those of the one that was taken back', async () => {
  const { store, current, pools, startPool } = createStore();
  const first = current.live;
  await store.find(undefined);
  current.live = setOf('next', { shell: 'next' });
  await vi.waitFor(async () => expect((await store.find(undefined)).boot.id).toBe('next'));

  current.live = first;

  expect((await store.find(undefined)).boot.id).toBe('live');
  expect(startPool).toHaveBeenCalledTimes(2);
  expect(pools.get('next')?.close).toHaveBeenCalledTimes(1);
});

it('ends the workers of the release before after a few minutes', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { store, current, pools } = createStore();
  await store.find(undefined);
  current.live = setOf('next', { shell: 'next' });
  await vi.waitFor(async () => expect((await store.find(undefined)).boot.id).toBe('next'));

  await vi.advanceTimersByTimeAsync(301_000);

  expect(pools.get('live')?.close).toHaveBeenCalledTimes(1);
});

it('never forgets what workers computed', async () => {
  const { store, current } = createStore();
  await store.find(undefined);
  const before = store.busyMs();
  current.live = setOf('next', { shell: 'next' });
  await vi.waitFor(async () => expect((await store.find(undefined)).boot.id).toBe('next'));
  current.live = setOf('third', { shell: 'third' });
  await vi.waitFor(async () => expect((await store.find(undefined)).boot.id).toBe('third'));

  expect(store.busyMs()).toBe(before + 200);
});

it('looks again after a release that could not be run', async () => {
  const { store, hold, startPool } = createStore();
  hold('live').reject(new Error('half a build'));
  await expect(store.find(undefined)).rejects.toThrow('half a build');
  startPool.mockClear();
  hold('live').resolve();

  expect((await store.find(undefined)).boot.id).toBe('live');
  expect(startPool).toHaveBeenCalledTimes(1);
});

function createStore() {
  const current: ReturnType<RegistryReader['current']> = {
    live: setOf('live', { shell: 'digest' }),
    canary: undefined,
  };
  const registry = { current: () => current, dir: () => '', stop: () => undefined };
  const held = new Map<string, PromiseWithResolvers<void>>();
  const pools = new Map<string, ReturnType<typeof createPool>>();
  const startPool = vi.fn(async ({ id }: ReleaseSet) => {
    await held.get(id)?.promise;
    const pool = createPool();
    pools.set(id, pool);
    return pool;
  });
  const hold = (id: string) => {
    const start = Promise.withResolvers<void>();
    held.set(id, start);
    return start;
  };
  return { store: createReleaseStore({ registry, startPool }), current, pools, startPool, hold };
}

const createPool = () => ({ render: vi.fn(), close: vi.fn(async () => undefined), busyMs: 100 });
