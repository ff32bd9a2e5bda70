import { getHeapStatistics } from 'node:v8';

import { expect, it } from 'vitest';

import { collectGarbage } from './collect-garbage.ts';

const OBJECTS = 400_000;
const BYTES_PER_MB = 1_048_576;
const LEFT_BEHIND_MB = 20;

it('returns what nothing refers to any more, and what the heap took for it', async () => {
  await collectGarbage();
  const before = getHeapStatistics();
  const left = makeGarbage();
  const full = getHeapStatistics();
  expect((full.total_heap_size - before.total_heap_size) / BYTES_PER_MB).toBeGreaterThan(LEFT_BEHIND_MB);

  await collectGarbage();

  expect(left.deref()).toBeUndefined();
  const { total_heap_size: size } = getHeapStatistics();
  expect((size - before.total_heap_size) / BYTES_PER_MB).toBeLessThan(LEFT_BEHIND_MB / 2);
});

function makeGarbage(): WeakRef<object> {
  const objects = Array.from({ length: OBJECTS }, (_, number) => ({ number, text: `${number}`, more: [number] }));
  return new WeakRef(objects);
}
