import { z } from 'zod';

import { UserError } from '../user-error.ts';
import { type ReceivedMail, receivedMailSchema } from './received-mail.ts';

/** The mailbox of a running stack, as specs read it. */
export interface Mailbox {
  /** The inbox page. */
  url: string;
  /** What arrived since the start or the last `clear`, oldest first. */
  list(): Promise<ReceivedMail[]>;
  clear(): Promise<void>;
}

const listSchema = z.array(receivedMailSchema);

/** Reads the mailbox program through its own address. */
export const mailboxAt = (url: string): Mailbox => ({
  url,
  async list() {
    return listSchema.parse(await (await fetch(`${url}/email`)).json());
  },
  async clear() {
    await fetch(`${url}/email/all`, { method: 'DELETE' });
  },
});

/** A stack with SMTP_URL set has no mailbox. */
export const noMailbox = (): Mailbox => {
  const refuse = () =>
    Promise.reject(new UserError('SMTP_URL is set: mail goes there, and this stack has no mailbox.'));
  return { url: '', list: refuse, clear: refuse };
};
