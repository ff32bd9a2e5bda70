import {
  createAdmission,
  createLog,
  createMetrics,
  openServiceKeys,
  serviceCaller,
  startService,
} from '@shoreline/service-kit';
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
const keys = openServiceKeys({ path: env.SERVICE_KEYS_FILE, log });
const database = connectDatabase({ uri: env.MONGODB_URI, log, metrics });
const { connection } = database;

const app = createApp({
  users: mongoUserStore(connection),
  sessions: mongoSessionStore(connection),
  profiles: mongoProfileStore(connection),
  saves: mongoSaveStore(connection),
  cookiePreferences: mongoCookiePreferencesStore(connection),
  attempts: mongoAttemptStore(connection),
  describeTargets: askContent({ url: env.CONTENT_URL, keys, log, metrics }),
  provider: configureProvider(env),
  admission: createAdmission({ keys, metrics }),
  readService: serviceCaller,
  publicOrigin: env.PUBLIC_ORIGIN,
  log,
  metrics,
});

await startService({
  app,
  metrics,
  env,
  log,
  readiness: () => ({ database: database.isReady() }),
  async onStop() {
    await database.close();
    keys.stop();
  },
});
