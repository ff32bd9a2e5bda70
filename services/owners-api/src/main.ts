import { createLog, createMetrics, startService } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';

import { createApp } from './app.ts';
import { loadEnv } from './env.ts';

const env = loadEnv();
const log = createLog({ service: 'owners-api', level: env.LOG_LEVEL });
const metrics = createMetrics();
const database = connectDatabase({ uri: env.MONGODB_URI, log, metrics });

await startService({
  app: createApp({ log, metrics }),
  metrics,
  env,
  log,
  readiness: () => ({ database: database.isReady() }),
  onStop: () => database.close(),
});
