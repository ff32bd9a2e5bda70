import { newsletterIssuePath } from '@shoreline/contracts';
import type { OperatorNewsletterIssue } from '@shoreline/contracts/operator-newsletter';
import { Button, Card } from '@shoreline/ui';
import { useState } from 'react';

import { usePaletteActs } from '../../shared/palette/palette-acts.ts';
import { ActFailure } from '../editor/act-failure.tsx';
import { ConfirmIssueAct, type ConfirmedIssueAct } from './confirm-issue-act.tsx';
import { IssueBadge, IssueProgress } from './issue-state.tsx';
import type { IssueActs } from './use-issue-acts.ts';

interface IssueActionsProps {
  issue: OperatorNewsletterIssue;
  isDirty: boolean;
  acts: IssueActs;
  /** Whether what is in the form can be sent; says what is wrong otherwise. */
  check: () => boolean;
  /** How many fields need another look. */
  count: number;
}

/** Where an issue stands, and what can be done to it. */
export function IssueActions({ issue, isDirty, acts, check, count }: IssueActionsProps) {
  const [confirmed, setConfirmed] = useState<ConfirmedIssueAct>();
  const { state } = issue;
  const ask = (act: ConfirmedIssueAct): void => {
    acts.reset();
    if (act.do === 'cancel' || check()) setConfirmed(act);
  };
  const isEditable = state === 'draft' || state === 'scheduled';
  const sendTest = (): void => {
    if (check() && !acts.isPending) acts.mutate({ do: 'test' });
  };
  usePaletteActs(isEditable ? [{ label: 'Send this issue to myself', run: sendTest }] : []);

  return (
    <aside
      aria-label="What to do"
      className="grid min-w-0 gap-4 max-xl:order-first xl:sticky xl:top-[calc(var(--header-height)+2rem)]"
    >
      <Card className="grid gap-3">
        <div>
          <IssueBadge state={state} />
        </div>
        <IssueProgress issue={issue} />
        {isEditable && <p className="text-sm">{toReaders(issue.readers)} would get it now.</p>}
        <PublicPage issue={issue} />
        {!confirmed && <ActFailure error={acts.error} />}
        {isEditable && <Writing isDirty={isDirty} acts={acts} onTest={sendTest} />}
        <p role="status" className="text-sm text-muted">
          {toStatus({ isEditable, isDirty, count })}
        </p>
        <Moves issue={issue} acts={acts} onAsk={ask} />
      </Card>
      {confirmed && (
        <ConfirmIssueAct act={confirmed} issue={issue} acts={acts} onClose={() => setConfirmed(undefined)} />
      )}
    </aside>
  );
}

const toReaders = (count: number): string => (count === 1 ? 'One reader' : `${count} readers`);

function toStatus({ isEditable, isDirty, count }: { isEditable: boolean; isDirty: boolean; count: number }): string {
  if (!isEditable) return 'What went out cannot be changed any longer.';
  if (count > 0) return count === 1 ? 'One field needs another look.' : `${count} fields need another look.`;
  return isDirty ? 'Not saved yet. What you type stays in this tab.' : 'Saved.';
}

const PublicPage = ({ issue: { slug, startedAt } }: Pick<IssueActionsProps, 'issue'>) =>
  slug !== null && startedAt !== null ? (
    <a
      href={newsletterIssuePath(slug)}
      target="_blank"
      rel="noopener noreferrer"
      className="text-sm wrap-anywhere text-ocean underline underline-offset-4"
    >
      {newsletterIssuePath(slug)}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : null;

const Writing = ({ isDirty, acts, onTest }: Pick<IssueActionsProps, 'isDirty' | 'acts'> & { onTest: () => void }) => (
  <>
    <Button type="submit" form="issue" disabled={!isDirty} loading={isDoing(acts, 'save') && 'Saving…'}>
      Save
    </Button>
    <Button variant="outline" loading={isDoing(acts, 'test') && 'Sending…'} onClick={onTest}>
      Send to myself
    </Button>
  </>
);

const isDoing = ({ isPending, variables }: IssueActs, act: string): boolean => isPending && variables.do === act;

interface MovesProps extends Pick<IssueActionsProps, 'issue' | 'acts'> {
  onAsk: (act: ConfirmedIssueAct) => void;
}

const Moves = ({ issue, acts, onAsk }: MovesProps) =>
  issue.state === 'draft' ? <FirstMoves onAsk={onAsk} /> : <LaterMoves issue={issue} acts={acts} onAsk={onAsk} />;

const FirstMoves = ({ onAsk }: Pick<MovesProps, 'onAsk'>) => (
  <div className="grid gap-3 border-t border-line pt-3">
    <Button variant="outline" onClick={() => onAsk({ do: 'schedule' })}>
      Schedule…
    </Button>
    <Button variant="accent" onClick={() => onAsk({ do: 'send' })}>
      Send now…
    </Button>
  </div>
);

function LaterMoves({ issue: { state, startedAt }, acts, onAsk }: MovesProps) {
  if (state === 'sent' || state === 'cancelled') return null;
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {state === 'paused' ? (
        <Button loading={isDoing(acts, 'resume') && 'Going on…'} onClick={() => acts.mutate({ do: 'resume' })}>
          Resume
        </Button>
      ) : (
        <Button
          variant="outline"
          loading={isDoing(acts, 'pause') && 'Pausing…'}
          onClick={() => acts.mutate({ do: 'pause' })}
        >
          Pause
        </Button>
      )}
      <Button variant="danger" onClick={() => onAsk({ do: 'cancel' })}>
        {startedAt === null ? 'Back to a draft…' : 'Cancel…'}
      </Button>
    </div>
  );
}
