import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it } from 'vitest';

import type { ApiError } from './api-error.ts';
import { createConcurrencyLimiter, type Priority } from './concurrency-limiter.ts';

/** Jobs that end when the test says so, and the order they began in. */
function createJobs() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string) => () =>
    new Promise<string>((resolve) => {
      began.push(name);
      ends.set(name, () => resolve(name));
    });
  return { began, job, end: (name: string) => ends.get(name)?.() };
}

it('runs no more at once than it may, the others in order', async () => {
  const limiter = createConcurrencyLimiter({ concurrency: 2 });
  const { began, job, end } = createJobs();
  const all = ['a', 'b', 'c', 'd'].map((name) => limiter.run(job(name)));
  await sleep(0);
  expect([began, limiter.waiting()]).toEqual([['a', 'b'], 2]);

  end('b');
  await sleep(0);
  end('a');
  await sleep(0);
  end('c');
  end('d');

  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  expect(began).toEqual(['a', 'b', 'c', 'd']);
});

it('serves browsers that signed in before first', async () => {
  const limiter = createConcurrencyLimiter({ concurrency: 1 });
  const { began, job, end } = createJobs();
  const order: [string, Priority][] = [
    ['running', 'anybody'],
    ['stranger', 'anybody'],
    ['owner', 'known'],
  ];
  const all = order.map(([name, priority]) => limiter.run(job(name), priority));

  for (const [name] of [order[0], order[2], order[1]].filter((entry) => entry !== undefined)) {
    await sleep(0);
    end(name);
  }

  await Promise.all(all);
  expect(began).toEqual(['running', 'owner', 'stranger']);
});

it('refuses what would be one too many, and serves the rest', async () => {
  const limiter = createConcurrencyLimiter({ concurrency: 1, maxWaiting: 1 });
  const { job, end } = createJobs();
  const running = limiter.run(job('running'));
  const waiting = limiter.run(job('waiting'));

  await expect(limiter.run(job('one too many'))).rejects.toMatchObject({ status: 503, code: 'too-busy' });

  await sleep(0);
  end('running');
  await sleep(0);
  end('waiting');
  expect(await Promise.all([running, waiting])).toEqual(['running', 'waiting']);
});

it('asks those it refuses in one moment to come back at moments of their own, within half a minute', async () => {
  const limiter = createConcurrencyLimiter({ concurrency: 1, maxWaiting: 0, retryAfterSeconds: 5 });
  const { job, end } = createJobs();
  const running = limiter.run(job('running'));

  const refused = await Promise.allSettled(Array.from({ length: 150 }, () => limiter.run(job('one too many'))));

  const seconds = refused.map((one) => Number((one as { reason: ApiError }).reason.headers['retry-after']));
  expect([seconds[0], Math.min(...seconds), Math.max(...seconds)]).toEqual([5, 5, 30]);
  const returns = Object.values(Object.groupBy(seconds, (second) => second)).map((group) => group?.length ?? 0);
  expect(Math.max(...returns)).toBeLessThanOrEqual(10);
  end('running');
  await running;
});

it('refuses what waited too long instead of working for somebody who left', async () => {
  const limiter = createConcurrencyLimiter({ concurrency: 1, maxWaitMs: 5 });
  const { began, job, end } = createJobs();
  const running = limiter.run(job('running'));
  const tooSlow = limiter.run(job('too slow'));

  await expect(tooSlow).rejects.toMatchObject({ code: 'too-busy' });

  end('running');
  expect([await running, began, limiter.waiting()]).toEqual(['running', ['running'], 0]);
});

it('goes on after a job that failed', async () => {
  const limiter = createConcurrencyLimiter({ concurrency: 1 });

  await expect(limiter.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');

  expect(await limiter.run(() => Promise.resolve('next'))).toBe('next');
});

it('begins jobs apart from each other where it is asked to, however many might run', async () => {
  const limiter = createConcurrencyLimiter({ concurrency: Infinity, everyMs: 1_000, maxWaiting: 1 });
  const { began, job } = createJobs();

  const [first, second, third] = ['a', 'b', 'c'].map((name) => limiter.run(job(name)));

  await expect(third).rejects.toMatchObject({ status: 503, code: 'too-busy' });
  expect([began, limiter.waiting()]).toEqual([['a'], 1]);
  expect([first, second].every(Boolean)).toBe(true);
});
