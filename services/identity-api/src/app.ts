import {
  conditionalGet,
  jsonBody,
  type Log,
  type Metrics,
  problemHandler,
  type ReadCaller,
  requestLog,
} from '@shoreline/service-kit';
import Koa from 'koa';

import { authRouter } from './auth/auth.routes.ts';
import { signInRouter } from './sign-in/sign-in.routes.ts';

export interface AppNeeds {
  readCaller: ReadCaller;
  log: Log;
  metrics: Metrics;
}

/** Builds the application. Opens nothing: `main.ts` connects and listens. */
export function createApp({ readCaller, log, metrics }: AppNeeds): Koa {
  const app = new Koa();

  app.use(requestLog({ log, metrics }));
  app.use(problemHandler(log));
  app.use(conditionalGet());
  app.use(jsonBody());

  app.use(authRouter({ readCaller }).routes());
  app.use(signInRouter().routes());

  return app;
}
