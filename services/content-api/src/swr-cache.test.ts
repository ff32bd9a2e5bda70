import { expect, it } from 'vitest';

import { createSwrCache, createKeyedSwrCache } from './swr-cache.ts';

const NOW = new Date('2026-06-01T00:00:00Z');

function start() {
  let time = 0;
  let reads = 0;
  const cache = createSwrCache(
    () => {
      // Reading takes ten milliseconds: it is good for half a second.
      time += 10;
      reads += 1;
      return Promise.resolve(reads);
    },
    () => time,
  );
  return {
    read: (maxAgeMs?: number) => cache.read(NOW, maxAgeMs),
    invalidate: cache.invalidate,
    wait: (ms: number) => void (time += ms),
  };
}

it('reads once for as long as that was worth', async () => {
  const { read, wait } = start();
  await read();
  wait(499);

  expect(await read()).toBe(1);
});

it('answers the stale value while it reads anew', async () => {
  const { read, wait } = start();
  await read();
  wait(500);

  expect(await read()).toBe(1);
  expect(await read()).toBe(2);
});

it('reads anew for whoever needs a newer value', async () => {
  const { read, wait } = start();
  await read();
  wait(101);

  expect(await read(101)).toBe(1);
  expect(await read(100)).toBe(2);
});

it('waits when what it knows is too old', async () => {
  const { read, wait } = start();
  await read();
  wait(60_000);

  expect(await read()).toBe(2);
});

it('shares one reading', async () => {
  const { read } = start();

  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
});

it('reads anew after an invalidation, also during a read', async () => {
  const { read, invalidate } = start();
  const before = read();
  invalidate();

  expect([await before, await read(), await read()]).toEqual([1, 2, 2]);
});

it('rejects with the failure and tries again', async () => {
  let isDown = true;
  const cache = createSwrCache(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve('up')));

  await expect(cache.read(NOW)).rejects.toThrow('down');
  isDown = false;
  expect(await cache.read(NOW)).toBe('up');
});

it('has a cache for each key, and evicts the least recently used', () => {
  const each = createKeyedSwrCache<number>();
  const of = (key: string) => each.of(key, () => Promise.resolve(1));
  const [surf, first] = [of('surf'), of('word 0')];

  for (let index = 1; index < 199; index += 1) of(`word ${index}`);
  expect(of('surf')).toBe(surf);
  of('one more');

  expect(of('surf')).toBe(surf);
  expect(of('word 0')).not.toBe(first);
});

it('has none of them after an invalidation', () => {
  const each = createKeyedSwrCache<number>();
  const of = () => each.of('surf', () => Promise.resolve(1));
  const before = of();

  each.invalidate();

  expect(of()).not.toBe(before);
});
