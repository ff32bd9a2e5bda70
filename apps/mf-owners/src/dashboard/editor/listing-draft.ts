import type { Attribute, Listing, ListingChanges, OpeningHours, PriceRange } from '@shoreline/contracts';

import { type HoursDraft, toHoursDraft, toOpeningHours } from '../hours/hours-draft.ts';

/** The fields of a listing that are one text each, in the order of the form. */
export const textFields = [
  'title',
  'shortDescription',
  'description',
  'address',
  'suburb',
  'postcode',
  'phone',
  'email',
  'website',
  'bookingUrl',
] as const;
export type TextField = (typeof textFields)[number];

/** A listing as the form edits it. */
export interface ListingDraft extends Record<TextField, string> {
  priceRange: PriceRange | '';
  features: readonly string[];
  attributes: readonly Attribute[];
  hours: HoursDraft;
}

/** What a form can begin with: the live listing, or an edit of it. */
export type ListingSource = Pick<Listing | ListingChanges, TextField | 'priceRange' | 'features' | 'attributes'> & {
  openingHours: OpeningHours | string | null;
};

/** A listing ready for editing. */
export const toListingDraft = (source: ListingSource): ListingDraft => ({
  title: source.title,
  shortDescription: source.shortDescription,
  description: source.description,
  address: source.address,
  suburb: source.suburb,
  postcode: source.postcode,
  phone: source.phone ?? '',
  email: source.email ?? '',
  website: source.website ?? '',
  bookingUrl: source.bookingUrl ?? '',
  priceRange: source.priceRange ?? '',
  features: source.features,
  attributes: source.attributes,
  hours: toHoursDraft(source.openingHours),
});

const orNull = (text: string): string | null => text.trim() || null;

/** What is sent: everything, since what is left out becomes empty. */
export const toListingChanges = (draft: ListingDraft): ListingChanges => ({
  title: draft.title.trim(),
  shortDescription: draft.shortDescription.trim(),
  description: draft.description.trim(),
  address: draft.address.trim(),
  suburb: draft.suburb.trim(),
  postcode: draft.postcode.trim(),
  phone: orNull(draft.phone),
  email: orNull(draft.email),
  website: orNull(draft.website),
  bookingUrl: orNull(draft.bookingUrl),
  priceRange: draft.priceRange || null,
  openingHours: toOpeningHours(draft.hours),
  features: [...draft.features],
  attributes: [...draft.attributes].toSorted(),
});

/** Whether two drafts would be sent alike. */
export const isSameDraft = (a: ListingDraft, b: ListingDraft): boolean =>
  JSON.stringify(toListingChanges(a)) === JSON.stringify(toListingChanges(b));
