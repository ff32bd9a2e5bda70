import type { OperatorNewsletterIssue } from '@shoreline/contracts/operator-newsletter';
import { Button, Dialog, Field, OverlayClose, TextInput } from '@shoreline/ui';
import { type FormEvent, useState } from 'react';

import { ActFailure } from '../editor/act-failure.tsx';
import { fromMomentInput } from '../fields/brisbane-moment.ts';
import type { IssueAct, IssueActs } from './use-issue-acts.ts';

/** What is asked about first. */
export interface ConfirmedIssueAct {
  do: 'schedule' | 'send' | 'cancel';
}

interface ConfirmIssueActProps {
  act: ConfirmedIssueAct;
  issue: OperatorNewsletterIssue;
  acts: IssueActs;
  onClose: () => void;
}

/** Says what becomes of it, and does it. */
export function ConfirmIssueAct({ act, issue, acts, onClose }: ConfirmIssueActProps) {
  const [moment, setMoment] = useState('');
  const [isTried, setTried] = useState(false);
  const { title, text, label, doing } = describe(act, issue);
  const sent = toAct(act, moment);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (sent && !acts.isPending) acts.mutate(sent, { onSuccess: onClose });
  };

  return (
    <Dialog open onOpenChange={onClose} size="sm" title={title}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p>{text}</p>
        {act.do === 'schedule' && (
          <Field
            label="Date and time in Noosa"
            error={isTried && !sent ? 'Choose a moment that is to come' : undefined}
          >
            <TextInput
              type="datetime-local"
              value={moment}
              onChange={(event) => setMoment(event.currentTarget.value)}
            />
          </Field>
        )}
        <ActFailure error={acts.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <OverlayClose>
            <Button variant="outline">{act.do === 'cancel' ? 'Leave it as it is' : 'Not yet'}</Button>
          </OverlayClose>
          <Button type="submit" variant={act.do === 'cancel' ? 'danger' : 'primary'} loading={acts.isPending && doing}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function toAct({ do: what }: ConfirmedIssueAct, moment: string): IssueAct | undefined {
  if (what === 'cancel') return { do: 'cancel' };
  if (what === 'send') return { do: 'schedule', sendAt: undefined };
  const sendAt = fromMomentInput(moment);
  return sendAt !== null && Date.parse(sendAt) > Date.now() ? { do: 'schedule', sendAt } : undefined;
}

const IRREVOCABLE = 'What went out cannot be called back.';

function describe({ do: what }: ConfirmedIssueAct, { readers, startedAt }: OperatorNewsletterIssue) {
  const all = readers === 1 ? 'one reader' : `${readers} readers`;
  if (what === 'send')
    return {
      title: 'Send it now?',
      text: `It goes to ${all}. ${IRREVOCABLE}`,
      label: 'Send to all',
      doing: 'Sending…',
    };
  if (what === 'schedule')
    return {
      title: 'When should it go out?',
      text: `To everybody who reads it then; now that is ${all}. Until then it can be changed, paused and taken back.`,
      label: 'Schedule',
      doing: 'Scheduling…',
    };
  return startedAt === null
    ? {
        title: 'Make it a draft again?',
        text: 'Nobody has it yet.',
        label: 'Back to a draft',
        doing: 'Taking it back…',
      }
    : {
        title: 'Cancel the rest?',
        text: 'Whoever has it keeps it, and its page stays. Nobody else gets it, and it cannot go on later.',
        label: 'Cancel the rest',
        doing: 'Cancelling…',
      };
}
