import { type ContactMethod, toListingPath, normaliseEmail, toPhoneNumber } from '@shoreline/contracts';
import { composeMail, type StoredMail } from '@shoreline/mail';

import type { FoundListing } from '../listing-lookup.ts';
import { inboxUrl } from './enquiry.mails.ts';
import type { SentEnquiry } from './lead.model.ts';
import type { Recipients, WaitingLead } from './lead.store.ts';

/** How somebody wants to be answered, in words. */
export const contactPreferences: Record<ContactMethod, string> = {
  email: 'by email',
  phone: 'by phone',
  either: 'by email or phone',
};

/**
 * To the address the listing shows and to its owner's, once if they are one. Without any address to the editors, who pass
 * it on; to nobody without a listing. What goes to nobody but the editors, or to nobody, waits for an operator.
 */
export function toRecipients(
  { id, enquiry }: WaitingLead,
  found: FoundListing | undefined,
  now: Date,
): Exclude<Recipients, 'pending'> {
  if (!found) return { listingTitle: null, mails: [], awaitsOperator: true };
  const readers = toReaders(found);
  const mails = readers.map((reader) => leadMail(enquiry, { ...found, reader, id, now }));
  const listingTitle = found.listing.title;
  if (readers.length > 0) return { listingTitle, mails };
  return { listingTitle, mails: [unaddressedMail(enquiry, { ...found, now })], awaitsOperator: true };
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
  const { customerName, customerEmail, message, preferredContactMethod } = enquiry;
  const listingUrl = new URL(toListingPath(listing), site.origin).href;
  return composeMail(
    {
      to: reader.to,
      subject: `Enquiry from ${customerName} about ${listing.title}`,
      heading: `${customerName} has a question for ${listing.title}`,
      paragraphs: ['Answer this mail and your answer goes straight to them.'],
      facts: [
        ...senderFacts(enquiry),
        { label: 'Would like to hear from you', value: contactPreferences[preferredContactMethod] },
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

const senderFacts = ({ customerName, customerEmail, customerPhone }: SentEnquiry) => [
  { label: 'From', value: customerName },
  { label: 'Email', value: customerEmail },
  ...(customerPhone ? [{ label: 'Phone', value: toPhoneNumber(customerPhone) }] : []),
];

function unaddressedMail(enquiry: SentEnquiry, { listing, site, now }: FoundListing & { now: Date }): StoredMail {
  const { customerName, customerEmail, message, preferredContactMethod } = enquiry;
  return composeMail(
    {
      to: site.contactEmail,
      subject: `Enquiry to pass on: ${listing.title}`,
      heading: `${customerName} has a question for ${listing.title}`,
      paragraphs: [
        'The listing gives no email address and nobody looks after it. The person was told that we pass the message on where we can.',
        'Answer this mail and your answer goes to the person.',
      ],
      facts: [
        ...senderFacts(enquiry),
        { label: 'Would like an answer', value: contactPreferences[preferredContactMethod] },
      ],
      quote: message,
      action: { label: 'See the listing', url: new URL(toListingPath(listing), site.origin).href },
      footnote: 'You get this because your address is the contact address of the site.',
      replyTo: { name: customerName, address: customerEmail },
    },
    { site, now },
  );
}
