import type { FoundListing } from '../listing-lookup.ts';
import { toReaders } from './enquiry-readers.ts';
import type { LeadDocument, StoredMessage } from './lead.model.ts';
import { answerMail, followUpMail, joinMails, type MailContext, type Reader } from './thread.mails.ts';
import type { NewMessage } from './thread.store.ts';

interface Written {
  lead: LeadDocument;
  written: StoredMessage;
  found: FoundListing | undefined;
}

type Outcome = Pick<NewMessage, 'mails' | 'links' | 'awaitsOperator'>;

/**
 * Whom a message is mailed to: the customer, or whoever reads enquiries of the listing by now and the address it was passed on to.
 * With nobody there our editors get it, and it waits for them. Of a listing that is gone nobody is mailed; it waits for an operator.
 */
export function mailsAbout({ lead, written, found }: Written, context: MailContext): Outcome {
  if (!found) return { mails: [], links: [], ...(written.from === 'customer' && { awaitsOperator: true }) };
  const asked = { id: lead._id, enquiry: lead, found };
  if (written.from !== 'customer') return answerMail(asked, written, context);

  const readers: Reader[] = [
    ...toReaders(found),
    ...(lead.forwardedTo === undefined ? [] : [{ to: lead.forwardedTo, as: 'address' as const }]),
  ];
  const editors: Reader = { to: found.site.contactEmail, as: 'editors' };
  const mailed = readers.length > 0 ? readers : [editors];
  return {
    ...joinMails(...mailed.map((reader) => followUpMail(asked, { written, reader }, context))),
    ...(readers.length === 0 && { awaitsOperator: true }),
  };
}
