import { liveOnly, type RegistryReader, type ReleaseSet } from '@shoreline/federation/registry';
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
  const { store, tryOut } = createStore();
  tryOut(setOf('canary', { shell: 'digest' }));

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
  const { store, tryOut, hold } = createStore();
  await store.find(undefined);
  const start = hold('next');
  tryOut(setOf('next', { shell: 'next' }));

  expect((await store.find('next')).boot.id).toBe('live');
  start.resolve();
  await vi.waitFor(async () => expect((await store.find('next')).boot.id).toBe('next'));
});

it('warms every set with canaries before somebody asks for it, one after the other', async () => {
  const { store, tryOut, hold, startPool } = createStore();
  await store.find(undefined);
  const first = hold('first');
  tryOut(setOf('first', { shell: 'first' }), setOf('second', { shell: 'second' }));

  await store.find(undefined);
  expect(startPool.mock.calls.map(([{ id }]) => id)).toEqual(['live', 'first']);
  first.resolve();
  await vi.waitFor(() => expect(startPool).toHaveBeenCalledTimes(3));

  expect((await store.find('second')).boot.id).toBe('second');
});

it('starts a set with canaries that could not be run again only when somebody asks for it', async () => {
  const { store, tryOut, hold, startPool } = createStore();
  await store.find(undefined);
  hold('broken').reject(new Error('half a build'));
  tryOut(setOf('broken', { shell: 'broken' }), setOf('whole', { shell: 'whole' }));

  await vi.waitFor(async () => {
    await store.find(undefined);
    expect(startPool.mock.calls.map(([{ id }]) => id)).toEqual(['live', 'broken', 'whole']);
  });
  for (let visits = 0; visits < 3; visits += 1) await store.find(undefined);
  expect(startPool).toHaveBeenCalledTimes(3);

  expect((await store.find('broken')).boot.id).toBe('live');
  expect(startPool).toHaveBeenCalledTimes(4);
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
  const { store, current, tryOut, pools } = createStore();
  await store.find(undefined);
  current.live = setOf('second', { shell: 'second' });
  await vi.waitFor(async () => expect((await store.find(undefined)).boot.id).toBe('second'));
  expect(pools.get('live')?.close).not.toHaveBeenCalled();
  tryOut(setOf('canary', { shell: 'canary' }));
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

it('asks what stands by anew as soon as something else is live, and when it is taken back at once', async () => {
  const { store, current, pools, hold } = createStore();
  const first = current.live;
  await store.find(undefined);
  await store.find(undefined);
  pools.get('live')?.standBy.mockClear();

  hold('next');
  current.live = setOf('next', { shell: 'next' });
  await store.find(undefined);
  await store.find(undefined);
  expect(pools.get('live')?.standBy).toHaveBeenCalledTimes(1);

  current.live = first;
  await store.find(undefined);
  expect(pools.get('live')?.standBy).toHaveBeenCalledTimes(2);
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

it.each([
  ['all apps', 'at first', undefined, ['mf-guides', 'mf-stories', 'shell']],
  ['the app that is another', 'when one team published', { 'mf-stories': 'next' }, ['mf-stories']],
  ['all apps', 'when the shell is another', { shell: 'next' }, ['mf-guides', 'mf-stories', 'shell']],
])('names %s as changed %s', async (_, _when, published, changed) => {
  const { store, current, startPool } = createStore();
  const digests = { 'mf-guides': 'guides', 'mf-stories': 'stories', shell: 'shell' };
  current.live = setOf('live', digests);
  await store.find(undefined);
  if (published) current.live = setOf('next', { ...digests, ...published });
  await store.find(undefined);

  expect(startPool).toHaveBeenLastCalledWith(current.live, changed);
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

it('has what is live stand in for a canary without a worker, and what was live before for that, as long as they have one', async () => {
  const { store, current, tryOut, pools } = createStore();
  const before = await store.find(undefined);
  expect(store.standIn(before)).toBeUndefined();
  current.live = setOf('next', { shell: 'next' });
  tryOut(setOf('canary', { shell: 'canary' }));
  const findWhenReady = (id: string) =>
    vi.waitFor(async () => {
      const release = await store.find(id);
      expect(release.boot.id).toBe(id);
      return release;
    });

  expect(store.standIn(await findWhenReady('next'))).toBe(before);
  expect(store.standIn(await findWhenReady('canary'))?.boot.id).toBe('next');
  Object.assign(pools.get('live') ?? {}, { hasWorker: false });
  expect(store.standIn(await findWhenReady('next'))).toBeUndefined();
});

function createStore() {
  const current: ReturnType<RegistryReader['current']> = {
    ...liveOnly(setOf('live', { shell: 'digest' })),
  };
  const tryOut = (...sets: ReleaseSet[]) => void (current.composed = sets.map((set) => ({ canaries: [set.id], set })));
  const registry = { current: () => current, dir: () => '', stop: () => undefined };
  const held = new Map<string, PromiseWithResolvers<void>>();
  const pools = new Map<string, ReturnType<typeof createPool>>();
  const startPool = vi.fn(async ({ id }: ReleaseSet, _changed: readonly string[]) => {
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
  return { store: createReleaseStore({ registry, startPool }), current, tryOut, pools, startPool, hold };
}

const createPool = () => ({
  ...{ render: vi.fn(), close: vi.fn(async () => undefined), standBy: vi.fn() },
  ...{ busyMs: 100, hasWorker: true },
});
