import { z } from 'zod';

import { UserError } from '../user-error.ts';
import { type ReceivedMail, receivedMailSchema } from './received-mail.ts';

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
