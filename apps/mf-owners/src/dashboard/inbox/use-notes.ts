import { type Enquiry, enquiryRules, fieldProblem } from '@shoreline/contracts';
import { useEffect, useState } from 'react';

import { useChangeEnquiry } from './use-enquiry-changes.ts';

/** Debounce before the notes are saved, in milliseconds. */
const PAUSE_MS = 800;

/** Notes as they are typed, and whether they are saved yet. */
export interface Notes {
  text: string;
  type: (text: string) => void;
  /** Saves them at once, without waiting for a pause. */
  save: () => void;
  problem: string | undefined;
  /** Why saving failed. */
  failure: unknown;
  state: 'untouched' | 'typing' | 'saving' | 'saved' | 'failed';
}

/** Saves notes after a pause in typing and when the field is left. */
export function useNotes(enquiry: Enquiry): Notes {
  const [text, setText] = useState(enquiry.responseNotes ?? '');
  const [saved, setSaved] = useState(text);
  const { mutate, isPending, isError, isSuccess, error: failure } = useChangeEnquiry(enquiry.id);
  const problem = fieldProblem(enquiryRules.responseNotes, text);
  const isDue = text !== saved && !problem;

  const save = () => {
    if (isDue) mutate({ responseNotes: text.trim() || null }, { onSuccess: () => setSaved(text) });
  };
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(
      () => mutate({ responseNotes: text.trim() || null }, { onSuccess: () => setSaved(text) }),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [isDue, text, mutate]);

  return { text, type: setText, save, problem, failure, state: stateOf({ isDue, isPending, isError, isSuccess }) };
}

interface Progress {
  isDue: boolean;
  isPending: boolean;
  isError: boolean;
  isSuccess: boolean;
}

function stateOf({ isDue, isPending, isError, isSuccess }: Progress): Notes['state'] {
  if (isPending) return 'saving';
  if (isError && isDue) return 'failed';
  if (isDue) return 'typing';
  return isSuccess ? 'saved' : 'untouched';
}
