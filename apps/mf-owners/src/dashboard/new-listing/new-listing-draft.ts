import {
  type DirectoryCategory,
  type Listing,
  type ListingSubmission,
  mapFields,
  listingTextFields,
  type SubmissionFields,
} from '@shoreline/contracts';
import { readPrice } from '@shoreline/contracts/event-submission-rules';
import { PLACE_PROBLEM, readPlace, toPlaceText } from '@shoreline/form-kit/place';

import { type AdmissionDraft, admissionProblems, emptyAdmission, toAdmissionDraft } from '../editor/admission-draft.ts';
import { type ListingDraft, isSameDraft, toListingChanges, toListingDraft } from '../editor/listing-draft.ts';
import { listingProblems, type ListingProblems } from '../editor/listing-problems.ts';
import { emptyWhen, toEventTimes, toWhenDraft, type WhenDraft, whenProblems } from '../editor/when-draft.ts';

/** A new listing, or an event at one, as it is filled in. */
export interface NewDraft extends ListingDraft {
  category: DirectoryCategory | '';
  subcategory: string;
  /** Latitude and longitude as maps show them; empty: not known. */
  place: string;
  /** Of an event: the listing it takes place at. */
  hostId: string | null;
  when: WhenDraft | null;
  admission: AdmissionDraft | null;
}

const CHOOSE = 'Please choose one of the list';

const nothing: ListingDraft = {
  ...mapFields(listingTextFields, () => ''),
  priceRange: '',
  features: [],
  attributes: [],
  hours: toListingDraft({ openingHours: null, features: [], attributes: [], photographs: [] } as never).hours,
  photographs: [],
};

export const emptyListing: NewDraft = {
  ...nothing,
  ...{ category: '', subcategory: '', place: '', hostId: null, when: null, admission: null },
};

/** An event begins with where its place is and how to reach it. */
export const emptyEventAt = ({ id, ...host }: Listing): NewDraft => ({
  ...emptyListing,
  ...{ category: 'Event', hostId: id, when: emptyWhen, admission: emptyAdmission, place: toPlaceText(host) },
  ...{ address: host.address, suburb: host.suburb, postcode: host.postcode },
  ...{ phone: host.phone ?? '', email: host.email ?? '', website: host.website ?? '' },
});

export const toNewDraft = ({ fields }: ListingSubmission): NewDraft => ({
  ...toListingDraft(fields),
  category: fields.category,
  subcategory: fields.subcategory,
  place: toPlaceText(fields),
  hostId: fields.hostId,
  when: fields.when && toWhenDraft(fields.when),
  admission: fields.category === 'Event' ? toAdmissionDraft(fields.admission) : null,
});

export const toSubmissionFields = (draft: NewDraft): SubmissionFields => ({
  ...toListingChanges(draft),
  category: draft.category as DirectoryCategory,
  subcategory: draft.subcategory,
  ...(readPlace(draft.place) ?? { latitude: null, longitude: null }),
  hostId: draft.hostId,
  when: draft.when && toEventTimes(draft.when),
  ...(draft.admission && { admission: readPrice(draft.admission) }),
});

export const newListingProblems = (draft: NewDraft): ListingProblems => ({
  ...(draft.category === '' && { category: CHOOSE }),
  ...(draft.subcategory === '' && { subcategory: CHOOSE }),
  ...(draft.when && whenProblems(draft.when)),
  ...(draft.admission && admissionProblems(draft.admission)),
  ...listingProblems(draft),
  ...(draft.place.trim() !== '' && !readPlace(draft.place) && { place: PLACE_PROBLEM }),
});

export const isSameNew = (a: NewDraft, b: NewDraft): boolean => isSameDraft(a, b) && restOf(a) === restOf(b);

const restOf = ({ category, subcategory, place, hostId, when, admission }: NewDraft): string =>
  JSON.stringify([category, subcategory, place.trim(), hostId, when, admission]);
