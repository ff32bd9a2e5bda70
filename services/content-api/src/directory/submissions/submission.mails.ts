import { type Listing, type Site, toListingPath } from '@shoreline/contracts';
import { composeMail, type MailMessage, type StoredMail } from '@shoreline/mail';

import type { SubmissionDocument } from './submission.model.ts';

interface Outcome {
  submission: Pick<SubmissionDocument, 'ownerEmail' | 'fields'>;
  note: string | null;
  /** What it became; absent where it was declined. */
  live?: Pick<Listing, 'slug' | 'title' | 'category'>;
}

type Words = Pick<MailMessage, 'subject' | 'heading' | 'paragraphs' | 'action'>;

/** Tells an owner what became of what they handed in; nobody once the account is gone. */
export function submissionMails({ submission, note, live }: Outcome, options: { site: Site; now: Date }): StoredMail[] {
  const { ownerEmail, fields } = submission;
  if (ownerEmail === null) return [];
  const { site } = options;
  const words = live ? approval(live, site) : rejection(fields.title, site);
  const message: MailMessage = {
    to: ownerEmail,
    ...words,
    ...(note && { paragraphs: [...words.paragraphs, 'A word from us about it:'], quote: note }),
    footnote: `You get this because you handed this in as a business owner on ${site.name}.`,
    replyTo: { name: site.name, address: site.contactEmail },
  };
  return [composeMail(message, options)];
}

const approval = (live: Pick<Listing, 'slug' | 'title' | 'category'>, site: Site): Words => ({
  subject: `${live.title} is live`,
  heading: live.category === 'Event' ? 'Your event is live' : 'Your listing is live',
  paragraphs: [
    `We read what you wrote about ${live.title}. Visitors see it from now on.`,
    'You will find it among your listings, where you can keep it up to date.',
  ],
  action: { label: 'See it', url: new URL(toListingPath(live), site.origin).href },
});

const rejection = (title: string, site: Site): Words => ({
  subject: `About ${title}`,
  heading: 'We did not put it live',
  paragraphs: [
    `We read what you wrote about ${title}, and did not put it live as it is.`,
    'What you wrote is still in your dashboard: change it and hand it in again, or answer this mail.',
  ],
  action: { label: 'Open your dashboard', url: new URL('/owners', site.origin).href },
});
