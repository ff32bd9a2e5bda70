import { ownerListingRoutes, type ManagedListing } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';

import { dashboardKeys } from '../dashboard.queries.ts';
import { isSameDraft, type ListingDraft, toListingChanges } from './listing-draft.ts';
import { listingProblems } from './listing-problems.ts';
import { type DraftForm, useDraftForm } from './use-draft-form.ts';
import { toEventTimes, type WhenDraft, whenProblems } from './when-draft.ts';

/** A listing as it is edited; an event with its dates. */
export interface EditDraft extends ListingDraft {
  when: WhenDraft | null;
}

interface ListingFormOptions {
  item: ManagedListing['item'];
  start: EditDraft;
  onSent: () => void;
}

/** What the fields of a listing need, whatever else is edited with it. */
export type ListingForm = DraftForm<ListingDraft>;

/** Holds an edit of a listing while it is written. Dates nobody touched are left out: they stay as they are. */
export function useListingForm({ item, start, onSent }: ListingFormOptions): DraftForm<EditDraft> {
  const api = useApi();
  const queryClient = useQueryClient();
  const toChanges = ({ when, ...draft }: EditDraft) => ({
    ...toListingChanges(draft),
    ...(when && !isSameWhen(when, start.when) && { when: toEventTimes(when) }),
  });
  return useDraftForm({
    start,
    onSent,
    isSame: (a, b) => isSameDraft(a, b) && isSameWhen(a.when, b.when),
    problemsOf: (draft) => ({ ...listingProblems(draft), ...(draft.when && whenProblems(draft.when)) }),
    send: (draft) => api.call(ownerListingRoutes.revise, { params: { id: item.id }, body: toChanges(draft) }),
    onStored(listing) {
      queryClient.setQueryData(dashboardKeys.listing(item.id), listing);
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.listings, exact: true });
    },
  });
}

const isSameWhen = (a: WhenDraft | null, b: WhenDraft | null): boolean => JSON.stringify(a) === JSON.stringify(b);
