import {
  type Attribute,
  type ListingChanges,
  listingFields,
  type ListingSource,
  type ListingTextField,
  listingTextFields,
  mapFields,
  type Photograph,
  type PriceRange,
} from '@shoreline/contracts';
import { type HoursDraft, toHoursDraft, toOpeningHours } from '@shoreline/form-kit/hours';

export interface ListingDraft extends Record<ListingTextField, string> {
  priceRange: PriceRange | '';
  features: readonly string[];
  attributes: readonly Attribute[];
  hours: HoursDraft;
  photographs: readonly Photograph[];
}

export const toListingDraft = (source: ListingSource): ListingDraft => ({
  ...mapFields(listingTextFields, (name) => source[name] ?? ''),
  priceRange: source.priceRange ?? '',
  features: source.features,
  attributes: source.attributes,
  hours: toHoursDraft(source.openingHours),
  photographs: source.photographs,
});

/** What is sent: everything, since what is left out becomes empty. */
export const toListingChanges = (draft: ListingDraft): ListingChanges => ({
  ...toTexts(draft),
  priceRange: draft.priceRange || null,
  openingHours: toOpeningHours(draft.hours),
  features: [...draft.features],
  attributes: [...draft.attributes].toSorted(),
  photographs: [...draft.photographs],
});

const toTexts = (draft: ListingDraft) =>
  mapFields(listingTextFields, (name) => draft[name].trim() || listingFields[name].empty) as Pick<
    ListingChanges,
    ListingTextField
  >;

export const isSameDraft = (a: ListingDraft, b: ListingDraft): boolean =>
  JSON.stringify(toListingChanges(a)) === JSON.stringify(toListingChanges(b));
