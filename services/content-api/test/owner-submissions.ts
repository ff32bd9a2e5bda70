import type { SubmissionFields, OfferBody } from '@shoreline/contracts';
import { listingOfferRoutes, listingSubmissionRoutes } from '@shoreline/contracts';

import { LISTING, OWNER } from '../src/directory/ownership/ownership.testing.ts';
import type { createReviewSite } from './review-site.ts';

type Client = ReturnType<Awaited<ReturnType<ReturnType<typeof createReviewSite>['start']>>['clientOf']>;

export const OWNER_EMAIL = 'rosa@pretzel.example';

export const newListing = (parts: object = {}) =>
  ({
    category: 'Restaurant',
    subcategory: 'Café',
    title: 'Wattle Seed Kitchen',
    shortDescription: 'Breakfast by the river.',
    description: 'Damper with wattle seed and coffee from Kin Kin.',
    address: '3 Gympie Terrace',
    suburb: 'Noosaville',
    postcode: '4566',
    latitude: -26.398,
    longitude: 153.064,
    ...parts,
  }) as SubmissionFields;

export const newEvent = (parts: object = {}) =>
  newListing({
    category: 'Event',
    subcategory: 'Food',
    title: 'Pretzel Night',
    shortDescription: 'Pretzels and music until late.',
    hostId: LISTING,
    when: { start: '2026-12-05T08:00:00.000Z', end: '2026-12-05T12:00:00.000Z', recurrence: null },
    ...parts,
  });

export const newOffer = (parts: Partial<OfferBody> = {}): OfferBody => ({
  kind: 'offer',
  title: 'Two for one',
  text: 'On every flat white before nine.',
  url: null,
  from: '2026-11-20',
  until: '2026-11-22',
  ...parts,
});

/** What owners-api asks for one owner. */
export const asOwner = (owners: Client, ownerId = OWNER) => ({
  submit: (id: string, fields = newListing()) =>
    owners.call(listingSubmissionRoutes.submit, {
      params: { id, ownerId },
      body: { ownerEmail: OWNER_EMAIL, fields },
    }),
  list: () => owners.call(listingSubmissionRoutes.list, { params: { ownerId } }),
  withdraw: (id: string) => owners.call(listingSubmissionRoutes.withdraw, { params: { id, ownerId } }),
  end: () => owners.call(listingSubmissionRoutes.endOwner, { params: { ownerId } }),
  offer: (offerId: string, offer = newOffer()) =>
    owners.call(listingOfferRoutes.write, {
      params: { id: LISTING, offerId },
      body: { ownerId, ownerEmail: OWNER_EMAIL, offer },
    }),
  listOffers: () => owners.call(listingOfferRoutes.list, { params: { id: LISTING, ownerId } }),
  withdrawOffer: (offerId: string) =>
    owners.call(listingOfferRoutes.withdraw, { params: { id: LISTING, offerId, ownerId } }),
});

/** What an edit of the event repeats. */
export function eventWords() {
  const { when: _when, hostId: _host, category: _category, subcategory: _subcategory, ...words } = newEvent();
  const { latitude: _latitude, longitude: _longitude, ...changes } = words;
  return changes;
}
