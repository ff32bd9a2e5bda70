import { type Mailbox, mailboxAt } from '@shoreline/tools/mailbox';
import type { Stack } from '@shoreline/tools/stack';

/** A running site as specs see that share it: nothing in here stops a part of it. */
export type Site = Pick<Stack, 'origin' | 'dataDir' | 'mailbox'>;

/** The variable in which the workers of Playwright find the site that all of them share. */
const SHARED_SITE = 'E2E_SITE';

/** A site as another process has to be told of it. */
export const describeSite = ({ origin, dataDir, mailbox }: Site): string =>
  JSON.stringify({ origin, dataDir, mailboxUrl: mailbox.url });

/** Makes a site the one of all specs. */
export function shareSite(description: string): void {
  process.env[SHARED_SITE] = description;
}

/** The site of all specs, from a worker. */
export function sharedSite(): Site {
  const { mailboxUrl, ...site } = JSON.parse(process.env[SHARED_SITE] ?? '{}') as Omit<Site, 'mailbox'> & {
    mailboxUrl: string;
  };
  const mailbox: Mailbox = mailboxAt(mailboxUrl);
  return { ...site, mailbox };
}
