import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { createTurns, type Lane } from './turns.ts';

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
  const turns = createTurns({ atOnce: 2 });
  const { began, job, end } = createJobs();
  const all = ['a', 'b', 'c', 'd'].map((name) => turns.run(job(name)));
  await sleep(0);
  expect([began, turns.waiting()]).toEqual([['a', 'b'], 2]);

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
  const turns = createTurns({ atOnce: 1 });
  const { began, job, end } = createJobs();
  const order: [string, Lane][] = [
    ['running', 'anybody'],
    ['stranger', 'anybody'],
    ['owner', 'known'],
  ];
  const all = order.map(([name, lane]) => turns.run(job(name), lane));

  for (const [name] of [order[0], order[2], order[1]].filter((entry) => entry !== undefined)) {
    await sleep(0);
    end(name);
  }

  await Promise.all(all);
  expect(began).toEqual(['running', 'owner', 'stranger']);
});

it('refuses what would be one too many, and serves the rest', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 1 });
  const { job, end } = createJobs();
  const running = turns.run(job('running'));
  const waiting = turns.run(job('waiting'));

  await expect(turns.run(job('one too many'))).rejects.toMatchObject({ status: 503, code: 'too-busy' });

  await sleep(0);
  end('running');
  await sleep(0);
  end('waiting');
  expect(await Promise.all([running, waiting])).toEqual(['running', 'waiting']);
});

it('refuses what waited too long instead of working for somebody who left', async () => {
  const turns = createTurns({ atOnce: 1, maxWaitMs: 5 });
  const { began, job, end } = createJobs();
  const running = turns.run(job('running'));
  const late = turns.run(job('late'));

  await expect(late).rejects.toMatchObject({ code: 'too-busy' });

  end('running');
  expect([await running, began, turns.waiting()]).toEqual(['running', ['running'], 0]);
});

it('goes on after a job that failed', async () => {
  const turns = createTurns({ atOnce: 1 });

  await expect(turns.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');

  expect(await turns.run(() => Promise.resolve('next'))).toBe('next');
});
