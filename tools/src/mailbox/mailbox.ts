import { z } from 'zod';

import { UserError } from '../print.ts';

const mailboxSchema = z.object({ address: z.string(), name: z.string() });

/** A mail of the mailbox API. The names are those of MailDev, so that scripts written for it read this one too. */
const receivedMailSchema = z.object({
  id: z.string(),
  time: z.iso.datetime(),
  /** The recipients of the SMTP envelope; headers may differ. */
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

export interface Mailbox {
  url: string;
  /** What arrived since the start or the last `clear`, oldest first. */
  list(): Promise<ReceivedMail[]>;
  clear(): Promise<void>;
}

const listSchema = z.array(receivedMailSchema);

export const mailboxAt = (url: string): Mailbox => ({
  url,
  async list() {
    return listSchema.parse(await (await fetch(`${url}/email`)).json());
  },
  async clear() {
    await fetch(`${url}/email/all`, { method: 'DELETE' });
  },
});

export const noMailbox = (): Mailbox => {
  const refuse = () =>
    Promise.reject(new UserError('SMTP_URL is set: mail goes there, and this stack has no mailbox.'));
  return { url: '', list: refuse, clear: refuse };
};

export type ReceivedMail = z.infer<typeof receivedMailSchema>;
