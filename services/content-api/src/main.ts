import { createAuditTrail, mongoAuditStore } from '@shoreline/audit';
import { openMediaBlobs } from '@shoreline/blob-store';
import {
  createMailCipher,
  createMailWorker,
  createSmtpTransport,
  mongoDeadMails,
  mongoMailQueue,
  decryptingTransport,
  toSmtpOptions,
} from '@shoreline/mail';
import {
  createAdmission,
  createLog,
  createMetrics,
  createOperatorReader,
  createRetention,
  daysBefore,
  openServiceKeys,
  serviceCaller,
  startService,
  withWaiting,
} from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';
import { mongoRetentionRuns } from '@shoreline/service-kit/operations';

import manifest from '../package.json' with { type: 'json' };
import { createApp, MAX_BODY_BYTES } from './app.ts';
import { mongoAvatarStore } from './avatars/avatars.store.ts';
import { mongoContactStore } from './contact/contact.store.ts';
import { mongoListingStore } from './directory/listing/listing.store.ts';
import { mongoEventSubmissionLimits } from './directory/event-submissions/event-submission-limits.ts';
import { createOfferClock } from './directory/offers/offer-clock.ts';
import { openEditing } from './open-editing.ts';
import { createSoundUploads } from './editing/sound/sound-uploads.ts';
import { loadEnv } from './env.ts';
import { createIndexNow } from './index-now/index-now.ts';
import { mongoIndexNowStore } from './index-now/index-now.store.ts';
import { mongoEpisodeStore } from './episodes/episode.store.ts';
import { mongoEventStore } from './events/event.store.ts';
import { plainAddresses } from './migrations/0001-plain-addresses.ts';
import { createIssueSender } from './newsletter/issues/issue-sender.ts';
import { mongoIssueStore } from './newsletter/issues/issue.store.ts';
import { mongoReaderStore } from './newsletter/issues/reader.store.ts';
import { endUnknownReaders } from './newsletter/issues/end-unknown-readers.ts';
import { mongoNewsletterStore } from './newsletter/newsletter.store.ts';
import { openPhotographs } from './photographs/open-photographs.ts';
import { personalDataOfWriters } from './personal-data.ts';
import { retentionRules } from './retention.store.ts';
import { reviewSourcesOf } from './review-sources.ts';
import { createReviewSweep, openReviews } from './open-reviews.ts';
import { loadSite } from './site/site.ts';
import { mongoSuggestionStore } from './suggestions/suggestion.store.ts';
import { mongoStoryStore } from './stories/story.store.ts';
import { createVainSearchCounter } from './vain-searches/vain-searches.ts';
import { mongoVainSearchStore } from './vain-searches/vain-search.store.ts';

const env = loadEnv();
const log = createLog({ service: 'content-api', level: env.LOG_LEVEL });
const metrics = createMetrics();
const keys = openServiceKeys({ path: env.SERVICE_KEYS_FILE, log });
const site = await loadSite(new URL('../content/site.yaml', import.meta.url), {
  origin: env.PUBLIC_ORIGIN,
  contactEmail: env.SITE_CONTACT_EMAIL,
  analytics: { id: env.ANALYTICS_ID, origin: env.ANALYTICS_ORIGIN },
});

const database = connectDatabase({
  uri: env.MONGODB_URI,
  log,
  metrics,
  migrations: [plainAddresses],
  version: manifest.version,
});
const stores = {
  episodes: mongoEpisodeStore(database.connection),
  events: mongoEventStore(database.connection),
  directory: mongoListingStore(database.connection),
  stories: mongoStoryStore(database.connection),
  newsletter: mongoNewsletterStore(database.connection),
  issues: mongoIssueStore(database.connection),
  readers: mongoReaderStore(database.connection),
  contacts: mongoContactStore(database.connection),
  suggestions: mongoSuggestionStore(database.connection),
  eventLimits: mongoEventSubmissionLimits(database.connection, env.AUDIT_KEY),
  reviews: openReviews(database.connection, env.AUDIT_KEY),
  avatars: mongoAvatarStore(database.connection),
  personalData: personalDataOfWriters(database.connection),
};
const media = await openMediaBlobs(env, () => {
  const { connection } = database;
  return connection.getClient().db(connection.name);
});
const photographs = openPhotographs({
  connection: database.connection,
  blobs: media.photographs,
  key: env.AUDIT_KEY,
});
const indexNow = env.INDEXNOW_KEY
  ? createIndexNow({
      store: mongoIndexNowStore(database.connection),
      key: env.INDEXNOW_KEY,
      endpoint: env.INDEXNOW_ENDPOINT,
      origin: env.PUBLIC_ORIGIN,
      isReady: database.isReady,
      log,
      metrics,
    })
  : undefined;
