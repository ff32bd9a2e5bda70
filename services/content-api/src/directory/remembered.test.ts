import { expect, it } from 'vitest';

import { remember, rememberEach } from './remembered.ts';

const NOW = new Date('2026-06-01T00:00:00Z');

function start() {
  let time = 0;
  let reads = 0;
  const memory = remember(
    () => {
      // Reading takes ten milliseconds: it is good for half a second.
      time += 10;
      reads += 1;
      return Promise.resolve(reads);
    },
    () => time,
  );
  return { read: () => memory.read(NOW), forget: memory.forget, wait: (ms: number) => void (time += ms) };
}

it('reads once for as long as that was worth', async () => {
  const { read, wait } = start();
  await read();
  wait(499);

  expect(await read()).toBe(1);
});

it('answers what it knows while it reads anew', async () => {
  const { read, wait } = start();
  await read();
  wait(500);

  expect(await read()).toBe(1);
  expect(await read()).toBe(2);
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

it('reads anew after it was told to forget, also while it was reading', async () => {
  const { read, forget } = start();
  const before = read();
  forget();

  expect([await before, await read(), await read()]).toEqual([1, 2, 2]);
});

it('tells a failure and tries again', async () => {
  let isDown = true;
  const memory = remember(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve('up')));

  await expect(memory.read(NOW)).rejects.toThrow('down');
  isDown = false;
  expect(await memory.read(NOW)).toBe('up');
});

it('has a memory for each question, and keeps those of the ones asked last', () => {
  const each = rememberEach<number>();
  const of = (key: string) => each.of(key, () => Promise.resolve(1));
  const [surf, first] = [of('surf'), of('word 0')];

  for (let index = 1; index < 199; index += 1) of(`word ${index}`);
  expect(of('surf')).toBe(surf);
  of('one more');

  expect(of('surf')).toBe(surf);
  expect(of('word 0')).not.toBe(first);
});

it('has none of them once it forgets', () => {
  const each = rememberEach<number>();
  const of = () => each.of('surf', () => Promise.resolve(1));
  const before = of();

  each.forget();

  expect(of()).not.toBe(before);
});
