import { jsonBody, type Log, type Metrics, problemHandler, requestLog } from '@shoreline/service-kit';
import Koa from 'koa';

export interface AppNeeds {
  log: Log;
  metrics: Metrics;
}

/** Builds the application. Opens nothing: `main.ts` connects and listens. */
export function createApp({ log, metrics }: AppNeeds): Koa {
  const app = new Koa();

  app.use(requestLog({ log, metrics }));
  app.use(problemHandler(log));
  app.use(jsonBody());

  return app;
}
