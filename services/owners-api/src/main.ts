import { createAuditTrail, mongoAuditStore } from '@shoreline/audit';
import { createApiClient } from '@shoreline/api-client';
import { siteRoutes } from '@shoreline/contracts';
import { contentQueueRoutes } from '@shoreline/contracts/review-queue';
import {
  cacheSite,
  createMailCipher,
  createMailWorker,
  createSmtpTransport,
  mongoDeadMails,
  mongoMailQueue,
  decryptingTransport,
  toSmtpOptions,
} from '@shoreline/mail';
import {
  addGauge,
  createAdmission,
  createLog,
  createMetrics,
  createOperatorReader,
  createRetention,
  openServiceKeys,
  sendAsService,
  serviceCaller,
  startService,
  withWaiting,
} from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';
import { mongoRetentionRuns } from '@shoreline/service-kit/operations';
import { countWaiting } from '@shoreline/service-kit/review-queue';
import { mongoSessionStore } from '@shoreline/accounts';

import manifest from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { openClaimFiles } from './claims/claim-files.ts';
import { mongoClaimStore } from './claims/claim.store.ts';
import { mongoConfirmationReminderStore } from './confirmation-reminders/confirmation-reminder.store.ts';
import { createConfirmationReminders } from './confirmation-reminders/send-confirmation-reminders.ts';
import { mongoDailyMailStore } from './daily-mail/daily-mail.store.ts';
import { createDailyMail } from './daily-mail/send-daily-mail.ts';
import { loadEnv } from './env.ts';
import { mongoEnquiryStore } from './leads/enquiry.store.ts';
import { createCopyLimit } from './leads/lead.routes.ts';
import { createQuestionSender } from './leads/ask-customers.ts';
import { mongoLeadStore } from './leads/lead.store.ts';
import { mongoThreadStore } from './leads/thread.store.ts';
import { createRecipientResolver } from './leads/recipient-resolver.ts';
import { mongoListingMetricsStore } from './leads/listing-metrics.store.ts';
import { createReachCounter, isListingThrough } from './leads/count-reach.ts';
import { mongoLeadTrackStore } from './leads/lead-track.store.ts';
import { specifiedCollectionNames } from './migrations/0001-specified-collection-names.ts';
import { dummyMailsWithoutAddress } from './migrations/0002-dummy-mails-without-address.ts';
import { plainAddresses } from './migrations/0003-plain-addresses.ts';
import { enquiriesWithoutReader } from './migrations/0004-enquiries-without-reader.ts';
import { findListingThrough } from './listing-lookup.ts';
import { mongoListingPersonStore } from './listing-people/listing-person.store.ts';
import { createTransferFinisher } from './listing-transfers/finish-transfer.ts';
import { mongoListingTransferStore } from './listing-transfers/listing-transfer.store.ts';
import { listConfirmedThrough, listingOwnersThrough, listOwnedThrough } from './owned-listings.ts';
import { placesOfEmails } from './email-places.ts';
import { createEmailMoves } from './email-moves.ts';
import { createAttempts } from './owners/attempts.ts';
import { mongoOwnerStore } from './owners/owner.store.ts';
import { toOwnerLimits } from './owners/attempts.ts';
import { createPasswords } from './owners/passwords.ts';
import { mongoThrottleStore } from './owners/throttle.store.ts';
import { createCountLimiter, createHashLimiter } from './owners/hash-limiter.ts';
import { personalDataOfOwners } from './personal-data.ts';
import { retentionRules } from './retention.store.ts';
import { reviewSourcesOf } from './review-sources.ts';

const env = loadEnv();
const log = createLog({ service: 'owners-api', level: env.LOG_LEVEL });
const metrics = createMetrics();
const keys = openServiceKeys({ path: env.SERVICE_KEYS_FILE, log });
const toContent = sendAsService({ url: env.CONTENT_URL, keys, audience: 'content', metrics });
const content = createApiClient(toContent);

