import { createLog, createMetrics, serviceCaller, startService } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';

import { createApp } from './app.ts';
import { loadEnv } from './env.ts';

const env = loadEnv();
const log = createLog({ service: 'identity-api', level: env.LOG_LEVEL });
const metrics = createMetrics();
const database = connectDatabase({ uri: env.MONGODB_URI, log, metrics });
const readCaller = serviceCaller({ secret: env.INTERNAL_JWT_SECRET, audience: 'identity' });

await startService({
  app: createApp({ readCaller, log, metrics }),
  metrics,
  env,
  log,
  readiness: () => ({ database: database.isReady() }),
  onStop: () => database.close(),
});
