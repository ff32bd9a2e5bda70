import { formatDateTime } from '@shoreline/contracts';
import type { ReviewAct, ReviewKind, ReviewOutcome } from '@shoreline/contracts/review-kinds';
import type { ReviewDetail } from '@shoreline/contracts/review-queue';
import { Alert, Button } from '@shoreline/ui';

import { lazyPart } from '../shared/lazy-part.tsx';
import { PlaceForm } from './place-form.tsx';
import { keyOfEntry } from './queue.queries.ts';
import { RejectForm } from './reject-form.tsx';
import type { Decision } from './use-decisions.ts';
import type { Queue } from './use-queue.ts';

const MessageForm = lazyPart(
  async () => (await import(/* webpackChunkName: "message-form" */ './message-form.tsx')).MessageForm,
);

interface DecisionPanelProps {
  detail: ReviewDetail;
  queue: Queue;
  onDecided: () => void;
}

/** What can be done about an entry, or what was done. */
export function DecisionPanel({ detail, queue, onDecided }: DecisionPanelProps) {
  const { openAct, decide, closeForm } = queue;
  const isSending = queue.decisions.states.has(keyOfEntry(detail));
  const send = (decision: Decision): void => {
    decide(decision);
    onDecided();
  };
  const cancel = (): void => {
    closeForm();
    onDecided();
  };

  if (detail.decision) return <Decided decision={detail.decision} />;
  return (
    <div className="my-5 rounded-control bg-sunken p-4">
      {(openAct === 'reject' || openAct === 'ask') && (
        <RejectForm act={openAct} detail={detail} onSend={send} onCancel={cancel} />
      )}
      {openAct === 'approve' && <PlaceForm detail={detail} onSend={send} onCancel={cancel} />}
      {(openAct === 'answer' || openAct === 'forward') && (
        <MessageForm act={openAct} detail={detail} onSend={send} onCancel={cancel} />
      )}
      {openAct === undefined && <Acts detail={detail} isSending={isSending} onStart={queue.start} />}
    </div>
  );
}

const ACTS: Record<ReviewAct, { label: string; key: string }> = {
  approve: { label: 'Approve', key: 'a' },
  reject: { label: 'Decline…', key: 'r' },
  ask: { label: 'Ask for more…', key: 'm' },
  done: { label: 'Mark as done', key: 'd' },
  answer: { label: 'Answer…', key: 'w' },
  forward: { label: 'Pass on…', key: 'p' },
  spam: { label: 'Spam', key: 's' },
};

/** What an act is called where its usual word would leave open what becomes of what. */
const ACTS_OF: Partial<Record<ReviewKind, Partial<Record<ReviewAct, string>>>> = {
  'reported-review': { done: 'Leave it there', reject: 'Hide it…' },
};

interface ActsProps {
  detail: ReviewDetail;
  isSending: boolean;
  onStart: (act: ReviewAct) => void;
}

const Acts = ({ detail: { kind, acts, notifiesSender }, isSending, onStart }: ActsProps) => (
  <>
    <div className="flex flex-wrap gap-3">
      {acts.map((act, index) => (
        <Button
          key={act}
          variant={index === 0 ? 'primary' : 'outline'}
          aria-keyshortcuts={ACTS[act].key}
          loading={isSending && 'Sending…'}
          onClick={() => onStart(act)}
        >
          {ACTS_OF[kind]?.[act] ?? ACTS[act].label}
        </Button>
      ))}
    </div>
    <p className="mt-3 text-sm text-muted">{toMailNote(acts, notifiesSender)}</p>
  </>
);

function toMailNote(acts: readonly ReviewAct[], notifiesSender: boolean): string {
  if (acts.includes('answer')) return 'Answers and what you pass on go out by mail; of the rest nobody is told.';
  return notifiesSender ? 'Whoever sent it gets a mail with the decision.' : 'Nobody is mailed about it.';
}

const OUTCOMES: Record<ReviewOutcome, string> = {
  approved: 'Approved',
  rejected: 'Declined',
  asked: 'Asked for more: it comes back with the answer',
  done: 'Done',
  answered: 'Answered',
  forwarded: 'Passed on',
  spam: 'Spam',
  withdrawn: 'Withdrawn by whoever sent it',
  revoked: 'Approved, and revoked again',
};

const Decided = ({ decision: { outcome, at, by } }: { decision: NonNullable<ReviewDetail['decision']> }) => (
  <Alert tone="info" title={OUTCOMES[outcome]} className="my-5">
    {[by, formatDateTime(at)].filter(Boolean).join(', ')}
  </Alert>
);
