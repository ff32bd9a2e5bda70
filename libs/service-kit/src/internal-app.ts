import Koa from 'koa';
import { Gauge } from 'prom-client';

import type { Metrics } from './metrics.ts';
import { createRouter } from './router.ts';

type Readiness = () => Record<string, boolean>;

/** What operators and probes read, on a port of its own: `/healthz`, `/readyz`, `/metrics`. */
export function createInternalApp({ metrics, readiness }: { metrics: Metrics; readiness: Readiness }): Koa {
  showReadiness(metrics, readiness);
  const router = createRouter();

  router.get('/healthz', (ctx) => {
    ctx.body = { alive: true };
  });

  router.get('/readyz', (ctx) => {
    const checks = readiness();
    const ready = Object.values(checks).every(Boolean);
    ctx.status = ready ? 200 : 503;
    ctx.body = { ready, checks };
  });

  router.get('/metrics', async (ctx) => {
    ctx.type = metrics.registry.contentType;
    ctx.body = await metrics.registry.metrics();
  });

  const app = new Koa();
  app.use(router.routes());
  return app;
}

function showReadiness({ registry }: Metrics, readiness: Readiness): void {
  new Gauge({
    name: 'service_ready',
    help: 'Whether what the service needs is there: 1 or 0.',
    labelNames: ['check'],
    registers: [registry],
    collect() {
      for (const [check, isThere] of Object.entries(readiness())) this.set({ check }, Number(isThere));
    },
  });
}
