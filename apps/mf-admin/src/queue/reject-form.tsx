import type { ReviewDetail } from '@shoreline/contracts/review-queue';
import { Field, TextArea } from '@shoreline/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';

import { FormActs } from './form-acts.tsx';
import type { Decision } from './use-decisions.ts';

const MAX_NOTE = 1_000;

interface RejectFormProps {
  detail: ReviewDetail;
  onSend: (decision: Decision) => void;
  onCancel: () => void;
}

/** Asks why. Ctrl-Enter sends, Escape goes back. */
export function RejectForm({ detail, onSend, onCancel }: RejectFormProps) {
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const reason = note.trim();
  const send = (): void => {
    setTried(true);
    if (reason !== '') onSend({ act: 'reject', note: reason });
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-3">
      <Field
        label="Why it is declined"
        hint={
          detail.notifiesSender ? 'Stands in the mail to whoever sent it. Ctrl-Enter sends it.' : 'Ctrl-Enter sends it.'
        }
        error={isTried && reason === '' ? 'Please say why' : undefined}
      >
        <TextArea
          // Pressing the key or the button asked for this field.
          autoFocus
          rows={3}
          maxLength={MAX_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
      </Field>
      <FormActs label="Decline" isDangerous onCancel={onCancel} />
    </form>
  );
}
