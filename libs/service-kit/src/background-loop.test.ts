import { expect, it, vi } from 'vitest';

import { createBackgroundLoop, LOOP_DONE } from './background-loop.ts';

const noError = (error: unknown): never => {
  throw error;
};

it('repeats until it is stopped', async () => {
  let rounds = 0;
  const loop = createBackgroundLoop({ run: () => Promise.resolve((rounds += 1) && 1), onError: noError });

  loop.start();
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(2));
  await loop.stop();

  const atStop = rounds;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(rounds).toBe(atStop);
});

it('ends by itself when there is nothing left to do', async () => {
  const run = vi.fn(() => Promise.resolve(LOOP_DONE));

  const loop = createBackgroundLoop({ run, onError: noError });
  loop.start();
  await loop.ended;

  expect(run).toHaveBeenCalledOnce();
});

it('goes on after a failure', async () => {
  const errors: unknown[] = [];
  const run = vi.fn(() => Promise.resolve(LOOP_DONE));
  run.mockRejectedValueOnce(new Error('away'));

  const loop = createBackgroundLoop({ run, onError: (error) => errors.push(error) });
  loop.start();
  await loop.ended;

  expect(run).toHaveBeenCalledTimes(2);
  expect(errors).toEqual([new Error('away')]);
});

it('starts once', async () => {
  const run = vi.fn(() => Promise.resolve(LOOP_DONE));
  const loop = createBackgroundLoop({ run, onError: noError });

  loop.start();
  loop.start();
  await loop.ended;

  expect(run).toHaveBeenCalledOnce();
});

it('cuts a pause short and begins no round once it is stopped', async () => {
  const run = vi.fn(() => Promise.resolve(60_000));
  const loop = createBackgroundLoop({ run, onError: noError, firstPauseMs: 60_000 });

  loop.start();
  await loop.stop();

  expect(run).not.toHaveBeenCalled();
});

it('lets the round that is under way finish', async () => {
  const round = Promise.withResolvers<number>();
  const loop = createBackgroundLoop({ run: () => round.promise, onError: noError });
  loop.start();
  await new Promise((resolve) => setTimeout(resolve, 1));

  const stopped = vi.fn();
  const stop = loop.stop().then(stopped);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(stopped).not.toHaveBeenCalled();

  round.resolve(60_000);
  await stop;
});
