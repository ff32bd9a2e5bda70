import {
  createMailCipher,
  createMailWorker,
  createSmtpTransport,
  decryptingTransport,
  mongoMailQueue,
} from '@shoreline/mail';
import { createLog, createMetrics } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';

import { createIssueSender } from '../src/newsletter/issues/issue-sender.ts';
import { mongoIssueStore } from '../src/newsletter/issues/issue.store.ts';
import { mongoReaderStore } from '../src/newsletter/issues/reader.store.ts';
import { endUnknownReaders } from '../src/newsletter/issues/end-unknown-readers.ts';
import { exampleSite } from '@shoreline/contracts-testing';

/** One replica of what sends the newsletter, as a process that can be killed: `node newsletter-worker.main.ts <database> <mail server>`. */
const [uri = '', url = ''] = process.argv.slice(2);
const log = createLog({ service: 'newsletter-worker', level: 'silent' });
const database = connectDatabase({ uri, log });
const readers = mongoReaderStore(database.connection);
const issues = mongoIssueStore(database.connection);
const mailCipher = createMailCipher(() => ['k'.repeat(32)]);
const transport = createSmtpTransport({ url, from: 'Shoreline <hello@shoreline.example>' });
const mail = createMailWorker({
  queue: mongoMailQueue(database.connection),
  transport: decryptingTransport(transport, mailCipher),
  onUnknownAddress: endUnknownReaders({ readers, log }),
  log,
  metrics: createMetrics(),
});
const sender = createIssueSender({
  ...{ issues, readers, mailCipher, log },
  site: exampleSite(),
  listTakenDown: () => Promise.resolve([]),
  noteChange: () => Promise.resolve(),
  isReady: database.isReady,
  wakeMail: mail.wake,
});

await database.ready;
mail.start();
sender.start();
