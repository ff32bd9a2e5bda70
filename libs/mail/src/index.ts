export { composeMail, type MailMessage, type MailSite } from './compose-mail.ts';
export { type DeadMails, mongoDeadMails } from './dead-mails.ts';
export { outboxRouter } from './outbox.routes.ts';
export { addMailIndexes, type Mailbox, type MailState, mailsType, type StoredMail } from './mail.ts';
export { type MailQueue, mongoMailQueue, purgeMails } from './mail-queue.ts';
export { createMailCipher, type MailCipher, decryptingTransport } from './mail-cipher.ts';
export { mailPersonalData } from './mail-personal-data.ts';
export { createSmtpTransport, mailEnv, type MailTransport, toSmtpOptions } from './mail-transport.ts';
export { createMailWorker, type MailWorker, wakeAfterWrites } from './mail-worker.ts';
