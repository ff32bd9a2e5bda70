import { type Listing, type ListingRevision, type Site, toListingPath } from '@shoreline/contracts';
import { composeMail, type MailMessage, type StoredMail } from '@shoreline/mail';

export interface MailedRevision {
  id: string;
  ownerEmail: string;
  note: string | null;
  /** The address changes: an operator must confirm the location. */
  isMoved: boolean;
  listing: Pick<Listing, 'slug' | 'title' | 'category'>;
}

export interface RevisionMails {
  submitted(revision: MailedRevision): StoredMail[];
  decided(
    revision: MailedRevision,
    decision: Extract<ListingRevision['status'], 'approved' | 'rejected'>,
  ): StoredMail[];
}

export const revisionMails = (options: { site: Site; now: Date }): RevisionMails => ({
  submitted: (revision) => [composeMail(editWaits(revision, options.site), options)],
  decided: (revision, decision) => [composeMail(toDecision(revision, decision, options.site), options)],
});

const editWaits = ({ id, ownerEmail, listing, isMoved }: MailedRevision, site: Site): MailMessage => ({
  to: site.contactEmail,
  subject: `Edit of a listing: ${listing.title}`,
  heading: 'An edit of a listing waits to be read',
  paragraphs: [
    'Its owner changed it. Visitors see the version from before until one of us approves the edit.',
    `To see what differs: npm run ops -- listings show ${id}`,
    `To put it live: npm run ops -- listings approve ${id}${isMoved ? ' --at LATITUDE,LONGITUDE' : ''}`,
    ...(isMoved ? ['The address changes: say where it stands on the map now, or --at same, or --at unknown.'] : []),
    `To decline it: npm run ops -- listings reject ${id} --note "Why, in kind words"`,
  ],
  facts: [
    { label: 'Listing', value: listing.title },
    { label: 'Owner', value: ownerEmail },
  ],
  action: { label: 'See it as it is', url: pageOf(listing, site) },
  footnote: 'You get this because your address is the contact address of the site.',
  replyTo: { address: ownerEmail },
});

function toDecision(revision: MailedRevision, decision: 'approved' | 'rejected', site: Site): MailMessage {
  const words = decision === 'approved' ? approval(revision, site) : rejection(revision, site);
  return {
    to: revision.ownerEmail,
    ...words,
    ...(revision.note && { paragraphs: [...words.paragraphs, 'A word from us about it:'], quote: revision.note }),
    footnote: `You get this because you edited this listing as its owner on ${site.name}.`,
    replyTo: { name: site.name, address: site.contactEmail },
  };
}

type Words = Pick<MailMessage, 'subject' | 'heading' | 'paragraphs' | 'action'>;

const approval = ({ listing }: MailedRevision, site: Site): Words => ({
  subject: `Your edit of ${listing.title} is live`,
  heading: 'Your edit is live',
  paragraphs: [`We read your edit of ${listing.title}. Visitors see it from now on.`],
  action: { label: 'See your listing', url: pageOf(listing, site) },
});

const rejection = ({ listing }: MailedRevision, site: Site): Words => ({
  subject: `About your edit of ${listing.title}`,
  heading: 'Your edit is not live',
  paragraphs: [
    `We read your edit of ${listing.title} and did not put it live. Your listing stays as it was.`,
    'What you wrote is still in your dashboard: change it and hand it in again, or answer this mail.',
  ],
  action: { label: 'Open your dashboard', url: new URL('/owners', site.origin).href },
});

const pageOf = (listing: MailedRevision['listing'], { origin }: Site): string =>
  new URL(toListingPath(listing), origin).href;
