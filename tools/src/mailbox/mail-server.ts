import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import type { ReceivedMail } from './mailbox.ts';

const MAX_BYTES = 5_000_000;

/** A real SMTP server that accepts every mail for everybody, without password and without encryption. */
export function createMailServer(onMail: (mail: ReceivedMail) => void): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    // It has no certificate anybody would trust, and nobody else can reach it.
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MAX_BYTES,
    // Clients keep connections open; the stack does not wait for them.
    closeTimeout: 1,
    onData(stream, { envelope }, callback) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => readMail(raw, { from, to }))
        .then(onMail)
        .then(() => callback(), callback);
    },
  });
}

async function readMail(raw: Buffer, envelope: { from: string; to: string[] }): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  return {
    id: randomUUID(),
    time: new Date().toISOString(),
    envelope: { from: { address: envelope.from }, to: envelope.to.map((address) => ({ address })) },
    from: mail.from ? toMailboxes([mail.from]) : [],
    to: toMailboxes(mail.to),
    replyTo: toMailboxes(mail.replyTo),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    messageId: (mail.messageId ?? '').replace(/^<|>$/g, ''),
    size: raw.length,
  };
}

const toMailboxes = (addresses: readonly Address[] = []) =>
  addresses.flatMap(({ name, address = '' }) => [{ name, address }]);
