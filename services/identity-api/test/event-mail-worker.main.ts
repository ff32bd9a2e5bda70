import { unknownTarget } from '@shoreline/contracts/save-targets';
import {
  createMailCipher,
  createMailWorker,
  createSmtpTransport,
  decryptingTransport,
  mongoMailQueue,
} from '@shoreline/mail';
import { createLog, createMetrics } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';

import { mongoEventNotificationStore } from '../src/event-notifications/event-notification.store.ts';
import { createEventNotifications } from '../src/event-notifications/send-event-notifications.ts';
import { mongoSaveStore } from '../src/saves/save.store.ts';
import { mongoUserStore } from '../src/user.store.ts';

/**
 * One replica of what mails members about events, each of which is cancelled, as a process that can be killed:
 * `node event-mail-worker.main.ts <database> <mail server>`.
 */
const [uri = '', url = ''] = process.argv.slice(2);
/** Several checks before each mail, so that it is killed in all of them. */
const DEBOUNCE_MS = 300;
const CANCELLED = { startsAt: '2099-12-03T08:00:00.000Z', status: 'cancelled' as const };
const log = createLog({ service: 'event-mail-worker', level: 'silent' });
const database = connectDatabase({ uri, log });
const store = mongoEventNotificationStore(database.connection);
const cipher = createMailCipher(() => ['k'.repeat(32)]);
const transport = createSmtpTransport({ url, from: 'Shoreline <hello@shoreline.example>' });
const mail = createMailWorker({
  queue: mongoMailQueue(database.connection),
  transport: decryptingTransport(transport, cipher),
  log,
  metrics: createMetrics(),
});
const notifications = createEventNotifications({
  ...{ store, cipher, log },
  listKnownEvents: mongoSaveStore(database.connection).listKnownEvents,
  describeTargets: async (targets) =>
    targets.map((target) => ({
      ...unknownTarget,
      ...target,
      title: 'Market',
      href: '/events/market',
      event: CANCELLED,
    })),
  users: mongoUserStore(database.connection),
  site: () => ({ name: 'Shoreline', tagline: 'A guide', origin: 'https://shoreline.example' }),
  debounceMs: DEBOUNCE_MS,
});

await database.ready;
mail.start();
notifications.start();
process.send?.('started');
