import { randomUUID } from 'node:crypto';

import { toHtml, toText } from './frame-mail.ts';
import type { MailSection } from './frame-sections.ts';
import type { Mailbox, StoredMail } from './mail.ts';
import type { MailCipher } from './mail-cipher.ts';

/** The site a mail comes from, as its frame shows it. */
export interface MailSite {
  name: string;
  tagline: string;
  /** The public origin: links lead there, and Message-IDs end with its host. */
  origin: string;
}

/** What a mail says. Every text may have been typed by anybody: it is escaped where it is shown. */
export interface MailMessage {
  to: string;
  subject: string;
  /** What programs show beside the subject in their lists. */
  preheader?: string;
  heading: string;
  paragraphs: readonly string[];
  sections?: readonly MailSection[];
  facts?: readonly { label: string; value: string }[];
  quote?: string;
  /** The one thing to do, after all there is to read. Spelled out, the address stands under the button to be copied. */
  action?: { label: string; url: string; isSpelledOut?: boolean };
  footnote: string;
  replyTo?: Mailbox;
  unsubscribe?: { url: string; pageUrl: string; preferencesUrl?: string };
}

interface ComposeOptions {
  site: MailSite;
  now: Date;
  /** Encrypts the content until the mail is sent: for mails with a token, of which only a hash may be stored. */
  cipher?: MailCipher | undefined;
  /** What the mail is made of decides it: written again, it has the same Message-ID. Drawn unless said. */
  id?: string;
  /** Of one mail to many: the id this reader's always has, and what all of them have in common. */
  bulk?: { id: string; bulkId: string };
}

/** Several times the longest subject that mail programs show in full. */
const MAX_SUBJECT = 200;
const MAX_NAME = 100;
/** One address: nothing that could begin a second one, a name, or another header. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** Writes a mail into the frame of the site, ready to be stored in the `mails` of the document that causes it. */
export function composeMail(message: MailMessage, { site, now, cipher, bulk, ...options }: ComposeOptions): StoredMail {
  const id = bulk?.id ?? options.id ?? randomUUID();
  const { replyTo, unsubscribe } = message;
  const encrypt = (text: string) => cipher?.encrypt(text) ?? text;
  return {
    id,
    messageId: `<${id}@${new URL(site.origin).hostname}>`,
    to: toAddress(message.to),
    subject: toOneLine(message.subject, MAX_SUBJECT),
    ...(bulk && { bulkId: bulk.bulkId }),
    text: encrypt(toText(message, site)),
    html: encrypt(toHtml(message, site)),
    ...(replyTo && { replyTo: toMailbox(replyTo) }),
    ...(unsubscribe && { unsubscribeUrl: encrypt(toWebUrl(unsubscribe.url)) }),
    ...(cipher && { isSealed: true as const }),
    state: 'queued',
    attempts: 0,
    createdAt: now,
    dueAt: now,
  };
}

/** What a mail will look like, without one being made. */
export const renderMail = (message: MailMessage, site: MailSite): { html: string; text: string } => ({
  html: toHtml(message, site),
  text: toText(message, site),
});

/** Line breaks end a header and begin another one; direction marks let a text read as another. Both become spaces. */
const UNWANTED = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu;

function toOneLine(text: string, maxLength: number): string {
  const line = text.replace(UNWANTED, ' ').trim();
  // Counted in complete characters: half of one reads as a question mark.
  const characters = [...line];
  return characters.length <= maxLength
    ? line
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}

function toAddress(text: string): string {
  if (ADDRESS.test(text)) return text;
  throw new Error('A mail needs exactly one plain address.');
}

const toMailbox = ({ name = '', address }: Mailbox): Mailbox => ({
  name: toOneLine(name, MAX_NAME),
  address: toAddress(address),
});

function toWebUrl(text: string): string {
  const url = new URL(text);
  if (url.protocol === 'https:' || url.protocol === 'http:') return url.href;
  throw new Error('Mails link to web addresses only.');
}
