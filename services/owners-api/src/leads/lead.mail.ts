import type { ContactMethod } from '@shoreline/contracts';
import { composeMail, type StoredMail } from '@shoreline/mail';

import type { FoundListing } from '../listing-lookup.ts';
import type { Address, Enquiry } from './lead.store.ts';

const preferences: Record<ContactMethod, string> = {
  email: 'by e-mail',
  phone: 'by phone',
  either: 'by e-mail or phone',
};

/** Where an enquiry goes. Without a listing, or without its address, it is kept for the owner and mailed to nobody. */
export const toAddress = (
  enquiry: Enquiry,
  found: FoundListing | undefined,
  now: Date,
): Exclude<Address, 'awaited'> => ({
  listingTitle: found?.listing.title ?? null,
  mails: found?.listing.email ? [leadMail(enquiry, { ...found, to: found.listing.email, now })] : [],
});

interface MailNeeds extends FoundListing {
  to: string;
  now: Date;
}

/** Brings an enquiry to the business; an answer to the mail goes to the customer. */
function leadMail(enquiry: Enquiry, { listing, site, to, now }: MailNeeds): StoredMail {
  const { customerName, customerEmail, customerPhone, message, preferredContactMethod } = enquiry;
  const section = listing.category === 'Event' ? 'events' : 'directory';
  return composeMail(
    {
      to,
      subject: `Enquiry from ${customerName} about ${listing.title}`,
      heading: `${customerName} has a question for ${listing.title}`,
      paragraphs: ['Answer this mail and your answer goes straight to them.'],
      facts: [
        { label: 'From', value: customerName },
        { label: 'E-mail', value: customerEmail },
        ...(customerPhone ? [{ label: 'Phone', value: customerPhone }] : []),
        { label: 'Would like to hear from you', value: preferences[preferredContactMethod] },
      ],
      quote: message,
      action: { label: 'See your listing', url: new URL(`/${section}/${listing.slug}`, site.origin).href },
      footnote: `You get this because your listing in the directory of ${site.name} gives this address for enquiries.`,
      replyTo: { name: customerName, address: customerEmail },
    },
    { site, now },
  );
}
