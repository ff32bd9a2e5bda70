import { formatDay, truncate } from '@shoreline/contracts';
import { composeMail, type MailCipher, type MailMessage, type StoredMail } from '@shoreline/mail';

import type { FoundListing } from '../listing-lookup.ts';
import type { SentEnquiry, StoredLink, StoredMessage } from './lead.model.ts';
import { createPrivateLink, inboxUrl, mailIdOf } from './private-link.ts';

export interface MailContext {
  now: Date;
  /** Encrypts mails with a private link until they are sent. */
  cipher: MailCipher;
}

/** Mails, and what is stored of the private links in them. */
export interface LinkedMails {
  mails: StoredMail[];
  links: StoredLink[];
}

export interface Asked {
  id: string;
  enquiry: Pick<SentEnquiry, 'customerName' | 'customerEmail' | 'message'>;
  found: FoundListing;
}

const MAX_REMINDER = 400;

export const joinMails = (...parts: readonly LinkedMails[]): LinkedMails => ({
  mails: parts.flatMap(({ mails }) => mails),
  links: parts.flatMap(({ links }) => links),
});

/** A mail to one side with a link of its own, of which the words are made. */
export function linkedMail(
  { side, id }: { side: StoredLink['side']; id: string },
  toMessage: (url: string) => MailMessage,
  { found: { site }, now, cipher }: Pick<Asked, 'found'> & MailContext,
): LinkedMails {
  const { url, link } = createPrivateLink(side, site.origin);
  return { mails: [composeMail(toMessage(url), { site, now, cipher, id })], links: [link] };
}

const LINK_NOTE = 'The link is yours alone: whoever has it can read this and write in your name.';

/** What the customer wrote, with the link that shows what becomes of it. */
export const copyMail = ({ id, enquiry, found }: Asked, readerNote: string, context: MailContext): LinkedMails =>
  linkedMail(
    { side: 'customer', id: mailIdOf(id, 'copy') },
    (url) => ({
      to: enquiry.customerEmail,
      subject: `Your enquiry to ${found.listing.title}`,
      heading: `Your enquiry to ${found.listing.title}`,
      paragraphs: [readerNote, `See whether it was answered, and write again, with the button below. ${LINK_NOTE}`],
      quote: enquiry.message,
      action: { label: 'See your enquiry', url, isSpelledOut: true },
      footnote: `You get this because somebody sent an enquiry with this address through ${found.site.name}. If it was not you, you need do nothing: nothing more comes unless it is answered.`,
    }),
    { found, ...context },
  );

/** What a business or our editors wrote, to the customer. */
export const answerMail = (
  { id, enquiry, found }: Asked & { enquiry: SentEnquiry & { createdAt: Date } },
  written: StoredMessage,
  context: MailContext,
): LinkedMails => {
  const { title } = found.listing;
  const isOurs = written.from === 'editors';
  return linkedMail(
    { side: 'customer', id: mailIdOf(id, written.id, 'customer') },
    (url) => ({
      to: enquiry.customerEmail,
      subject: `Re: Your enquiry to ${title}`,
      heading: isOurs ? `Our editors have answered you about ${title}` : `${title} has answered you`,
      paragraphs: [`Write back with the button below. ${LINK_NOTE}`],
      facts: [
        {
          label: `You asked on ${formatDay(enquiry.createdAt.toISOString())}`,
          value: truncate(enquiry.message, MAX_REMINDER),
        },
      ],
      quote: written.message,
      action: { label: 'Read it and write back', url },
      footnote: `You get this because you sent an enquiry to ${title} through ${found.site.name}.`,
      ...(isOurs && { replyTo: { name: found.site.name, address: found.site.contactEmail } }),
    }),
    { found, ...context },
  );
};

/** Who gets what a customer writes: an owner into their inbox, an address with a link, our editors without either. */
export interface Reader {
  to: string;
  as: 'owner' | 'address' | 'editors';
}

/** What a customer wrote after the first message, to whoever reads it. */
export function followUpMail(
  asked: Asked,
  { written, reader }: { written: StoredMessage; reader: Reader },
  context: MailContext,
): LinkedMails {
  const { id, enquiry, found } = asked;
  const { title } = found.listing;
  const mailId = mailIdOf(id, written.id, reader.to);
  const toMessage = (action: MailMessage['action']): MailMessage => ({
    to: reader.to,
    subject: `${enquiry.customerName} wrote again about ${title}`,
    heading: `${enquiry.customerName} wrote again about ${title}`,
    paragraphs: ['Answer this mail and your answer goes straight to them.'],
    facts: [{ label: 'They asked first', value: truncate(enquiry.message, MAX_REMINDER) }],
    quote: written.message,
    ...(action && { action }),
    footnote: `You get this because enquiries about ${title} on ${found.site.name} come to this address.`,
    replyTo: { name: enquiry.customerName, address: enquiry.customerEmail },
  });
  if (reader.as === 'address') {
    const withLink = (url: string) => toMessage({ label: 'Read it and answer', url });
    return linkedMail({ side: 'business', id: mailId }, withLink, { found, ...context });
  }
  const action =
    reader.as === 'owner'
      ? { label: 'Read it in your inbox', url: inboxUrl(id, found.site.origin) }
      : { label: 'Open the queue', url: new URL('/admin/queue?kind=enquiry', found.site.origin).href };
  return { mails: [composeMail(toMessage(action), { site: found.site, now: context.now, id: mailId })], links: [] };
}

/** After two days without an answer that we know of. Opening a link changes nothing: programs open them, too. */
export const questionMail = ({ id, enquiry, found }: Asked, context: MailContext): LinkedMails =>
  linkedMail(
    { side: 'customer', id: mailIdOf(id, 'question') },
    (url) => ({
      to: enquiry.customerEmail,
      subject: `Did ${found.listing.title} answer you?`,
      heading: `Did ${found.listing.title} answer you?`,
      paragraphs: [
        'You wrote to them two days ago, and we know of no answer. They may have called you or written to you themselves.',
        'Press “Yes” or “Not yet” on the page of your enquiry. With “Not yet” it stands at the top of their inbox again, and our editors see it, too.',
      ],
      quote: truncate(enquiry.message, MAX_REMINDER),
      action: { label: 'Say yes or not yet', url },
      footnote: `You get this once because you sent an enquiry to ${found.listing.title} through ${found.site.name}.`,
    }),
    { found, ...context },
  );

/** An enquiry that nobody at the listing reads, to the address an operator wrote down. */
export const forwardMail = (
  { id, enquiry, found, to, note }: Asked & { to: string; note: string | undefined },
  context: MailContext,
): LinkedMails =>
  linkedMail(
    { side: 'business', id: mailIdOf(id, 'forward', to) },
    (url) => ({
      to,
      subject: `Enquiry from ${enquiry.customerName} about ${found.listing.title}`,
      heading: `${enquiry.customerName} has a question for ${found.listing.title}`,
      paragraphs: [
        `Our editors pass this on to you, as ${found.listing.title} has no address with us.`,
        ...(note ? [note] : []),
        'Answer this mail, or with the button below, and your answer goes straight to them.',
      ],
      facts: [
        { label: 'From', value: enquiry.customerName },
        { label: 'Email', value: enquiry.customerEmail },
      ],
      quote: enquiry.message,
      action: { label: 'Read it and answer', url },
      footnote: `You get this because an editor of ${found.site.name} knows this address as that of ${found.listing.title}. If that is wrong, please answer and say so.`,
      replyTo: { name: enquiry.customerName, address: enquiry.customerEmail },
    }),
    { found, ...context },
  );
