import { createAuditTrail, mongoAuditStore } from '@shoreline/audit';
import { createLog, createMetrics, createRetention, serviceCaller, startService } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';
import { mongoSessionStore } from '@shoreline/accounts';

import { createApp } from './app.ts';
import { mongoCookiePreferencesStore } from './cookie-preferences/cookie-preferences.store.ts';
import { loadEnv } from './env.ts';
import { mongoProfileStore } from './profiles/profile.store.ts';
import { mongoSaveStore } from './saves/save.store.ts';
import { askContent } from './saves/target-summaries.ts';
import { mongoAttemptStore } from './sign-in/attempt.store.ts';
import { configureProvider } from './sign-in/provider.ts';
import { mongoUserStore } from './user.store.ts';

const env = loadEnv();
const log = createLog({ service: 'identity-api', level: env.LOG_LEVEL });
const metrics = createMetrics();
const database = connectDatabase({ uri: env.MONGODB_URI, log, metrics });
const { connection } = database;
const audit = createAuditTrail({ store: mongoAuditStore(connection), key: env.AUDIT_KEY, log, metrics });

const app = createApp({
  users: mongoUserStore(connection),
  sessions: mongoSessionStore(connection),
  profiles: mongoProfileStore(connection),
  saves: mongoSaveStore(connection),
  cookiePreferences: mongoCookiePreferencesStore(connection),
  attempts: mongoAttemptStore(connection),
  audit,
  describeTargets: askContent({ url: env.CONTENT_URL, secret: env.INTERNAL_JWT_SECRET, log, metrics }),
  provider: configureProvider(env),
  readService: serviceCaller({ secret: env.INTERNAL_JWT_SECRET, audience: 'identity' }),
  publicOrigin: env.PUBLIC_ORIGIN,
  log,
  metrics,
});

const retention = createRetention({
  rules: { audit_trail: (now) => audit.prune(now, env.AUDIT_RETENTION_DAYS) },
  log,
  metrics,
});

retention.start();
await startService({
  app,
  metrics,
  env,
  log,
  readiness: () => ({ database: database.isReady() }),
  async onStop() {
    await retention.stop();
    await audit.stop();
    await database.close();
  },
});
