import { eventNotificationRoutes } from '@shoreline/contracts/event-notifications';
import { EVENT_MAILS_PAGE } from '@shoreline/contracts/event-notification-addresses';
import { describeChange } from '@shoreline/contracts/event-changes';
import { composeMail, type MailCipher, type MailSite, type StoredMail } from '@shoreline/mail';

import type { EventChange } from './event-notification.rules.ts';

interface NotificationContext {
  to: string;
  /** Of one member, at least one. */
  changes: readonly EventChange[];
  /** Ends these mails. */
  token: string;
  site: MailSite;
  cipher: MailCipher;
  now: Date;
}

/** Tells whoever saved some events what became of them; of all that changed in one mail. */
export function eventNotificationMail({ to, changes, token, site, cipher, now }: NotificationContext): StoredMail {
  const address = (path: string): string => new URL(path, site.origin).href;
  const end = (path: string): string => `${address(path)}?token=${token}`;
  return composeMail(
    {
      to,
      ...toWords(changes),
      sections: [
        {
          heading: 'What is different',
          entries: changes.map((change) => ({
            title: change.title,
            url: address(change.href),
            summary: describeChange(change.before, change.now),
          })),
        },
      ],
      action: { label: 'See what you saved', url: address('/profile?tab=saved') },
      footnote: `You get this because you saved ${changes.length === 1 ? 'this event' : 'these events'} on ${site.name} and chose in your profile to be mailed when something changes.`,
      unsubscribe: { url: end(eventNotificationRoutes.unsubscribe.path), pageUrl: end(EVENT_MAILS_PAGE) },
    },
    { site, now, cipher },
  );
}

/** The most important thing first: whoever reads the subject alone does not drive there for nothing. */
function toWords(changes: readonly EventChange[]) {
  const [first] = changes;
  if (first && changes.length === 1)
    return {
      subject: `${first.title}: ${toNews(first)}`,
      preheader: describeChange(first.before, first.now),
      heading: 'An event you saved has changed',
      paragraphs: ['Plans change, also those of others. This is how it stands now.'],
    };
  return {
    subject: `${changes.length} events you saved have changed`,
    preheader: changes.map(({ title }) => title).join(', '),
    heading: `${changes.length} events you saved have changed`,
    paragraphs: ['Plans change, also those of others. This is how they stand now.'],
  };
}

const NEWS = { cancelled: 'cancelled', postponed: 'postponed', 'sold-out': 'sold out' };

function toNews({ before, now }: EventChange): string {
  if (now.status !== null && now.status !== before.status) return NEWS[now.status];
  if (now.startsAt !== before.startsAt) return 'new time';
  return 'on again';
}
