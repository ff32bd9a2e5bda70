import { setTimeout as sleep } from 'node:timers/promises';

import Koa from 'koa';

import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { startService } from './start-service.ts';

/** A service with a fault outside every request, as a program of its own: `node crash-program.testing.ts <error|rejection>`. */
const kind = process.argv[2];
const app = new Koa();

app.use(async (ctx) => {
  if (ctx.path === '/slow') await sleep(400);
  if (ctx.path === '/fault') setTimeout(breakDown, 1);
  ctx.body = 'answered';
});

function breakDown(): void {
  if (kind === 'error') throw new Error('planted');
  void Promise.reject(new Error('planted'));
}

const env = { HOST: '127.0.0.1', PORT: 0, INTERNAL_PORT: 0, DRAIN_MS: 50 };
const log = createLog({ service: 'test', level: 'info' });
await startService({
  app,
  metrics: createMetrics(),
  env,
  log,
  onStop: () => void process.stdout.write('cleaned up\n'),
});
