import type { ListingChanges } from '@shoreline/contracts';
import { exampleChanges, exampleSite } from '@shoreline/contracts-testing';

import { NOW, toId } from '../listing/listing.testing.ts';
import { revisionMails } from './revision.mails.ts';

export const OWNER = '5f3a1c52-7d0b-4a41-9f3e-1f5f7a2b8c01';
export const RIVAL = '6a4b2d63-8e1c-4b52-8a4f-2a6a8b3c9d02';
export const LISTING = toId(0);

export const SITE = exampleSite();

/** An edit's time and the words of its mails. */
export const mailedAt = (at = NOW) => ({ at, mails: revisionMails({ site: SITE, now: at }) });

/** A complete edit as the form sends it, with what a test wants to be different. */
export const changes = (parts: Partial<ListingChanges> = {}): ListingChanges =>
  exampleChanges({
    title: 'Pretzel Room',
    shortDescription: 'Pretzels from six in the morning.',
    description: 'Salted, plain and sweet.',
    address: '2 Weyba Road',
    suburb: 'Noosaville',
    postcode: '4566',
    phone: '(07) 5550 0102',
    email: 'hello@pretzel.example',
    website: 'https://pretzel.example',
    bookingUrl: 'https://pretzel.example/book',
    priceRange: '$$',
    openingHours: { weekly: { tuesday: [{ opens: '06:00', closes: '11:00' }] } },
    features: ['Takeaway'],
    attributes: ['wheelchair-accessible'],
    ...parts,
  });

/** An edit of the first listing by its owner. */
export const edit = (parts: Partial<ListingChanges> = {}) => ({
  listingId: LISTING,
  ownerId: OWNER,
  ownerEmail: 'rosa@pretzel.example',
  changes: changes(parts),
});
