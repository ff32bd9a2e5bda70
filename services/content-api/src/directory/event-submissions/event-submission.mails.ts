import { type Listing, type Site, toListingPath } from '@shoreline/contracts';
import { composeMail, type MailMessage, type StoredMail } from '@shoreline/mail';
import { v5 as uuidOf } from 'uuid';

import type { EventSubmissionDocument } from './event-submission.model.ts';

interface MailOptions {
  site: Site;
  now: Date;
}

type Mailed = Pick<EventSubmissionDocument, '_id' | 'email'>;
type Words = Pick<MailMessage, 'subject' | 'heading' | 'paragraphs' | 'action'>;

/** Nothing of what was typed is repeated before somebody read it: whoever sent it may have left another person's address. */
export const receivedMails = ({ email }: Mailed, { site, now }: MailOptions): StoredMail[] => [
  composeMail({ to: email, ...reception(site), ...ending(site) }, { site, now }),
];

interface Verdict {
  note: string | null;
  /** What it became; absent where it was declined. */
  live?: Pick<Listing, 'slug' | 'title' | 'category'> | undefined;
}

/** The id of the mail is that of what was decided: an approval that is finished twice mails once. */
export function decisionMails({ _id, email }: Mailed, { note, live }: Verdict, options: MailOptions): StoredMail[] {
  const { site } = options;
  const words = live ? approval(live, site) : rejection(site);
  const message: MailMessage = {
    to: email,
    ...words,
    ...(note && { paragraphs: [...words.paragraphs, 'A word from us about yours:'], quote: note }),
    ...ending(site),
  };
  return [composeMail(message, { ...options, id: uuidOf('decided', _id) })];
}

const ending = (site: Site): Pick<MailMessage, 'footnote' | 'replyTo'> => ({
  footnote: `You get this because an event was sent to ${site.name} with your email address. We use it for nothing else. If it was not you, just answer this mail.`,
  replyTo: { name: site.name, address: site.contactEmail },
});

const reception = ({ name, origin }: Site): Words => ({
  subject: `We have your event, thank you: ${name}`,
  heading: 'Your event is with our editors',
  paragraphs: [
    'An editor reads it before it is among the events, usually within a few days. You hear from us either way.',
    'If something about it changes meanwhile, answer this mail.',
  ],
  action: { label: 'See what is on', url: new URL('/events', origin).href },
});

const approval = (live: Pick<Listing, 'slug' | 'title' | 'category'>, { origin }: Site): Words => ({
  subject: `${live.title} is among our events`,
  heading: 'Your event is published',
  paragraphs: [
    `Thank you for telling us about ${live.title}. Everybody finds it in the calendar from now on.`,
    'If it moves, sells out or is called off, answer this mail, so that nobody comes for nothing.',
  ],
  action: { label: 'See your event', url: new URL(toListingPath(live), origin).href },
});

const rejection = ({ name, origin }: Site): Words => ({
  subject: `About the event you sent to ${name}`,
  heading: 'Thank you for your event',
  paragraphs: ['We read every event that reaches us, and yours as well. This one we did not publish.'],
  action: { label: 'See what is on', url: new URL('/events', origin).href },
});
