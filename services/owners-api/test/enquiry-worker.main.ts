import {
  createMailCipher,
  createMailWorker,
  createSmtpTransport,
  decryptingTransport,
  mongoMailQueue,
  wakeAfterWrites,
} from '@shoreline/mail';
import { createLog, createMetrics, everybodyIsVisitor, jsonBody, problemHandler } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';
import Koa from 'koa';

import { leadRouter } from '../src/leads/lead.routes.ts';
import { mongoLeadStore } from '../src/leads/lead.store.ts';
import { threadRouter } from '../src/leads/thread.routes.ts';
import { mongoThreadStore } from '../src/leads/thread.store.ts';
import { foundListing } from '../src/listing.testing.ts';

/** What takes enquiries and mails them, as a process that can be killed: `node enquiry-worker.main.ts <database> <mail server>`. Says its port. */
const [uri = '', url = ''] = process.argv.slice(2);
const log = createLog({ service: 'enquiry-worker', level: 'silent' });
const database = connectDatabase({ uri, log });
// Before the queue, which sends for the models it finds.
const leads = mongoLeadStore(database.connection);
const threads = mongoThreadStore(database.connection);
const mailCipher = createMailCipher(() => ['a-secret-only-this-test-knows-0123']);
const mail = createMailWorker({
  queue: mongoMailQueue(database.connection),
  transport: decryptingTransport(createSmtpTransport({ url, from: 'Shoreline <hello@shoreline.example>' }), mailCipher),
  log,
  metrics: createMetrics(),
});
const shared = {
  mailCipher,
  findListing: () => Promise.resolve(foundListing({ email: null })),
  readCaller: everybodyIsVisitor,
  now: () => new Date(),
};
const app = new Koa();
app.use(wakeAfterWrites(mail.wake));
app.use(problemHandler(log));
app.use(jsonBody());
app.use(leadRouter({ ...shared, leads, mayCopy: () => Promise.resolve(true), log }).routes());
app.use(threadRouter({ ...shared, threads, throttles: { consume: () => Promise.resolve(0) } }).routes());

await database.ready;
mail.start();
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
