import { expect, it } from 'vitest';

import { RenderTurns } from './render-turns.ts';

const here = new AbortController().signal;

it('gives turns in order, one for each turn of the event loop', async () => {
  const turns = new RenderTurns();
  const order: string[] = [];
  const pages = ['first', 'second', 'third'].map((name) => ({ name, takeTurn: turns.arrive(here) }));

  const all = pages.map(async ({ name, takeTurn }) => {
    await takeTurn();
    order.push(name);
    setImmediate(() => order.push(`after ${name}`));
  });
  await Promise.all(all);

  expect(order.slice(0, 3)).toEqual(['first', 'second', 'after first']);
  expect(order).toContain('third');
});

it('computes nothing for those who left, nor for those who are too late while others wait', async () => {
  let now = 0;
  const turns = new RenderTurns(() => now);
  const gone = new AbortController();
  const [left, overdue, fresh] = [turns.arrive(gone.signal), turns.arrive(here), turns.arrive(here)];
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
