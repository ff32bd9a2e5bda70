import { setTimeout as sleep } from 'node:timers/promises';

import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';
import { expect, it } from 'vitest';

import { limitUploads } from './limit-uploads.ts';

const PART = '/api/photographs/uploads/one/parts/';
const WORK_MS = 30;

/** When each request was worked on. */
async function start() {
  const worked: { path: string; from: number; to: number }[] = [];
  const app = new Koa();
  app.use(limitUploads());
  app.use(async (ctx) => {
    const from = performance.now();
    await sleep(WORK_MS);
    worked.push({ path: ctx.path, from, to: performance.now() });
    if (ctx.path.endsWith('bad')) ctx.throw(400);
    ctx.status = 204;
  });
  const request = await startApp(app);
  const put = (part: number | string) => request(`${PART}${part}`, { method: 'PUT' });
  return { worked, request, put };
}

it('reads one part of a photograph after the other, and rests between two as long as the one took', async () => {
  const { worked, put } = await start();

  await Promise.all([put(0), put(1), put(2)]);

  const [first, second, third] = worked.toSorted((a, b) => a.from - b.from);
  for (const [before, after] of [
    [first, second],
    [second, third],
  ]) {
    // A timer may be a millisecond early.
    expect((after?.from ?? 0) - (before?.to ?? 0)).toBeGreaterThanOrEqual(WORK_MS - 1);
  }
});

it('answers whoever asks for something else meanwhile', async () => {
  const { worked, request, put } = await start();

  const parts = [put(0), put(1)];
  await request('/api/directory');
  await Promise.all(parts);

  expect(worked.map(({ path }) => path).indexOf('/api/directory')).toBeLessThan(2);
});

it('goes on after a part that was refused', async () => {
  const { put } = await start();

  const answers = await Promise.all([put('bad'), put(1)]);

  expect(answers.map(({ status }) => status)).toEqual([400, 204]);
});
