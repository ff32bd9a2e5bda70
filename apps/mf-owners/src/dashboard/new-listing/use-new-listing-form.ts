import { ownerSubmissionRoutes } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';

import { dashboardKeys } from '../dashboard.queries.ts';
import { type DraftForm, useDraftForm } from '../editor/use-draft-form.ts';
import { isSameNew, type NewDraft, newListingProblems, toSubmissionFields } from './new-listing-draft.ts';

export type NewListingForm = DraftForm<NewDraft>;

interface NewListingFormOptions {
  /** Chosen before anything is sent: sending it twice stores it once. */
  id: string;
  start: NewDraft;
  onSent: () => void;
}

export function useNewListingForm({ id, start, onSent }: NewListingFormOptions): NewListingForm {
  const api = useApi();
  const queryClient = useQueryClient();
  return useDraftForm({
    start,
    onSent,
    isSame: isSameNew,
    problemsOf: newListingProblems,
    send: (draft) => api.call(ownerSubmissionRoutes.submit, { params: { id }, body: toSubmissionFields(draft) }),
    onStored: () => void queryClient.invalidateQueries({ queryKey: dashboardKeys.submissions }),
  });
}
