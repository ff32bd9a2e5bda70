import PostalMime, { type Address } from 'postal-mime';
import { z } from 'zod';

const mailboxSchema = z.object({ address: z.string(), name: z.string() });

/** A mail as the mailbox tells it. The names are those of MailDev, so that scripts written for it read this one too. */
export const receivedMailSchema = z.object({
  id: z.string(),
  /** When it arrived. */
  time: z.iso.datetime(),
  /** To whom the mail server was told to give it; headers may say something else. */
  envelope: z.object({ from: z.object({ address: z.string() }), to: z.array(z.object({ address: z.string() })) }),
  from: z.array(mailboxSchema),
  to: z.array(mailboxSchema),
  replyTo: z.array(mailboxSchema),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** By name in lower case. */
  headers: z.record(z.string(), z.string()),
  /** Without angle brackets. */
  messageId: z.string(),
  size: z.number(),
});
export type ReceivedMail = z.infer<typeof receivedMailSchema>;

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
