import { HttpStatus, ownerListingRoutes, type ManagedListing } from '@shoreline/contracts';
import { ApiClientError, useApi } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

import { dashboardKeys } from '../dashboard.queries.ts';
import { isSameDraft, type ListingDraft, toListingChanges } from './listing-draft.ts';
import { listingProblems, type ListingProblems, toListingProblems } from './listing-problems.ts';

interface ListingFormOptions {
  listing: ManagedListing;
  start: ListingDraft;
  onSent: () => void;
}

export interface ListingForm {
  draft: ListingDraft;
  change: (part: Partial<ListingDraft>) => void;
  problemOf: (field: string) => string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  isDirty: boolean;
  hasNothingToSend: boolean;
  isSending: boolean;
  failure: unknown;
  problemCount: number;
}

/** Holds an edit while it is written. Hours and lists are no single fields, so that it is one draft instead of many values. */
export function useListingForm({ listing, start, onSent }: ListingFormOptions): ListingForm {
  const [draft, setDraft] = useState(start);
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<ListingProblems>({});
  const form = useRef<HTMLFormElement | null>(null);
  const revise = useRevise(listing, (found) => {
    setRefused(found);
    setAttempts((count) => count + 1);
  });
  const isDirty = !revise.isSuccess && !isSameDraft(draft, start);
  const problems = attempts > 0 ? { ...listingProblems(draft), ...refused } : refused;

  useFirstProblem(form, attempts);
  useEffect(() => {
    // Only once the page knows that nothing is unsaved any more: it would ask before leaving.
    if (revise.isSuccess) onSent();
  }, [revise.isSuccess, onSent]);

  return {
    draft,
    change(part) {
      setRefused({});
      setDraft((known) => ({ ...known, ...part }));
    },
    problemOf: (field) => problems[field],
    onSubmit(event) {
      event.preventDefault();
      form.current = event.currentTarget;
      if (revise.isPending) return;
      setAttempts((count) => count + 1);
      if (isDirty && Object.keys(listingProblems(draft)).length === 0) revise.mutate(draft);
    },
    isDirty,
    hasNothingToSend: attempts > 0 && !isDirty && !revise.isSuccess,
    isSending: revise.isPending,
    failure: isFieldRefusal(revise.error) ? null : revise.error,
    problemCount: Object.keys(problems).length,
  };
}

function useRevise({ item }: ManagedListing, onRefused: (problems: ListingProblems) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (draft: ListingDraft) =>
      api.call(ownerListingRoutes.revise, { params: { id: item.id }, body: toListingChanges(draft) }),
    onSuccess(listing) {
      queryClient.setQueryData(dashboardKeys.listing(item.id), listing);
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.listings, exact: true });
    },
    onError(error) {
      if (isFieldRefusal(error)) onRefused(toListingProblems(error.problem?.issues ?? []));
    },
  });
}

const isFieldRefusal = (error: unknown): error is ApiClientError =>
  error instanceof ApiClientError &&
  error.status === HttpStatus.BAD_REQUEST &&
  (error.problem?.issues?.length ?? 0) > 0;

function useFirstProblem(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, attempts]);
}
