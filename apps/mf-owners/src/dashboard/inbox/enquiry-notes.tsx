import { enquiryRules, fieldProblem, type Enquiry } from '@shoreline/contracts';
import { Button, Field, Icon, TextArea } from '@shoreline/ui';
import { Check, CircleAlert } from 'lucide';
import { useEffect, useState } from 'react';

import { ErrorMessage } from '../../shared/failure/error-message.tsx';
import { isSignedOut } from '../../shared/failure/failure-message.ts';
import { useChangeEnquiry } from './use-enquiry-changes.ts';

const PAUSE_MS = 800;
const ROWS = 3;

export function EnquiryNotes({ enquiry }: { enquiry: Enquiry }) {
  const notes = useNotes(enquiry);
  return (
    <div className="mt-7 border-t border-line pt-6">
      <Field label="Your notes" hint="Only you see them." error={notes.problem}>
        <TextArea
          rows={ROWS}
          value={notes.text}
          onChange={({ target }) => notes.type(target.value)}
          onBlur={notes.save}
        />
      </Field>
      <div role="status" className="mt-1.5 flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted">
        <NotesState notes={notes} />
      </div>
    </div>
  );
}

function NotesState({ notes: { state, save, failure } }: { notes: Notes }) {
  if (state === 'saving') return 'Saving…';
  if (state === 'saved') {
    return (
      <span className="inline-flex items-center gap-1.5 text-eucalypt">
        <Icon of={Check} size={15} />
        Saved
      </span>
    );
  }
  if (state !== 'failed') return null;
  return (
    <>
      <span className="inline-flex items-center gap-1.5 text-danger">
        <Icon of={CircleAlert} size={15} />
        Not saved
      </span>
      <Button variant="link" size="sm" onClick={save}>
        Try again
      </Button>
      {isSignedOut(failure) && (
        <div className="w-full">
          <ErrorMessage error={failure} />
        </div>
      )}
    </>
  );
}

type Notes = ReturnType<typeof useNotes>;

function useNotes(enquiry: Enquiry) {
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

function stateOf({ isDue, isPending, isError, isSuccess }: Progress) {
  if (isPending) return 'saving';
  if (isError && isDue) return 'failed';
  if (isDue) return 'typing';
  return isSuccess ? 'saved' : 'untouched';
}
