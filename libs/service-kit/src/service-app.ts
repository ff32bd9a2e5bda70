import Koa from 'koa';

import { conditionalGet } from './conditional-get.ts';
import { jsonBody } from './json-body.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { problemHandler } from './problem-handler.ts';
import { requestLog } from './request-log.ts';

interface AppDependencies {
  log: Log;
  metrics: Metrics;
}

/** Begins the app of a service: its log, its problems, its 304s and its JSON bodies, in the one order that works. */
export function createServiceApp({ log, metrics }: AppDependencies): Koa {
  const app = new Koa();

  app.use(requestLog({ log, metrics }));
  app.use(problemHandler(log));
  app.use(conditionalGet());
  app.use(jsonBody());

  return app;
}
