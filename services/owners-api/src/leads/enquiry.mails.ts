import { type Enquiry, formatDay, type Owner, truncate } from '@shoreline/contracts';
import { composeMail, type MailCipher } from '@shoreline/mail';

import type { FoundListing } from '../listing-lookup.ts';
import { inboxUrl, mailIdOf } from './private-link.ts';
import { type LinkedMails, linkedMail } from './thread.mails.ts';

export type Answerer = Pick<Owner, 'name' | 'email'>;

interface ReplyMailContext {
  /** Of the reply. */
  id: string;
  cipher: MailCipher;
  enquiry: Enquiry;
  answerer: Answerer;
  message: string;
  found: FoundListing;
  now: Date;
}

const MAX_REMINDER = 400;

/** To the customer, with a link to write back, and a copy to the owner. */
export function replyMails(context: ReplyMailContext): LinkedMails {
  const { id, enquiry, found, now, cipher } = context;
  const toThem = (url: string) => toCustomer(context, url);
  const customer = linkedMail({ side: 'customer', id: mailIdOf(enquiry.id, id, 'customer') }, toThem, {
    ...{ found, now, cipher },
  });
  const copy = composeMail(toOwner(context), { site: found.site, now, id: mailIdOf(enquiry.id, id, 'copy') });
  return { ...customer, mails: [...customer.mails, copy] };
}

function toCustomer({ enquiry, answerer, message, found: { listing, site } }: ReplyMailContext, url: string) {
  return {
    to: enquiry.customerEmail,
    subject: `Re: Your enquiry to ${listing.title}`,
    heading: `${listing.title} has answered you`,
    paragraphs: [`${answerer.name} wrote back. Answer this mail and it goes straight to them.`],
    facts: [{ label: `You asked on ${formatDay(enquiry.createdAt)}`, value: truncate(enquiry.message, MAX_REMINDER) }],
    quote: message,
    action: { label: 'Or write back here', url },
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
