import { expect, it } from 'vitest';

import { problemHandler, createLog } from '@shoreline/service-kit';
import { startApp } from '@shoreline/service-testing';
import Koa from 'koa';

import { findRouteTarget } from '../route-target.ts';
import { pacePhotographs } from './pace-photographs.ts';

const EVERY_MS = 40;
const PART = '/api/photographs/uploads/one/parts/';

/** What was let in, and when. */
async function start(options: Parameters<typeof pacePhotographs>[0]) {
  const admitted: { path: string; at: number }[] = [];
  const app = new Koa();
  app.use(problemHandler(createLog({ service: 'gateway', level: 'silent' })));
  app.use(async (ctx, next) => {
    ctx.state.requestContext = { target: findRouteTarget(ctx.path) };
    await next();
  });
  app.use(pacePhotographs(options) as Koa.Middleware);
  app.use((ctx) => {
    admitted.push({ path: ctx.path, at: performance.now() });
    ctx.status = 204;
  });
  const request = await startApp(app);
  const put = (part: number) => request(`${PART}${part}`, { method: 'PUT', body: 'a part' });
  return { admitted, request, put };
}

it('lets parts of photographs in one after the other, with time between their beginnings', async () => {
  const { admitted, put } = await start({ everyMs: EVERY_MS });

  await Promise.all([put(0), put(1), put(2)]);

  const [first = 0, second = 0, third = 0] = admitted.map(({ at }) => at);
  // A timer may be a millisecond early.
  for (const pause of [second - first, third - second]) expect(pause).toBeGreaterThanOrEqual(EVERY_MS - 2);
});

it('lets in meanwhile whoever asks for something else', async () => {
  const { admitted, request, put } = await start({ everyMs: EVERY_MS });

  const parts = [put(0), put(1), put(2)];
  await request('/api/photographs/one');
  await Promise.all(parts);

  expect(admitted.map(({ path }) => path).indexOf('/api/photographs/one')).toBeLessThan(3);
});

it('refuses a part that waited too long, and says when to come back', async () => {
  const { admitted, put } = await start({ everyMs: 1_000, maxWaitMs: EVERY_MS });

  const responses = await Promise.all([put(0), put(1)]);

  expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 503]);
  expect(responses.find(({ status }) => status === 503)?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(admitted).toHaveLength(1);
});