const content = openEditing({
  connection: database.connection,
  hosts: site.hosts,
  invalidate: stores.directory.invalidate,
  isReady: database.isReady,
  announce: indexNow?.announce,
  log,
});
const audit = createAuditTrail({ store: mongoAuditStore(database.connection), key: env.AUDIT_KEY, log, metrics });
const mailCipher = createMailCipher(keys.mailSecrets);
const queue = mongoMailQueue(database.connection);
const mail = createMailWorker({
  queue,
  transport: decryptingTransport(createSmtpTransport(toSmtpOptions(env)), mailCipher),
  onUnknownAddress: endUnknownReaders({ readers: stores.readers, log }),
  log,
  metrics,
});
const readOperator = env.IDENTITY_URL ? createOperatorReader({ url: env.IDENTITY_URL, keys, metrics }) : undefined;
const searches = mongoVainSearchStore(database.connection);
const searchCounter = createVainSearchCounter({ store: searches, log });
const readiness = () => ({ database: database.isReady() });
const retentionRuns = mongoRetentionRuns(database.connection);
const rules = {
  ...retentionRules(database.connection, env),
  ...photographs.rules,
  abandoned_uploads: (now: Date) => createSoundUploads(media).prune(daysBefore(now, 1)),
  audit_trail: withWaiting(
    (now) => audit.prune(now, env.AUDIT_RETENTION_DAYS),
    (now) => audit.countPrunable(now, env.AUDIT_RETENTION_DAYS),
  ),
};
const app = createApp({
  ...stores,
  content,
  audit,
  site,
  media,
  indexNowKey: env.INDEXNOW_KEY,
  photographs,
  mailCipher,
  deadMails: mongoDeadMails(database.connection),
  outbox: { queue, mailServer: mail.mailServer },
  vainSearches: { store: searches, note: searchCounter.note },
  replica: { version: manifest.version, startedAt: new Date(), readiness },
  retention: { rules, runs: retentionRuns },
  wakeMail: mail.wake,
  admission: createAdmission({ keys, metrics, maxBodyBytes: MAX_BODY_BYTES }),
  readCaller: serviceCaller,
  readOperator,
  toReviewSources: (decided) =>
    reviewSourcesOf(database.connection, { ...stores, ...decided, site, editing: content.editing }),
  log,
  metrics,
});

const issueSender = createIssueSender({
  ...stores,
  site,
  mailCipher,
  listTakenDown: content.listTakenDown,
  noteChange: content.changes.note,
  isReady: database.isReady,
  wakeMail: mail.wake,
  log,
});

const reviewSweep = createReviewSweep(stores.reviews, { isReady: database.isReady, log });
const offerClock = createOfferClock({
  offers: stores.directory.offers,
  noteChange: content.changes.note,
  isReady: database.isReady,
  log,
});
const retention = createRetention({ rules, runs: retentionRuns, log, metrics });

mail.start();
retention.start();
searchCounter.start();
content.sweep.start();
reviewSweep.start();
offerClock.start();
issueSender.start();
indexNow?.loop.start();
await startService({
  tracing: { name: 'content-api' },
  app,
  metrics,
  env,
  log,
  readiness,
  async onStop() {
    await indexNow?.loop.stop();
    await issueSender.stop();
    await reviewSweep.stop();
    await offerClock.stop();
    await content.sweep.stop();
    await retention.stop();
    await searchCounter.stop();
    await mail.stop();
    await photographs.stop();
    media.close();
    await audit.stop();
    await database.close();
    keys.stop();
  },
});
