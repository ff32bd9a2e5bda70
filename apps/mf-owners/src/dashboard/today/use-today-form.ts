import {
  fieldProblem,
  type LiveFields,
  listingFields,
  type ManagedListing,
  ownerListingRoutes,
  type TemporaryClosure,
} from '@shoreline/contracts';
import { type HoursDraft, hoursProblems, toHoursDraft, toOpeningHours } from '@shoreline/form-kit/hours';
import { ApiClientError, useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { type FormEvent, useState } from 'react';

import { dashboardKeys } from '../dashboard.queries.ts';
import { toListingProblems } from '../editor/listing-problems.ts';

interface TodayDraft {
  phone: string;
  hours: HoursDraft;
  closure: TemporaryClosure | null;
}

export interface TodayForm {
  draft: TodayDraft;
  change: (part: Partial<TodayDraft>) => void;
  problemOf: (field: string) => string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  isDirty: boolean;
  isSending: boolean;
  failure: unknown;
  state: string;
}

const toDraft = ({ item }: ManagedListing): TodayDraft => ({
  phone: item.phone ?? '',
  hours: toHoursDraft(item.openingHours),
  closure: item.closure ?? null,
});

const asText = (value: unknown): string => JSON.stringify(value);

export function useTodayForm(listing: ManagedListing): TodayForm {
  const [start, setStart] = useState(() => toDraft(listing));
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const save = useSaveToday(listing.item.id, () => {
    setStart(draft);
    setTried(false);
  });
  const isDirty = asText(draft) !== asText(start);
  const problems = isTried ? { ...problemsOf(draft), ...refusedFields(save.error) } : {};

  return {
    draft,
    change(part) {
      save.reset();
      setDraft((known) => ({ ...known, ...part }));
    },
    problemOf: (field) => problems[field],
    onSubmit(event) {
      event.preventDefault();
      setTried(true);
      if (isDirty && !save.isPending && Object.keys(problemsOf(draft)).length === 0)
        save.mutate(toFields(draft, start));
    },
    isDirty,
    isSending: save.isPending,
    failure: Object.keys(refusedFields(save.error)).length > 0 ? null : save.error,
    state: stateOf({ isDirty, problemCount: Object.keys(problems).length, isTried }),
  };
}

/** Hours that nobody touched are left out: those of early listings are a sentence, which no editor of hours can send back. */
const toFields = ({ phone, hours, closure }: TodayDraft, start: TodayDraft): LiveFields => ({
  phone: phone.trim() || null,
  ...(asText(hours) !== asText(start.hours) && { openingHours: toOpeningHours(hours) }),
  closure,
});

function problemsOf({ phone, hours }: TodayDraft): Record<string, string> {
  const problem = fieldProblem(listingFields.phone.rule, phone);
  const slots = Object.entries(hoursProblems(hours)).map(([path, text]) => [`hours.${path}`, text]);
  return { ...(problem && { phone: problem }), ...Object.fromEntries(slots) };
}

const refusedFields = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiClientError ? toListingProblems(error.problem?.issues ?? []) : {};

function stateOf({ isDirty, problemCount, isTried }: { isDirty: boolean; problemCount: number; isTried: boolean }) {
  if (problemCount > 0)
    return problemCount === 1 ? 'One field needs another look.' : `${problemCount} fields need another look.`;
  if (isDirty) return 'Not saved yet.';
  return isTried ? 'You have not changed anything yet.' : '';
}

function useSaveToday(id: string, onSaved: () => void) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: LiveFields) => api.call(ownerListingRoutes.changeLive, { params: { id }, body }),
    onSuccess(listing) {
      onSaved();
      queryClient.setQueryData(dashboardKeys.listing(id), listing);
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.listings, exact: true });
      toast({ title: 'Live now', description: 'Visitors see it from now on.', tone: 'success' });
    },
  });
}
