import { type Enquiry, formatDay, type Owner, truncate } from '@shoreline/contracts';
import { composeMail, type StoredMail } from '@shoreline/mail';

import type { FoundListing } from '../listing-lookup.ts';

export type Answerer = Pick<Owner, 'name' | 'email'>;

interface ReplyMailContext {
  enquiry: Enquiry;
  answerer: Answerer;
  message: string;
  found: FoundListing;
  now: Date;
}

const MAX_REMINDER = 400;

export function replyMails(context: ReplyMailContext): StoredMail[] {
  const { found, now } = context;
  return [toCustomer(context), toOwner(context)].map((mail) => composeMail(mail, { site: found.site, now }));
}

function toCustomer({ enquiry, answerer, message, found: { listing, site } }: ReplyMailContext) {
  return {
    to: enquiry.customerEmail,
    subject: `Re: Your enquiry to ${listing.title}`,
    heading: `${listing.title} has answered you`,
    paragraphs: [`${answerer.name} wrote back. Answer this mail and it goes straight to them.`],
    facts: [{ label: `You asked on ${formatDay(enquiry.createdAt)}`, value: truncate(enquiry.message, MAX_REMINDER) }],
    quote: message,
    footnote: `You get this because you sent an enquiry to ${listing.title} through ${site.name}.`,
    replyTo: { name: `${answerer.name}, ${listing.title}`, address: answerer.email },
  };
}

function toOwner({ enquiry, answerer, message, found: { listing, site } }: ReplyMailContext) {
  return {
    to: answerer.email,
    subject: `Copy: Your answer to ${enquiry.customerName} about ${listing.title}`,
    heading: `Your answer to ${enquiry.customerName}`,
    paragraphs: [`It went to ${enquiry.customerName}. Answer this mail and your answer goes to them.`],
    facts: [{ label: 'They asked', value: truncate(enquiry.message, MAX_REMINDER) }],
    quote: message,
    action: { label: 'Open the enquiry', url: inboxUrl(enquiry.id, site.origin) },
    footnote: `You get this copy because you answered an enquiry in your dashboard on ${site.name}.`,
    replyTo: { name: enquiry.customerName, address: enquiry.customerEmail },
  };
}

export const inboxUrl = (id: string, origin: string): string =>
  new URL(`/owners?tab=enquiries&enquiry=${id}`, origin).href;
