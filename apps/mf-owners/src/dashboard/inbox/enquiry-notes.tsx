import type { Enquiry } from '@shoreline/contracts';
import { Button, Field, Icon, TextArea } from '@shoreline/ui';
import { Check, CircleAlert } from 'lucide';

import { isSignedOut } from '../failure-message.ts';
import { ErrorMessage } from '../error-message.tsx';
import { type Notes, useNotes } from './use-notes.ts';

const ICON_SIZE_PX = 15;
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
        <Icon of={Check} size={ICON_SIZE_PX} />
        Saved
      </span>
    );
  }
  if (state !== 'failed') return null;
  return (
    <>
      <span className="inline-flex items-center gap-1.5 text-danger">
        <Icon of={CircleAlert} size={ICON_SIZE_PX} />
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
