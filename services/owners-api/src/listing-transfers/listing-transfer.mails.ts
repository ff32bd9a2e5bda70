import { composeMail, type MailCipher, type StoredMail } from '@shoreline/mail';

import type { FoundListing } from '../listing-lookup.ts';

type TransferContext = Pick<FoundListing, 'listing' | 'site'> & { now: Date };

interface OfferMail extends TransferContext {
  email: string;
  token: string;
  /** A copy of the database must hand nothing over, also while the mail server is away. */
  cipher: MailCipher;
}

/** Names the listing and nobody: whoever offers it chose the name of their account themselves. */
export const offerMail = ({ email, token, listing, site, now, cipher }: OfferMail): StoredMail =>
  composeMail(
    {
      to: email,
      subject: `${listing.title} is offered to you`,
      heading: `Take over ${listing.title}`,
      paragraphs: [
        `The owner of ${listing.title} on ${site.name} wants to hand its listing over to you: you edit it, read its enquiries and decide who helps, and they no longer do.`,
        'The link works once, for seven days, with an owner account of this email address. If you have none yet, it shows you how to create one.',
      ],
      action: {
        label: 'See the offer',
        url: new URL(`/owners/transfer?token=${token}`, site.origin).href,
        isSpelledOut: true,
      },
      footnote:
        'You get this because somebody typed your address. If you do not know the business, do nothing. Please do not pass this mail on.',
    },
    { site, now, cipher },
  );

interface Handover extends TransferContext {
  from: string | undefined;
  to: string;
}

/** To whoever had the listing, and to whoever has it now. */
export const transferredMails = ({ from, to, listing, site, now }: Handover): StoredMail[] => {
  const subject = `${listing.title} has a new owner`;
  const compose = (message: Omit<Parameters<typeof composeMail>[0], 'subject'>) =>
    composeMail({ subject, ...message }, { site, now });
  const mailToNew = compose({
    to,
    heading: `${listing.title} is yours`,
    paragraphs: [
      'You have its enquiries from now on, those of before included, and its offers and events stay as they are. Nobody else looks after it until you invite them.',
    ],
    action: {
      label: 'Open the listing',
      url: new URL(`/owners?tab=listings&listing=${listing.id}`, site.origin).href,
    },
    footnote: 'You get this because you accepted the listing.',
  });
  if (from === undefined) return [mailToNew];
  const mailToOld = compose({
    to: from,
    heading: 'Your listing was accepted',
    paragraphs: [
      `${listing.title} belongs to the account of ${to} from now on. Its enquiries and edits are closed to you and to your managers; an edit that waited was taken back.`,
    ],
    footnote: 'You get this because you handed the listing over. If it was not you, write to us at once.',
  });
  return [mailToOld, mailToNew];
};
