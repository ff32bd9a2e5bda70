import PostalMime, { type Address } from 'postal-mime';

import type { ReceivedMail } from './received-mail.ts';

export interface Envelope {
  from: string;
  to: string[];
}

interface Arrival {
  id: string;
  time: Date;
  envelope: Envelope;
}

/** Reads what came over the wire. */
export async function readMail(raw: Buffer, { id, time, envelope }: Arrival): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  return {
    id,
    time: time.toISOString(),
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
