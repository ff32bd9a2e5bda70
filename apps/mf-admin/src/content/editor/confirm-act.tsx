import { Dialog, Field, TextArea, TextInput } from '@shoreline/ui';
import { type FormEvent, useState } from 'react';

import { DialogActs } from '../../shared/dialog-acts.tsx';
import { fromMomentInput } from '../fields/brisbane-moment.ts';
import { ActFailure } from './act-failure.tsx';
import type { ItemAct, useItemActs } from './use-item-acts.ts';

/** An act that is asked about first, and what else it needs. */
export interface ConfirmedAct {
  title: string;
  text: string;
  asks?: 'reason' | 'moment';
  isDangerous?: boolean;
  labels: { act: string; acting: string };
  /** From the reason, or from the moment as an ISO date. */
  toAct: (answer: string) => ItemAct;
}

interface ConfirmActProps {
  confirm: ConfirmedAct;
  acts: ReturnType<typeof useItemActs>;
  onClose: () => void;
}

const MAX_REASON = 500;
const PROBLEMS = { reason: 'Please say why', moment: 'Choose a moment that is to come' };

/** Says what becomes of it, asks for what is needed, and does it. */
export function ConfirmAct({ confirm, acts, onClose }: ConfirmActProps) {
  const [answer, setAnswer] = useState('');
  const [isTried, setTried] = useState(false);
  const { title, text, asks, isDangerous, labels, toAct } = confirm;
  const read = readAnswer(asks, answer);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (read !== undefined && !acts.isPending) acts.mutate(toAct(read), { onSuccess: onClose });
  };

  return (
    <Dialog open onOpenChange={onClose} size="sm" title={title}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p>{text}</p>
        {asks && (
          <Answer
            asks={asks}
            value={answer}
            problem={isTried && read === undefined ? PROBLEMS[asks] : undefined}
            onChange={setAnswer}
          />
        )}
        <ActFailure error={acts.error} />
        <DialogActs labels={labels} isDangerous={isDangerous} isPending={acts.isPending} />
      </form>
    </Dialog>
  );
}

interface AnswerProps {
  asks: 'reason' | 'moment';
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

const Answer = ({ asks, value, problem, onChange }: AnswerProps) =>
  asks === 'reason' ? (
    <Field label="Why" hint="For the history; visitors are not shown it." error={problem}>
      <TextArea
        rows={3}
        maxLength={MAX_REASON}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  ) : (
    <Field label="Date and time in Noosa" error={problem}>
      <TextInput type="datetime-local" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );

/** What was answered; undefined where something is missing. */
function readAnswer(asks: ConfirmedAct['asks'], answer: string): string | undefined {
  if (asks === undefined) return '';
  if (asks === 'reason') return answer.trim() || undefined;
  const moment = fromMomentInput(answer);
  return moment !== null && Date.parse(moment) > Date.now() ? moment : undefined;
}
