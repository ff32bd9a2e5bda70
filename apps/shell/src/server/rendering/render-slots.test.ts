import { expect, it } from 'vitest';

import { RenderSlots } from './render-slots.ts';

const here = new AbortController().signal;

it('gives slots in order, one for each turn of the event loop', async () => {
  const slots = new RenderSlots();
  const order: string[] = [];
  const pages = ['first', 'second', 'third'].map((name) => ({ name, acquire: slots.arrive(here) }));

  const all = pages.map(async ({ name, acquire }) => {
    await acquire();
    order.push(name);
    setImmediate(() => order.push(`after ${name}`));
  });
  await Promise.all(all);

  expect(order.slice(0, 3)).toEqual(['first', 'second', 'after first']);
  expect(order).toContain('third');
});

it('computes nothing for those who left, nor for those who are too late while others wait', async () => {
  let now = 0;
  const slots = new RenderSlots(() => now);
  const gone = new AbortController();
  const [left, overdue, fresh] = [slots.arrive(gone.signal), slots.arrive(here), slots.arrive(here)];
  gone.abort();
  now = 900;

  const outcomes = await Promise.allSettled([left(), overdue(), fresh()]);

  // The last one is as late, but nobody waits behind it.
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: { reason: 'abandoned' } },
    { status: 'rejected', reason: { reason: 'timeout' } },
    { status: 'fulfilled' },
  ]);
});
