import { normaliseEmail } from '@shoreline/contracts';
import type { EnquiryReader } from '@shoreline/contracts/enquiry-addresses';

import type { FoundListing } from '../listing-lookup.ts';
import type { Reader } from './thread.mails.ts';

type Addresses = Pick<FoundListing, 'listing' | 'owner'>;

/**
 * The address the listing shows and its owner's, once if they are one. Nobody where neither is there: enquiries go by this, and so does
 * what customers are told before they write.
 */
export function toReaders({ listing, owner }: Addresses): (Reader & { as: 'owner' | 'address' })[] {
  const readers = owner ? [{ to: owner.email, as: 'owner' as const }] : [];
  const { email } = listing;
  if (email === null || (owner && normaliseEmail(owner.email) === normaliseEmail(email))) return readers;
  return [{ to: email, as: 'address' }, ...readers];
}

/** Who reads it, as one word. */
export function toReaderName(found: Addresses): EnquiryReader {
  const readers = toReaders(found);
  if (readers.some((reader) => reader.as === 'owner')) return 'owner';
  return readers.length > 0 ? 'address' : 'editors';
}

/** What customers read of it. */
export const readerNotes: Record<EnquiryReader, (title: string) => string> = {
  owner: (title) => `It went to the owner of ${title}.`,
  address: (title) => `It went to the address ${title} gave us.`,
  editors: (title) => `${title} has no address with us. Our editors read it and pass it on where they can.`,
};
