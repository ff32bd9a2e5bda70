import { type ContactMethod, toListingPath, toPhoneNumber } from '@shoreline/contracts';
import { composeMail, type MailMessage, type StoredMail } from '@shoreline/mail';

import type { FoundListing } from '../listing-lookup.ts';
import { readerNotes, toReaderName, toReaders } from './enquiry-readers.ts';
import type { SentEnquiry } from './lead.model.ts';
import type { Recipients, WaitingLead } from './lead.store.ts';
import { inboxUrl, mailIdOf } from './private-link.ts';
import { copyMail, joinMails, type LinkedMails, linkedMail, type MailContext, type Reader } from './thread.mails.ts';

/** How somebody wants to be answered, in words. */
export const contactPreferences: Record<ContactMethod, string> = {
  email: 'by email',
  phone: 'by phone',
  either: 'by email or phone',
};

/**
 * To the address the listing shows and to its owner's, once if they are one. Without any address to the editors, who pass
 * it on; to nobody without a listing. What goes to nobody but the editors, or to nobody, waits for an operator. The customer
 * gets a copy unless too many went to their address.
 */
export function toRecipients(
  { id, enquiry }: WaitingLead,
  found: FoundListing | undefined,
  { hasCopy, ...context }: MailContext & { hasCopy: boolean },
): Exclude<Recipients, 'pending'> {
  if (!found) return { listingTitle: null, mails: [], links: [], awaitsOperator: true };
  const readers = toReaders(found);
  const listingTitle = found.listing.title;
  const toThem = readers.map((reader) => leadMail(enquiry, { ...found, reader, id, ...context }));
  const copies = hasCopy
    ? [copyMail({ id, enquiry, found }, readerNotes[toReaderName(found)](listingTitle), context)]
    : [];
  const asked = hasCopy ? { awaitsQuestion: true as const } : {};
  if (readers.length > 0) return { listingTitle, ...joinMails(...toThem, ...copies), ...asked };
  const unaddressed = { mails: [unaddressedMail(enquiry, { ...found, id, now: context.now })], links: [] };
  return { listingTitle, ...joinMails(unaddressed, ...copies), awaitsOperator: true, ...asked };
}

interface LeadMailContext extends FoundListing, MailContext {
  id: string;
  reader: Reader;
}

function leadMail(enquiry: SentEnquiry, { id, reader, now, cipher, ...found }: LeadMailContext): LinkedMails {
  const { listing, site } = found;
  const { customerName, customerEmail, message, preferredContactMethod } = enquiry;
  const isOwner = reader.as === 'owner';
  const mailId = mailIdOf(id, 'enquiry', reader.to);
  const toMessage = (action: MailMessage['action']): MailMessage => ({
    to: reader.to,
    subject: `Enquiry from ${customerName} about ${listing.title}`,
    heading: `${customerName} has a question for ${listing.title}`,
    paragraphs: ['Answer this mail and your answer goes straight to them.'],
    facts: [
      ...senderFacts(enquiry),
      { label: 'Would like to hear from you', value: contactPreferences[preferredContactMethod] },
      ...(isOwner ? [] : [{ label: 'Your listing', value: new URL(toListingPath(listing), site.origin).href }]),
    ],
    quote: message,
    ...(action && { action }),
    footnote: isOwner
      ? `You get this because ${listing.title} is your listing in the directory of ${site.name}.`
      : `You get this because your listing in the directory of ${site.name} gives this address for enquiries.`,
    replyTo: { name: customerName, address: customerEmail },
  });
  if (!isOwner) {
    const withLink = (url: string) => toMessage({ label: 'Or answer here', url });
    return linkedMail({ side: 'business', id: mailId }, withLink, { found, now, cipher });
  }
  const action = { label: 'Read it in your inbox', url: inboxUrl(id, site.origin) };
  return { mails: [composeMail(toMessage(action), { site, now, id: mailId })], links: [] };
}

const senderFacts = ({ customerName, customerEmail, customerPhone }: SentEnquiry) => [
  { label: 'From', value: customerName },
  { label: 'Email', value: customerEmail },
  ...(customerPhone ? [{ label: 'Phone', value: toPhoneNumber(customerPhone) }] : []),
];

function unaddressedMail(
  enquiry: SentEnquiry,
  { listing, site, id, now }: FoundListing & { id: string; now: Date },
): StoredMail {
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
    { site, now, id: mailIdOf(id, 'editors') },
  );
}
