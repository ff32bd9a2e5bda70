import { createApiClient } from '@shoreline/api-client';
import { createAuditTrail, mongoAuditStore } from '@shoreline/audit';
import { MS_PER_SECOND, type ServiceName, siteRoutes } from '@shoreline/contracts';
import {
  cacheSite,
  createMailCipher,
  createMailWorker,
  createSmtpTransport,
  decryptingTransport,
  mongoDeadMails,
  mongoMailQueue,
  toSmtpOptions,
} from '@shoreline/mail';
import {
  createAdmission,
  createLog,
  createMetrics,
  createRetention,
  generateSecret,
  openServiceKeys,
  sendAsService,
  serviceCaller,
  startService,
  withWaiting,
} from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';
import { mongoRetentionRuns } from '@shoreline/service-kit/operations';
import { mongoSessionStore } from '@shoreline/accounts';

import manifest from '../package.json' with { type: 'json' };
import { readThrough } from './account/other-services.ts';
import { createApp } from './app.ts';
import { mongoCookiePreferencesStore } from './cookie-preferences/cookie-preferences.store.ts';
import { loadEnv } from './env.ts';
import { mongoListeningStore } from './listening/listening.store.ts';
import { mongoEventNotificationStore } from './event-notifications/event-notification.store.ts';
import { createEventNotifications } from './event-notifications/send-event-notifications.ts';
import { mongoListStore } from './lists/list.store.ts';
import { consentReceipts } from './migrations/0001-consent-receipts.ts';
import { personalDataOfMembers } from './personal-data.ts';
import { mongoProfileStore } from './profiles/profile.store.ts';
import { retentionRules } from './retention.store.ts';
import { mongoSaveStore } from './saves/save.store.ts';
import { askContent } from './target-summaries.ts';
import { sessionsWithoutIdTokens } from './migrations/0002-sessions-without-id-tokens.ts';
import { plainAddresses } from './migrations/0003-plain-addresses.ts';
import { createAttempts } from './sign-in/attempts.ts';
import { configureOperators } from './sign-in/operators/operator-issuer.ts';
import { mongoOperatorSessionStore } from './sign-in/operators/operator-session.store.ts';
import { configureProvider } from './sign-in/provider.ts';
import { mongoUserStore } from './user.store.ts';

const env = loadEnv();
const log = createLog({ service: 'identity-api', level: env.LOG_LEVEL });
const metrics = createMetrics();
const keys = openServiceKeys({ path: env.SERVICE_KEYS_FILE, log });
const database = connectDatabase({
  uri: env.MONGODB_URI,
  log,
  metrics,
  migrations: [consentReceipts, sessionsWithoutIdTokens, plainAddresses],
  version: manifest.version,
});
const { connection } = database;
const audit = createAuditTrail({ store: mongoAuditStore(connection), key: env.AUDIT_KEY, log, metrics });

/** Somebody waits for a whole export, not for a page. */
const EXPORT_TIMEOUT_MS = 10_000;
const exportFrom = (url: string, audience: ServiceName) =>
  createApiClient(sendAsService({ url, keys, audience, timeoutMs: EXPORT_TIMEOUT_MS, metrics }));
const otherServices = {
  content: exportFrom(env.CONTENT_URL, 'content'),
  owners: exportFrom(env.OWNERS_URL, 'owners'),
};

const toService = (url: string, audience: ServiceName) =>
  createApiClient(sendAsService({ url, keys, audience, metrics }));
const reviewServices = { content: toService(env.CONTENT_URL, 'content'), owners: toService(env.OWNERS_URL, 'owners') };

const describeTargets = askContent({ url: env.CONTENT_URL, keys, log, metrics });
const users = mongoUserStore(connection);
const saves = mongoSaveStore(connection);
const eventNotifications = mongoEventNotificationStore(connection);
const mailCipher = createMailCipher(keys.mailSecrets);
const queue = mongoMailQueue(connection);
const mail = createMailWorker({
  queue,
  transport: decryptingTransport(createSmtpTransport(toSmtpOptions(env)), mailCipher),
  log,
  metrics,
});
const eventMails = createEventNotifications({
  store: eventNotifications,
  listKnownEvents: saves.listKnownEvents,
  describeTargets,
  users,
  site: cacheSite({
    ask: () => reviewServices.content.call(siteRoutes.read, {}),
    fallback: { name: 'Shoreline', tagline: "Noosa's community guide", origin: env.PUBLIC_ORIGIN },
    log,
  }),
  cipher: mailCipher,
  log,
  debounceMs: env.EVENT_MAIL_SECONDS * MS_PER_SECOND,
});

/** Known to us and the issuer alone; without one nobody begins to sign in. */
const secret = env.OIDC_CLIENT_SECRET ?? generateSecret();

const readiness = () => ({ database: database.isReady() });
const retentionRuns = mongoRetentionRuns(connection);
const rules = {
  ...retentionRules(connection, env),
  audit_trail: withWaiting(
    (now) => audit.prune(now, env.AUDIT_RETENTION_DAYS),
    (now) => audit.countPrunable(now, env.AUDIT_RETENTION_DAYS),
  ),
};
const app = createApp({
  users,
  sessions: mongoSessionStore(connection),
  profiles: mongoProfileStore(connection),
  saves,
  lists: mongoListStore(connection),
  listening: mongoListeningStore(connection),
  eventNotifications,
  deadMails: mongoDeadMails(connection),
  outbox: { queue, mailServer: mail.mailServer },
  cookiePreferences: mongoCookiePreferencesStore(connection),
  attempts: createAttempts({ secret }),
  operators: {
    issuer: configureOperators(env),
    attempts: createAttempts({ secret, kind: 'operator' }),
    store: mongoOperatorSessionStore(connection),
  },
  audit,
  replica: { version: manifest.version, startedAt: new Date(), readiness },
  retention: { rules, runs: retentionRuns },
  describeTargets,
  reviewServices,
  personalData: personalDataOfMembers(connection, { content: reviewServices.content }),
  readOtherServices: readThrough(otherServices),
  provider: configureProvider(env),
  admission: createAdmission({ keys, metrics }),
  readService: serviceCaller,
  publicOrigin: env.PUBLIC_ORIGIN,
  log,
  metrics,
});

const retention = createRetention({ rules, runs: retentionRuns, log, metrics });

mail.start();
eventMails.start();
retention.start();
await startService({
  tracing: { name: 'identity-api' },
  app,
  metrics,
  env,
  log,
  readiness,
  async onStop() {
    await retention.stop();
    await eventMails.stop();
    await mail.stop();
    await audit.stop();
    await database.close();
    keys.stop();
  },
});
