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
      footnote: `You get this because you saved ${changes.length === 1 ? 'this event' : 'these events'} on ${site.name} and switched on mails about changes below your saved items.`,
      unsubscribe: { url: end(eventNotificationRoutes.unsubscribe.path), pageUrl: end(EVENT_MAILS_PAGE) },
    },
    { site, now, cipher },
  );
}

/** The most important thing first: whoever reads the subject alone does not drive there for nothing. */
function toWords(changes: readonly EventChange[]) {
  const [first] = changes;
  if (first && changes.length === 1) {
    const { subject, heading, sentence } = NEWS[toNews(first)];
    return {
      subject: `${first.title}: ${subject}`,
      preheader: describeChange(first.before, first.now),
      heading: `An event you saved ${heading}`,
      paragraphs: [sentence],
    };
  }
  return {
    subject: `${changes.length} events you saved have changed`,
    preheader: changes.map(({ title }) => title).join(', '),
    heading: `${changes.length} events you saved have changed`,
    paragraphs: ['Please look before you set out: they may not take place as you planned.'],
  };
}

const NEWS = {
  cancelled: {
    subject: 'cancelled',
    heading: 'is cancelled',
    sentence: 'There is no need to set out: it does not take place.',
  },
  postponed: {
    subject: 'postponed',
    heading: 'is postponed',
    sentence: 'It does not take place when you planned to go. Once its page has another time, we write again.',
  },
  'sold-out': {
    subject: 'sold out',
    heading: 'is sold out',
    sentence: 'If you have a place, nothing changes for you. If not, there is none left.',
  },
  moved: { subject: 'new time', heading: 'has a new time', sentence: 'If you planned your day around it, look again.' },
  open: { subject: 'room again', heading: 'has room again', sentence: 'It was sold out, and is no longer.' },
  on: {
    subject: 'on again',
    heading: 'takes place after all',
    sentence: 'It had been called off, and that is taken back.',
  },
};

function toNews({ before, now }: EventChange): keyof typeof NEWS {
  if (now.status !== null && now.status !== before.status) return now.status;
  if (now.startsAt !== before.startsAt) return 'moved';
  return before.status === 'sold-out' ? 'open' : 'on';
}
