import { type Enquiry, enquiryRules, fieldProblem } from '@shoreline/contracts';
import { useEffect, useState } from 'react';

import { useChangeEnquiry } from './use-enquiry-changes.ts';

/** How long somebody pauses before their notes are kept, in milliseconds. */
const PAUSE_MS = 800;

/** Notes as they are typed, and whether they are kept yet. */
export interface Notes {
  text: string;
  type: (text: string) => void;
  /** Keeps them at once, without waiting for a pause. */
  keep: () => void;
  problem: string | undefined;
  /** Why they are not kept, when they are not. */
  failure: unknown;
  state: 'untouched' | 'typing' | 'keeping' | 'kept' | 'failed';
}

/** Notes keep themselves after a pause and when the field is left. */
export function useNotes(enquiry: Enquiry): Notes {
  const [text, setText] = useState(enquiry.responseNotes ?? '');
  const [kept, setKept] = useState(text);
  const { mutate, isPending, isError, isSuccess, error: failure } = useChangeEnquiry(enquiry.id);
  const problem = fieldProblem(enquiryRules.responseNotes, text);
  const isDue = text !== kept && !problem;

  const keep = () => {
    if (isDue) mutate({ responseNotes: text.trim() || null }, { onSuccess: () => setKept(text) });
  };
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(
      () => mutate({ responseNotes: text.trim() || null }, { onSuccess: () => setKept(text) }),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [isDue, text, mutate]);

  return { text, type: setText, keep, problem, failure, state: stateOf({ isDue, isPending, isError, isSuccess }) };
}

interface Progress {
  isDue: boolean;
  isPending: boolean;
  isError: boolean;
  isSuccess: boolean;
}

function stateOf({ isDue, isPending, isError, isSuccess }: Progress): Notes['state'] {
  if (isPending) return 'keeping';
  if (isError && isDue) return 'failed';
  if (isDue) return 'typing';
  return isSuccess ? 'kept' : 'untouched';
}
