import { liveOnly, type Preview, type ReleaseSet } from '@shoreline/federation/registry';
import { expect, it, vi } from 'vitest';

import { setOf } from '../../test/artifact-store.ts';
import { createPreviewReleases } from './preview-releases.ts';
import { createReleaseStore, type RunningRelease } from './release-store.ts';

it('starts the worker of a preview when somebody looks at it, once, and waits for it', async () => {
  const { previews, startPool, open } = createStore();
  open('first');
  expect(startPool).not.toHaveBeenCalled();

  const [release, again] = await Promise.all([previews.find('first'), previews.find('first')]);

  expect(release?.boot.id).toBe('first');
  expect(again).toBe(release);
  expect(startPool).toHaveBeenCalledTimes(1);
  expect(startPool.mock.lastCall?.[1]).toEqual(['mf-stories']);
});

it.each([undefined, 'live', 'unknown'])('has nothing to do with the release %s', (id) => {
  const { previews, open } = createStore();
  open('first');

  expect(previews.find(id)).toBeUndefined();
});

it('ends the one nobody looked at for longest where there would be too many', async () => {
  const { previews, pools, open } = createStore(2);
  open('first', 'second', 'third');
  await previews.find('first');
  await previews.find('second');
  await previews.find('first');

  await previews.find('third');
  await vi.waitFor(() => expect(pools.get('second')?.close).toHaveBeenCalledTimes(1));
  expect(pools.get('first')?.close).not.toHaveBeenCalled();
});

it('ends what is closed, and what has another set since something else was published', async () => {
  const { previews, pools, open } = createStore();
  open('first', 'second');
  await previews.find('first');
  await previews.find('second');

  open('second', 'first-on-what-is-live-now');
  expect(previews.find('first')).toBeUndefined();

  await vi.waitFor(() => expect(pools.get('first')?.close).toHaveBeenCalledTimes(1));
  expect(pools.get('second')?.close).not.toHaveBeenCalled();
});

it('tries one that did not start again when somebody asks again', async () => {
  const { previews, startPool, open } = createStore();
  open('first');
  startPool.mockRejectedValueOnce(new Error('half a build'));

  await expect(previews.find('first')).rejects.toThrow('half a build');
  expect((await previews.find('first'))?.boot.id).toBe('first');
});

it('shows none where none may have a worker', () => {
  const { previews, open } = createStore(0);
  open('first');

  expect(previews.find('first')).toBeUndefined();
});

it('leaves previews to nobody else: where none may have a worker, what is live is rendered, and the gateway sees that', async () => {
  const { live, current, startPool, open } = createStore(0);
  open('first');
  const registry = { current, dir: () => '', stop: () => undefined };
  const releases = createReleaseStore({ registry, startPool });

  expect((await releases.find('first')).boot.id).toBe(live.live.id);
});

function createStore(max = 4) {
  const live = liveOnly(setOf('live', { shell: 'shell', 'mf-stories': 'live' }));
  let sets: Preview[] = [];
  const pools = new Map<string, { close: ReturnType<typeof vi.fn> }>();
  const startPool = vi.fn(async (set: ReleaseSet, _changed: readonly string[]) => {
    const pool = { render: vi.fn(), close: vi.fn(async () => undefined), standBy: () => undefined, busyMs: 0 };
    pools.set(set.id, pool);
    return pool as unknown as RunningRelease['pool'];
  });
  const toPreview = (id: string): Preview => {
    const set: ReleaseSet = { ...setOf(id, { shell: 'shell', 'mf-stories': 'next' }), isPreview: true };
    return { id, name: id, expiresAt: Infinity, builds: [], set };
  };
  const key = { kid: 'kid', kty: 'OKP', crv: 'Ed25519', x: 'x' } as const;
  const current = () => ({ ...live, previews: { key, teams: {}, commits: {}, open: sets } });
  return {
    ...{ live, current, pools, startPool },
    previews: createPreviewReleases({ registry: { current }, max, startPool }),
    open: (...ids: string[]) => void (sets = ids.map(toPreview)),
  };
}
