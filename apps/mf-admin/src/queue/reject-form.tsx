import type { ReviewDetail } from '@shoreline/contracts/review-queue';
import { Field, TextArea } from '@shoreline/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';

import { FormActs } from './form-acts.tsx';
import type { Decision } from './use-decisions.ts';

const MAX_NOTE = 1_000;

interface RejectFormProps {
  act: 'reject' | 'ask';
  detail: ReviewDetail;
  onSend: (decision: Decision) => void;
  onCancel: () => void;
}

const LABELS = {
  reject: { label: 'Why it is declined', missing: 'Please say why', send: 'Decline' },
  ask: { label: 'What you need to know or to see', missing: 'Please write what you need', send: 'Send the question' },
} as const;

/** Asks why, or what is missing. Ctrl-Enter sends, Escape goes back. */
export function RejectForm({ act, detail, onSend, onCancel }: RejectFormProps) {
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const labels = LABELS[act];
  const reason = note.trim();
  const send = (): void => {
    setTried(true);
    if (reason !== '') onSend({ act, note: reason });
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
        label={labels.label}
        hint={
          detail.notifiesSender ? 'Stands in the mail to whoever sent it. Ctrl-Enter sends it.' : 'Ctrl-Enter sends it.'
        }
        error={isTried && reason === '' ? labels.missing : undefined}
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
      <FormActs label={labels.send} isDangerous={act === 'reject'} onCancel={onCancel} />
    </form>
  );
}
