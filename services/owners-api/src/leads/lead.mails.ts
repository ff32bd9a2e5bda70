import { type ContactMethod, toListingPath, normaliseEmail } from '@shoreline/contracts';
import { composeMail, type StoredMail } from '@shoreline/mail';

import type { FoundListing } from '../listing-lookup.ts';
import { inboxUrl } from './enquiry.mails.ts';
import type { SentEnquiry } from './lead.model.ts';
import type { Recipients, WaitingLead } from './lead.store.ts';

const preferences: Record<ContactMethod, string> = {
  email: 'by email',
  phone: 'by phone',
  either: 'by email or phone',
};

/** To the address the listing shows and to its owner's, once if they are one; to nobody without a listing or address. */
export function toRecipients(
  { id, enquiry }: WaitingLead,
  found: FoundListing | undefined,
  now: Date,
): Exclude<Recipients, 'pending'> {
  if (!found) return { listingTitle: null, mails: [] };
  const mails = toReaders(found).map((reader) => leadMail(enquiry, { ...found, reader, id, now }));
  return { listingTitle: found.listing.title, mails };
}

interface Reader {
  to: string;
  isOwner: boolean;
}

function toReaders({ listing, owner }: FoundListing): Reader[] {
  const readers = owner ? [{ to: owner.email, isOwner: true }] : [];
  const { email } = listing;
  if (email === null || (owner && normaliseEmail(owner.email) === normaliseEmail(email))) return readers;
  return [{ to: email, isOwner: false }, ...readers];
}

interface LeadMailContext extends FoundListing {
  id: string;
  reader: Reader;
  now: Date;
}

function leadMail(enquiry: SentEnquiry, { listing, site, id, reader, now }: LeadMailContext): StoredMail {
  const { customerName, customerEmail, customerPhone, message, preferredContactMethod } = enquiry;
  const listingUrl = new URL(toListingPath(listing), site.origin).href;
  return composeMail(
    {
      to: reader.to,
      subject: `Enquiry from ${customerName} about ${listing.title}`,
      heading: `${customerName} has a question for ${listing.title}`,
      paragraphs: ['Answer this mail and your answer goes straight to them.'],
      facts: [
        { label: 'From', value: customerName },
        { label: 'Email', value: customerEmail },
        ...(customerPhone ? [{ label: 'Phone', value: customerPhone }] : []),
        { label: 'Would like to hear from you', value: preferences[preferredContactMethod] },
      ],
      quote: message,
      action: reader.isOwner
        ? { label: 'Read it in your inbox', url: inboxUrl(id, site.origin) }
        : { label: 'See your listing', url: listingUrl },
      footnote: reader.isOwner
        ? `You get this because ${listing.title} is your listing in the directory of ${site.name}.`
        : `You get this because your listing in the directory of ${site.name} gives this address for enquiries.`,
      replyTo: { name: customerName, address: customerEmail },
    },
    { site, now },
  );
}
