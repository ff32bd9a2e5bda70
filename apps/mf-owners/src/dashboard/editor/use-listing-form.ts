import { ownerListingRoutes, type ManagedListing } from '@shoreline/contracts';
import { readPrice } from '@shoreline/contracts/event-submission-rules';
import { useApi } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';

import { dashboardKeys } from '../dashboard.queries.ts';
import { isSameDraft, type ListingDraft, toListingChanges } from './listing-draft.ts';
import { listingProblems } from './listing-problems.ts';
import { type DraftForm, useDraftForm } from './use-draft-form.ts';
import { type AdmissionDraft, admissionProblems } from './admission-draft.ts';
import { toEventTimes, type WhenDraft, whenProblems } from './when-draft.ts';

/** A listing as it is edited; an event with its dates and its price. */
export interface EditDraft extends ListingDraft {
  when: WhenDraft | null;
  admission: AdmissionDraft | null;
}

interface ListingFormOptions {
  item: ManagedListing['item'];
  start: EditDraft;
  onSent: () => void;
}

/** What the fields of a listing need, whatever else is edited with it. */
export type ListingForm = DraftForm<ListingDraft>;

/** Holds an edit of a listing while it is written. Dates and a price nobody touched are left out: they stay as they are. */
export function useListingForm({ item, start, onSent }: ListingFormOptions): DraftForm<EditDraft> {
  const api = useApi();
  const queryClient = useQueryClient();
  const toChanges = ({ when, admission, ...draft }: EditDraft) => ({
    ...toListingChanges(draft),
    ...(when && !isEqual(when, start.when) && { when: toEventTimes(when) }),
    ...(admission && !isEqual(admission, start.admission) && { admission: readPrice(admission) }),
  });
  return useDraftForm({
    start,
    onSent,
    isSame: (a, b) => isSameDraft(a, b) && isEqual([a.when, a.admission], [b.when, b.admission]),
    problemsOf: ({ when, admission, ...draft }) => ({
      ...listingProblems(draft),
      ...(when && whenProblems(when)),
      ...(admission && admissionProblems(admission)),
    }),
    send: (draft) => api.call(ownerListingRoutes.revise, { params: { id: item.id }, body: toChanges(draft) }),
    onStored(listing) {
      queryClient.setQueryData(dashboardKeys.listing(item.id), listing);
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.listings, exact: true });
    },
  });
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
