import { fieldProblem, leadRules } from '@shoreline/contracts';
import type { ReviewDetail } from '@shoreline/contracts/review-queue';
import { Field, TextArea, TextInput } from '@shoreline/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';

import { FormActs } from './form-acts.tsx';
import type { Decision } from './use-decisions.ts';

const MAX_NOTE = 1_000;
const ROWS = 5;

interface MessageFormProps {
  act: 'answer' | 'forward';
  detail: ReviewDetail;
  onSend: (decision: Decision) => void;
  onCancel: () => void;
}

/** An answer to whoever wrote, or the address it is passed on to. Ctrl-Enter sends, Escape goes back. */
export function MessageForm({ act, detail, onSend, onCancel }: MessageFormProps) {
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isForward = act === 'forward';
  const message = note.trim();
  const address = to.trim();
  const problem = isForward ? toAddressProblem(address) : toAnswerProblem(message);
  const send = (): void => {
    setTried(true);
    if (!problem) onSend({ act, note: message || undefined, ...(isForward && { to: address }) });
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  const error = isTried ? problem : undefined;

  return (
    <form onSubmit={handleSubmit} onKeyDown={handleKey} noValidate className="grid gap-3">
      {isForward && (
        <Field
          label="Email address of the business"
          hint="They get the enquiry with a link to answer, now and when the customer writes again."
          error={error}
        >
          <TextInput
            // Pressing the button asked for this field.
            autoFocus
            type="email"
            inputMode="email"
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </Field>
      )}
      <Field {...(isForward ? FORWARD_NOTE : toAnswerNote(detail.by, error))}>
        <TextArea
          autoFocus={!isForward}
          rows={ROWS}
          maxLength={MAX_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
      <FormActs label={isForward ? 'Pass on' : 'Send answer'} onCancel={onCancel} />
    </form>
  );
}

const FORWARD_NOTE = { label: 'A word to them', required: false };

const toAnswerNote = (name: string | null, error: string | undefined) => ({
  label: `Your answer to ${name ?? 'them'}`,
  hint: 'They get it by mail and can write back. Ctrl-Enter sends it.',
  error,
});

const toAnswerProblem = (message: string): string | undefined =>
  message === '' ? 'Please write an answer' : undefined;

const toAddressProblem = (address: string): string | undefined => fieldProblem(leadRules.customerEmail, address);
