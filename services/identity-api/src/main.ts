import { createLog, createMetrics, generateSecret, serviceCaller, startService } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';
import { mongoSessionStore } from '@shoreline/accounts';

import manifest from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { mongoCookiePreferencesStore } from './cookie-preferences/cookie-preferences.store.ts';
import { loadEnv } from './env.ts';
import { mongoProfileStore } from './profiles/profile.store.ts';
import { mongoSaveStore } from './saves/save.store.ts';
import { askContent } from './saves/target-summaries.ts';
import { sessionsWithoutIdTokens } from './migrations/0001-sessions-without-id-tokens.ts';
import { createAttempts } from './sign-in/attempts.ts';
import { configureProvider } from './sign-in/provider.ts';
import { mongoUserStore } from './user.store.ts';

const env = loadEnv();
const log = createLog({ service: 'identity-api', level: env.LOG_LEVEL });
const metrics = createMetrics();
const database = connectDatabase({
  uri: env.MONGODB_URI,
  log,
  metrics,
  migrations: [sessionsWithoutIdTokens],
  version: manifest.version,
});
const { connection } = database;

const app = createApp({
  users: mongoUserStore(connection),
  sessions: mongoSessionStore(connection),
  profiles: mongoProfileStore(connection),
  saves: mongoSaveStore(connection),
  cookiePreferences: mongoCookiePreferencesStore(connection),
  // Known to us and the issuer alone; without one nobody begins to sign in.
  attempts: createAttempts({ secret: env.OIDC_CLIENT_SECRET ?? generateSecret() }),
  describeTargets: askContent({ url: env.CONTENT_URL, secret: env.INTERNAL_JWT_SECRET, log, metrics }),
  provider: configureProvider(env),
  readService: serviceCaller({ secret: env.INTERNAL_JWT_SECRET, audience: 'identity' }),
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
  onStop: () => database.close(),
});