const database = connectDatabase({
  uri: env.MONGODB_URI,
  log,
  metrics,
  migrations: [specifiedCollectionNames, dummyMailsWithoutAddress, plainAddresses, enquiriesWithoutReader],
  version: manifest.version,
});
const audit = createAuditTrail({ store: mongoAuditStore(database.connection), key: env.AUDIT_KEY, log, metrics });
const claims = mongoClaimStore(database.connection);
const claimFiles = openClaimFiles(database.connection);
const enquiries = mongoEnquiryStore(database.connection);
const leads = mongoLeadStore(database.connection);
const threads = mongoThreadStore(database.connection);
const listingMetrics = mongoListingMetricsStore(database.connection);
const dailyMails = mongoDailyMailStore(database.connection);
const leadTracks = mongoLeadTrackStore(database.connection);
const owners = mongoOwnerStore(database.connection);
const people = mongoListingPersonStore(database.connection);
const transfers = mongoListingTransferStore(database.connection);
const sessions = mongoSessionStore(database.connection);
const throttles = mongoThrottleStore(database.connection);
const hashLimiter = createHashLimiter();
addGauge(metrics, 'password_hashes_waiting', {
  help: 'Sign-ins, registrations and new passwords that wait to be hashed.',
  read: hashLimiter.waiting,
});
const findListing = findListingThrough(content, owners.findById);
const mailCipher = createMailCipher(keys.mailSecrets);
const queue = mongoMailQueue(database.connection);
const mail = createMailWorker({
  queue,
  transport: decryptingTransport(createSmtpTransport(toSmtpOptions(env)), mailCipher),
  log,
  metrics,
});
const listingOwners = listingOwnersThrough(content, (ended) => people.endAll(ended, new Date()));
const reviewSources = reviewSourcesOf(database.connection, {
  ...{ claims, owners, listingOwners, findListing, mailCipher },
});
const site = cacheSite({
  ask: () => content.call(siteRoutes.read, {}),
  fallback: { name: 'Shoreline', tagline: "Noosa's community guide", origin: env.PUBLIC_ORIGIN },
  log,
});
const mayCopy = createCopyLimit(throttles, env.RATE_LIMIT_SCALE);
const recipientResolver = createRecipientResolver({ leads, findListing, mayCopy, mailCipher, log });
const questionSender = createQuestionSender({ threads, findListing, mailCipher, wakeMail: mail.wake, log });
const transferFinisher = createTransferFinisher({
  ...{ transfers, owners, claims, listingOwners, findListing, audit, log },
  wakeMail: mail.wake,
  now: () => new Date(),
});
const confirmationReminders = createConfirmationReminders({
  store: mongoConfirmationReminderStore(database.connection),
  listConfirmed: (span) => listConfirmedThrough(content, span),
  ...{ owners, site, log },
  wakeMail: mail.wake,
});
const emailMoves = createEmailMoves({ owners, places: placesOfEmails(database.connection, content), log });
const readiness = () => ({ database: database.isReady() });
const retentionRuns = mongoRetentionRuns(database.connection);
const rules = {
  ...retentionRules(database.connection, env),
  audit_trail: withWaiting(
    (now) => audit.prune(now, env.AUDIT_RETENTION_DAYS),
    (now) => audit.countPrunable(now, env.AUDIT_RETENTION_DAYS),
  ),
};
const app = createApp({
  audit,
  claims,
  claimFiles,
  content,
  enquiries,
  leads,
  mayCopy,
  threads,
  throttles,
  listingMetrics,
  countReach: createReachCounter({
    leadTracks,
    isListing: isListingThrough(content),
    throttles,
    scale: env.RATE_LIMIT_SCALE,
    log,
  }),
  people,
  transfers,
  personalData: personalDataOfOwners(database.connection, {
    enquiries,
    listOwned: listOwnedThrough(content),
    listingOwners,
    claimFiles,
  }),
  owners,
  moveEmail: emailMoves.moveEmail,
  passwords: createPasswords(hashLimiter),
  attempts: createAttempts({
    throttles,
    limits: toOwnerLimits(env),
    limiter: createCountLimiter(),
  }),
  sessions,
  findListing,
  site,
  mailCipher,
  deadMails: mongoDeadMails(database.connection),
  outbox: { queue, mailServer: mail.mailServer },
  replica: { version: manifest.version, startedAt: new Date(), readiness },
  retention: { rules, runs: retentionRuns },
  wakeMail: mail.wake,
  admission: createAdmission({ keys, metrics }),
  readService: serviceCaller,
  readOperator: env.IDENTITY_URL ? createOperatorReader({ url: env.IDENTITY_URL, keys, metrics }) : undefined,
  reviewSources,
  log,
  metrics,
});

const retention = createRetention({ rules, runs: retentionRuns, log, metrics });

/** Nobody is mailed unless somebody said who. */
const dailyMail = env.OPERATIONS_EMAIL
  ? createDailyMail({
      store: dailyMails,
      countWaiting: async () => [
        ...(await content.call(contentQueueRoutes.waiting, {})),
        ...(await countWaiting(reviewSources)),
      ],
      to: env.OPERATIONS_EMAIL,
      site,
      wakeMail: mail.wake,
      log,
    })
  : undefined;

mail.start();
dailyMail?.start();
confirmationReminders.start();
recipientResolver.start();
questionSender.start();
emailMoves.start();
transferFinisher.start();
retention.start();
await startService({
  tracing: { name: 'owners-api' },
  app,
  metrics,
  env,
  log,
  readiness,
  async onStop() {
    await retention.stop();
    await dailyMail?.stop();
    await confirmationReminders.stop();
    await recipientResolver.stop();
    await questionSender.stop();
    await emailMoves.stop();
    await transferFinisher.stop();
    await mail.stop();
    await audit.stop();
    await database.close();
    keys.stop();
  },
});
