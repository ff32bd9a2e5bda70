import { createApiClient } from '@shoreline/api-client';
import { createMailWorker, createSmtpTransport, mongoMailQueue } from '@shoreline/mail';
import { createLog, createMetrics, sendAsService, serviceCaller, startService } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';

import { createApp } from './app.ts';
import { loadEnv } from './env.ts';
import { mongoLeadStore } from './leads/lead.store.ts';
import { createLeadAddressing } from './leads/lead-addressing.ts';
import { mongoLeadTrackStore } from './leads/lead-track.store.ts';
import { findListingThrough } from './listing-lookup.ts';

const env = loadEnv();
const log = createLog({ service: 'owners-api', level: env.LOG_LEVEL });
const metrics = createMetrics();
const secret = env.INTERNAL_JWT_SECRET;
const toContent = sendAsService({ url: env.CONTENT_URL, secret, issuer: 'owners', audience: 'content' });
const findListing = findListingThrough(createApiClient(toContent));

const database = connectDatabase({ uri: env.MONGODB_URI, log, metrics });
const leads = mongoLeadStore(database.connection);
const leadTracks = mongoLeadTrackStore(database.connection);
const mail = createMailWorker({
  queue: mongoMailQueue(database.connection),
  transport: createSmtpTransport({ url: env.SMTP_URL, from: env.MAIL_FROM }),
  log,
  metrics,
});
const addressing = createLeadAddressing({ leads, findListing, log });
const app = createApp({
  leads,
  leadTracks,
  findListing,
  wakeMail: mail.wake,
  readCaller: serviceCaller({ secret, audience: 'owners' }),
  log,
  metrics,
});

mail.start();
addressing.start();
await startService({
  app,
  metrics,
  env,
  log,
  readiness: () => ({ database: database.isReady() }),
  async onStop() {
    await addressing.stop();
    await mail.stop();
    await database.close();
  },
});
