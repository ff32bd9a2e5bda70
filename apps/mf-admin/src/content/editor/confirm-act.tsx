import { Dialog, Field, TextArea, TextInput } from '@shoreline/ui';
import { type FormEvent, useState } from 'react';

import { DialogActs } from '../../shared/dialog-acts.tsx';
import { fromMomentInput } from '../fields/brisbane-moment.ts';
import { ActFailure } from './act-failure.tsx';
import type { ItemAct, useItemActs } from './use-item-acts.ts';

/** What else an act needs to be told. */
type Asked = 'reason' | 'moment' | 'address';

/** An act that is asked about first, and what else it needs. */
export interface ConfirmedAct {
  title: string;
  text: string;
  asks?: Asked;
  isDangerous?: boolean;
  labels: { act: string; acting: string };
  /** From the reason, from the moment as an ISO date, or from the end of the address. */
  toAct: (answer: string) => ItemAct;
}

interface ConfirmActProps {
  confirm: ConfirmedAct;
  acts: ReturnType<typeof useItemActs>;
  onClose: () => void;
}

const MAX_REASON = 500;
const MAX_SLUG = 80;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const PROBLEMS: Record<Asked, string> = {
  reason: 'Please say why',
  moment: 'Choose a moment that is to come',
  address: 'Small letters and digits, with single hyphens between words',
};

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
  asks: Asked;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

function Answer({ asks, value, problem, onChange }: AnswerProps) {
  const field = { value, onChange: (event: FormEvent<HTMLInputElement>) => onChange(event.currentTarget.value) };
  switch (asks) {
    case 'reason':
      return (
        <Field label="Why" hint="For the history; visitors are not shown it." error={problem}>
          <TextArea
            rows={3}
            maxLength={MAX_REASON}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </Field>
      );
    case 'moment':
      return (
        <Field label="Date and time in Noosa" error={problem}>
          <TextInput type="datetime-local" {...field} />
        </Field>
      );
    case 'address':
      return (
        <Field label="New end of the address" hint="As in hastings-street-bakery." error={problem}>
          <TextInput autoCapitalize="none" spellCheck={false} maxLength={MAX_SLUG} {...field} />
        </Field>
      );
  }
}

/** What was answered; undefined where something is missing. */
function readAnswer(asks: ConfirmedAct['asks'], answer: string): string | undefined {
  if (asks === undefined) return '';
  if (asks === 'reason') return answer.trim() || undefined;
  if (asks === 'address') return SLUG.test(answer.trim()) ? answer.trim() : undefined;
  const moment = fromMomentInput(answer);
  return moment !== null && Date.parse(moment) > Date.now() ? moment : undefined;
}
