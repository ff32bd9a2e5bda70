export { composeMail, type MailMessage, type MailSite } from './compose-mail.ts';
export type { Mailbox, MailState, StoredMail } from './mail.ts';
export { mailEnv } from './mail-env.ts';
export { type MailDatabase, type MailQueue, mongoMailQueue } from './mail-queue.ts';
export { createMailSeal, type MailSeal, openingTransport } from './mail-seal.ts';
export { createSmtpTransport, type MailTransport } from './mail-transport.ts';
export { createMailWorker, type MailWorker } from './mail-worker.ts';
export { wakeAfterWrites } from './wake-after-writes.ts';
export { addMailIndexes, mailsType } from './mails-schema.ts';
