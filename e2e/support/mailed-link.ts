import { expect } from '@playwright/test';

import type { Site } from './site.ts';

const DELIVERY = { timeout: 20_000, intervals: [250] };

interface Wanted {
  /** Whose mailbox it is. */
  to: string;
  /** Where on the site the link leads. */
  path: `/${string}`;
}

/** Waits for the link with a token in the latest mail to an address: its secret is in no other place. */
export async function mailedLink({ mailbox }: Pick<Site, 'mailbox'>, { to, path }: Wanted): Promise<string> {
  const link = new RegExp(`${path}\\?token=[\\w-]+`);
  const find = async () => {
    const mails = (await mailbox.list()).filter((mail) => mail.to.some(({ address }) => address === to));
    return mails.map(({ text }) => link.exec(text)?.[0]).findLast(Boolean);
  };
  await expect.poll(find, { ...DELIVERY, message: `a link to ${path} in a mail to ${to}` }).toBeDefined();
  return (await find()) ?? '';
}

/** Waits until a mail with this subject came to an address. */
export const expectMail = ({ mailbox }: Pick<Site, 'mailbox'>, to: string, subject: string): Promise<void> =>
  expect
    .poll(async () => {
      const mails = (await mailbox.list()).filter((mail) => mail.to.some(({ address }) => address === to));
      return mails.map((mail) => mail.subject);
    }, DELIVERY)
    .toContain(subject);
