import { z } from 'zod';

const mailboxSchema = z.object({ address: z.string(), name: z.string() });

/** A mail of the mailbox API. The names are those of MailDev, so that scripts written for it read this one too. */
export const receivedMailSchema = z.object({
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
export type ReceivedMail = z.infer<typeof receivedMailSchema>;
