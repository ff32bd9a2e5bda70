import { composeMail, type MailCipher, type StoredMail } from '@shoreline/mail';

import type { FoundListing } from '../listing-lookup.ts';

export type ListingContext = Pick<FoundListing, 'listing' | 'site'> & { now: Date };

interface InvitationMail extends ListingContext {
  email: string;
  token: string;
  /** A copy of the database must let nobody in, also while the mail server is away. */
  cipher: MailCipher;
}

/** Names the listing and nobody: whoever invites chose the name of their account themselves. */
export const invitationMail = ({ email, token, listing, site, now, cipher }: InvitationMail): StoredMail =>
  composeMail(
    {
      to: email,
      subject: `You are invited to look after ${listing.title}`,
      heading: `Help to look after ${listing.title}`,
      paragraphs: [
        `The owner of ${listing.title} on ${site.name} invites you to become one of its managers. Managers edit the listing and answer enquiries.`,
        'The link works once, for seven days, with an owner account of this email address. If you have none yet, it shows you how to create one.',
      ],
      action: {
        label: 'See the invitation',
        url: new URL(`/owners/invitation?token=${token}`, site.origin).href,
        isSpelledOut: true,
      },
      footnote:
        'You get this because somebody typed your address. If you do not know the business, do nothing. Please do not pass this mail on.',
    },
    { site, now, cipher },
  );

interface PersonMail extends ListingContext {
  to: string;
  /** Whom it is about, where that is not the reader. */
  email: string;
}

export const joinedMail = ({ to, email, listing, site, now }: PersonMail): StoredMail =>
  composeMail(
    {
      to,
      subject: `${listing.title} has a new manager`,
      heading: 'Your invitation was accepted',
      paragraphs: [
        `${email} looks after ${listing.title} from now on: they edit the listing and answer enquiries. You can remove them at any time.`,
      ],
      action: { label: 'See who looks after it', url: listingUrl({ listing, site }) },
      footnote: 'You get this because the listing is yours.',
    },
    { site, now },
  );

export const leftMail = ({ to, email, listing, site, now }: PersonMail): StoredMail =>
  composeMail(
    {
      to,
      subject: `A manager of ${listing.title} left`,
      heading: 'A manager left',
      paragraphs: [`${email} does not look after ${listing.title} any longer.`],
      action: { label: 'See who looks after it', url: listingUrl({ listing, site }) },
      footnote: 'You get this because the listing is yours.',
    },
    { site, now },
  );

export const removedMail = ({ to, listing, site, now }: Omit<PersonMail, 'email'>): StoredMail =>
  composeMail(
    {
      to,
      subject: `You do not look after ${listing.title} any longer`,
      heading: 'You were removed as a manager',
      paragraphs: [
        `The owner of ${listing.title} removed you as one of its managers. Its listing and its enquiries are closed to you from now on; your own account stays as it is.`,
      ],
      footnote: 'You get this because you were a manager of this listing. If you think it is a mistake, ask its owner.',
    },
    { site, now },
  );

const listingUrl = ({ listing, site }: Omit<ListingContext, 'now'>): string =>
  new URL(`/owners?tab=listings&listing=${listing.id}`, site.origin).href;
