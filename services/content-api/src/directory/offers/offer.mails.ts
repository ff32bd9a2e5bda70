import { type Listing, type Site, toListingPath } from '@shoreline/contracts';
import { composeMail, type MailMessage, type StoredMail } from '@shoreline/mail';

interface Outcome {
  to: string | null;
  title: string;
  listing: Pick<Listing, 'slug' | 'title' | 'category'> | undefined;
  decision: 'approved' | 'rejected';
  note: string | undefined;
}

type Words = Pick<MailMessage, 'subject' | 'heading' | 'paragraphs'>;

/** Tells an owner what became of an offer; nobody once the account is gone. */
export function offerMails(
  { to, title, listing, decision, note }: Outcome,
  options: { site: Site; now: Date },
): StoredMail[] {
  if (to === null) return [];
  const { site } = options;
  const words = decision === 'approved' ? approval(title) : rejection(title);
  const path = decision === 'approved' && listing ? toListingPath(listing) : '/owners';
  const message: MailMessage = {
    to,
    ...words,
    ...(note && { paragraphs: [...words.paragraphs, 'A word from us about it:'], quote: note }),
    action: {
      label: path === '/owners' ? 'Open your dashboard' : 'See your listing',
      url: new URL(path, site.origin).href,
    },
    footnote: `You get this because you handed this in as a business owner on ${site.name}.`,
    replyTo: { name: site.name, address: site.contactEmail },
  };
  return [composeMail(message, options)];
}

const approval = (title: string): Words => ({
  subject: `“${title}” is approved`,
  heading: 'Your offer is approved',
  paragraphs: [`We read “${title}”. Visitors see it on your listing from its first day to the end of its last.`],
});

const rejection = (title: string): Words => ({
  subject: `About “${title}”`,
  heading: 'We did not put it on your listing',
  paragraphs: [
    `We read “${title}”, and did not put it on your listing as it is.`,
    'What you wrote is still in your dashboard: change it and hand it in again, or answer this mail.',
  ],
});
