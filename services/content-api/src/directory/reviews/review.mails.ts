import type { Site } from '@shoreline/contracts';
import { composeMail, type MailMessage, type StoredMail } from '@shoreline/mail';

interface About {
  to: string | null;
  /** Of the listing, and where it is. */
  title: string;
  path: string;
  note?: string | undefined;
}

interface MailOptions {
  site: Site;
  now: Date;
}

type Words = Pick<MailMessage, 'subject' | 'heading' | 'paragraphs'>;

const words = {
  approved: (title: string): Words => ({
    subject: `Your review of ${title} is published`,
    heading: 'Your review is published',
    paragraphs: [`Thank you for writing about ${title}. From now on everybody can read it.`],
  }),
  rejected: (title: string): Words => ({
    subject: `About your review of ${title}`,
    heading: 'We did not publish your review',
    paragraphs: [
      `We read what you wrote about ${title}, and will not publish it as it is. You can change it and send it again.`,
    ],
  }),
  hidden: (title: string): Words => ({
    subject: `Your review of ${title} is hidden`,
    heading: 'Your review is hidden',
    paragraphs: [`We took your review of ${title} off the site. You can change it and send it again.`],
  }),
  answered: (title: string): Words => ({
    subject: `${title} answered your review`,
    heading: 'Your review was answered',
    paragraphs: [`Whoever runs ${title} answered what you wrote.`],
  }),
  'answer-approved': (title: string): Words => ({
    subject: `Your answer to a review of ${title} is published`,
    heading: 'Your answer is published',
    paragraphs: [`It stands below the review of ${title} that it answers.`],
  }),
  'answer-rejected': (title: string): Words => ({
    subject: `About your answer to a review of ${title}`,
    heading: 'We did not publish your answer',
    paragraphs: ['We read your answer, and will not publish it as it is. You can change it and send it again.'],
  }),
};

/** Tells a writer or an owner what became of their words; nobody without an address. */
export function reviewMails(
  kind: keyof typeof words,
  { to, title, path, note }: About,
  { site, now }: MailOptions,
): StoredMail[] {
  if (!to) return [];
  const { paragraphs, ...headed } = words[kind](title);
  const message: MailMessage = {
    to,
    ...headed,
    paragraphs: note ? [...paragraphs, 'A word from us about it:'] : paragraphs,
    ...(note && { quote: note }),
    action: { label: 'See the listing', url: new URL(path, site.origin).href },
    footnote: `You get this because you wrote something on ${site.name} with this address.`,
    replyTo: { name: site.name, address: site.contactEmail },
  };
  return [composeMail(message, { site, now })];
}
