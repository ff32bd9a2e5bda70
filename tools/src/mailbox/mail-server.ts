import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

import { readMail } from './read-mail.ts';
import type { ReceivedMail } from './received-mail.ts';

/** The largest mail it accepts; ours have a few kilobytes. */
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
        .then((raw) => readMail(raw, { id: randomUUID(), time: new Date(), envelope: { from, to } }))
        .then(onMail)
        .then(() => callback(), callback);
    },
  });
}
