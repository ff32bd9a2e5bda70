import { createApiClient } from '@shoreline/api-client';
import { siteRoutes } from '@shoreline/contracts';
import {
  createMailSeal,
  createMailWorker,
  createSmtpTransport,
  mongoMailQueue,
  openingTransport,
} from '@shoreline/mail';
import {
  addGauge,
  createLog,
  createMetrics,
  createRetention,
  sendAsService,
  serviceCaller,
  startService,
} from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';
import { mongoSessionStore } from '@shoreline/sessions';

import { createApp } from './app.ts';
import { mongoClaimStore } from './claims/claim.store.ts';
import { loadEnv } from './env.ts';
import { mongoEnquiryStore } from './leads/enquiry.store.ts';
import { mongoLeadStore } from './leads/lead.store.ts';
import { createLeadAddressing } from './leads/lead-addressing.ts';
import { mongoLeadFigureStore } from './leads/lead-figure.store.ts';
import { mongoLeadTrackStore } from './leads/lead-track.store.ts';
import { findListingThrough } from './listing-lookup.ts';
import { listOwnedIdsThrough } from './owned-listings.ts';
import { createAttempts } from './owners/attempts.ts';
import { mongoOwnerStore } from './owners/owner.store.ts';
import { toOwnerLimits } from './owners/owner-limits.ts';
import { createPasswords } from './owners/passwords.ts';
import { mongoThrottleStore } from './owners/throttle.store.ts';
import { COUNTS_AT_ONCE, createTurns, HASHES_AT_ONCE, MAX_COUNT_WAIT_MS } from './owners/turns.ts';
import { retentionRules } from './retention.store.ts';
import { rememberSite } from './site-memory.ts';

const env = loadEnv();
const log = createLog({ service: 'owners-api', level: env.LOG_LEVEL });
const metrics = createMetrics();
const secret = env.INTERNAL_JWT_SECRET;
const toContent = sendAsService({ url: env.CONTENT_URL, secret, issuer: 'owners', audience: 'content', metrics });
const content = createApiClient(toContent);

const database = connectDatabase({ uri: env.MONGODB_URI, log, metrics });
const claims = mongoClaimStore(database.connection);
const enquiries = mongoEnquiryStore(database.connection);
const leads = mongoLeadStore(database.connection);
const leadFigures = mongoLeadFigureStore(database.connection);
const leadTracks = mongoLeadTrackStore(database.connection);
const owners = mongoOwnerStore(database.connection);
const sessions = mongoSessionStore(database.connection);
const throttles = mongoThrottleStore(database.connection);
const hashTurns = createTurns({ atOnce: HASHES_AT_ONCE });
addGauge(metrics, 'password_hashes_waiting', {
  help: 'Sign-ins, registrations and new passwords that wait for their turn to be hashed.',
  read: hashTurns.waiting,
});
const findListing = findListingThrough(content, owners.findById);
const seal = createMailSeal(secret);
const mail = createMailWorker({
  queue: mongoMailQueue(database.connection),
  transport: openingTransport(createSmtpTransport({ url: env.SMTP_URL, from: env.MAIL_FROM }), seal),
  log,
  metrics,
});
const addressing = createLeadAddressing({ leads, findListing, log });
const app = createApp({
  claims,
  content,
  enquiries,
  leads,
  leadFigures,
  leadTracks,
  listOwnedIds: listOwnedIdsThrough(content),
  owners,
  passwords: createPasswords(hashTurns),
  attempts: createAttempts({
    throttles,
    limits: toOwnerLimits(env),
    turns: createTurns({ atOnce: COUNTS_AT_ONCE, maxWaitMs: MAX_COUNT_WAIT_MS }),
  }),
  sessions,
  findListing,
  site: rememberSite({
    ask: () => content.call(siteRoutes.read, {}),
    fallback: { name: 'Shoreline', tagline: "Noosa's community guide", origin: env.PUBLIC_ORIGIN },
    log,
  }),
  seal,
  wakeMail: mail.wake,
  readService: serviceCaller({ secret, audience: 'owners' }),
  log,
  metrics,
});

const retention = createRetention({ rules: retentionRules(database.connection, env), log, metrics });

mail.start();
addressing.start();
retention.start();
await startService({
  app,
  metrics,
  env,
  log,
  readiness: () => ({ database: database.isReady() }),
  async onStop() {
    await retention.stop();
    await addressing.stop();
    await mail.stop();
    await database.close();
  },
});
