import { HttpStatus } from '@shoreline/contracts';
import { ApiClientError } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

import { type ListingProblems, toListingProblems } from './listing-problems.ts';

export interface DraftForm<D> {
  draft: D;
  change: (part: Partial<D>) => void;
  problemOf: (field: string) => string | undefined;
  /** Why a field is not ready to be sent, which the draft cannot say; undefined once it is. */
  note: (field: string, why: string | undefined) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  isDirty: boolean;
  hasNothingToSend: boolean;
  isSending: boolean;
  failure: unknown;
  problemCount: number;
}

interface DraftFormOptions<D, R> {
  start: D;
  isSame: (a: D, b: D) => boolean;
  problemsOf: (draft: D) => ListingProblems;
  send: (draft: D) => Promise<R>;
  /** Keeps what was answered, before anything else happens. */
  onStored: (answer: R) => void;
  onSent: () => void;
}

/** Holds what is written while it is written. Hours and lists are no single fields, so that it is one draft instead of many values. */
export function useDraftForm<D, R>(options: DraftFormOptions<D, R>): DraftForm<D> {
  const { start, isSame, problemsOf, onSent } = options;
  const [draft, setDraft] = useState(start);
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<ListingProblems>({});
  const [noted, setNoted] = useState<ListingProblems>({});
  const form = useRef<HTMLFormElement | null>(null);
  const sending = useMutation({
    mutationFn: options.send,
    onSuccess: options.onStored,
    onError(error) {
      if (!isFieldRefusal(error)) return;
      setRefused(toListingProblems(error.problem?.issues ?? []));
      setAttempts((count) => count + 1);
    },
  });
  const isDirty = !sending.isSuccess && !isSame(draft, start);
  const found = { ...problemsOf(draft), ...noted };
  const problems = attempts > 0 ? { ...found, ...refused } : refused;

  useFirstProblem(form, attempts);
  useEffect(() => {
    // Only once the page knows that nothing is unsaved any more: it would ask before leaving.
    if (sending.isSuccess) onSent();
  }, [sending.isSuccess, onSent]);

  return {
    draft,
    change(part) {
      setRefused({});
      setDraft((known) => ({ ...known, ...part }));
    },
    problemOf: (field) => problems[field],
    note: (field, why) => setNoted((known) => withNote(known, field, why)),
    onSubmit(event) {
      event.preventDefault();
      form.current = event.currentTarget;
      if (sending.isPending) return;
      setAttempts((count) => count + 1);
      if (isDirty && Object.keys(found).length === 0) sending.mutate(draft);
    },
    isDirty,
    hasNothingToSend: attempts > 0 && !isDirty && !sending.isSuccess,
    isSending: sending.isPending,
    failure: isFieldRefusal(sending.error) ? null : sending.error,
    problemCount: Object.keys(problems).length,
  };
}

function withNote(known: ListingProblems, field: string, why: string | undefined): ListingProblems {
  if (known[field] === why) return known;
  const { [field]: _before, ...others } = known;
  return why ? { ...others, [field]: why } : others;
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
