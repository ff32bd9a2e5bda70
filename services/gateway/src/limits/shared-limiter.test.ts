import { createLog } from '@shoreline/service-kit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, it, vi } from 'vitest';

import { createLimiter, createSharedLimiter } from './rate-limits.ts';

const log = createLog({ service: 'gateway', level: 'silent' });
const memory = (points: number) => new RateLimiterMemory({ points, duration: 60 });
const local = () => createLimiter(memory(2));

it('counts where every replica sees it', async () => {
  const shared = memory(1);
  const [here, there] = [
    createSharedLimiter({ shared, local: local(), log }),
    createSharedLimiter({ shared, local: local(), log }),
  ];

  expect(await here.consume('a')).toMatchObject({ allowed: true, remaining: 0 });
  expect(await there.consume('a')).toMatchObject({ allowed: false });
});

it.each([
  ['is away', () => Promise.reject(new Error('no server'))],
  ['never answers', () => new Promise<never>(() => undefined)],
])('counts in memory while the database %s, and lets it cool down', async (_, consume) => {
  const shared = { points: 2, consume: vi.fn(consume) };
  let nowMs = 0;
  const limiter = createSharedLimiter({ shared, local: local(), log, now: () => nowMs });

  const verdicts = [await limiter.consume('a'), await limiter.consume('a'), await limiter.consume('a')];

  expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, false]);
  expect(shared.consume).toHaveBeenCalledOnce();

  nowMs = 2_000;
  await limiter.consume('a');
  expect(shared.consume).toHaveBeenCalledTimes(2);
});
