import type { Operator } from '@shoreline/contracts';
import type { NewsletterFields, OperatorNewsletterIssue } from '@shoreline/contracts/operator-newsletter';
import { useState } from 'react';

import { LeaveGuard } from '../../shared/leave-guard.tsx';
import { draftKey } from '../drafts/draft-storage.ts';
import { type Fields, isSame } from '../drafts/merge-drafts.ts';
import { FoundDraft } from '../editor/found-draft.tsx';
import { type ItemDraftState, useItemDraft } from '../editor/use-item-draft.ts';
import { IssueActions } from './issue-actions.tsx';
import { IssueConflict } from './issue-conflict.tsx';
import { IssueForm } from './issue-form.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { issueProblems } from './issue-problems.ts';
import { useIssueActs } from './use-issue-acts.ts';

interface IssueEditorProps {
  /** As it is now: one that is on its way is read again and again. */
  issue: OperatorNewsletterIssue;
  operator: Operator;
}

const EDITABLE: readonly string[] = ['draft', 'scheduled'];

export function IssueEditor({ issue, operator }: IssueEditorProps) {
  const [outrun, setOutrun] = useState<Outrun>();
  const state = useItemDraft(toStart(issue), draftKey(operator.name, `newsletter/${issue.id}`));
  const { draft, found } = state;
  const resolve = (theirs: OperatorNewsletterIssue, merged: Fields): void => {
    state.restart(toStart(theirs), () => merged);
    setOutrun(undefined);
  };

  if (found && EDITABLE.includes(issue.state))
    return <FoundDraft found={found} onContinue={state.continueFound} onDiscard={state.discardFound} />;
  if (outrun) return <IssueConflict {...outrun} draft={draft} onResolve={resolve} />;
  return <Writing issue={issue} state={state} onOutrun={setOutrun} />;
}

interface Outrun {
  theirs: OperatorNewsletterIssue;
  message: string;
}

interface WritingProps {
  issue: OperatorNewsletterIssue;
  state: ItemDraftState;
  onOutrun: (outrun: Outrun) => void;
}

function Writing({ issue, state, onOutrun }: WritingProps) {
  const [isTried, setTried] = useState(false);
  const isEditable = EDITABLE.includes(issue.state);
  const { draft, isDirty } = state;
  const fields = draft.fields as unknown as NewsletterFields;
  const problems = issueProblems(fields);
  const shownProblems = isTried ? problems : undefined;
  const acts = useIssueActs({
    issue,
    revision: isDirty ? (draft.revision ?? issue.revision) : issue.revision,
    fields,
    isDirty,
    onOutrun: (theirs, message) => onOutrun({ theirs, message }),
    onDone: (saved, sent) =>
      state.restart(toStart(saved), (current) => (isSame(current, toFields(sent)) ? toFields(saved.fields) : current)),
  });
  const check = (): boolean => {
    setTried(true);
    return problems.count === 0;
  };

  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_19rem] xl:items-start">
      <div className="min-w-0 xl:col-start-1">
        <IssueForm
          key={draft.round}
          fields={fields}
          problems={shownProblems}
          isDisabled={!isEditable}
          onChange={(part) => state.change(part)}
          onSave={() => check() && acts.mutate({ do: 'save' })}
        />
        <IssuePreview fields={fields} isReady={problems.count === 0} />
      </div>
      <IssueActions issue={issue} isDirty={isDirty} acts={acts} check={check} count={shownProblems?.count ?? 0} />
      <LeaveGuard
        isDirty={isDirty && isEditable && !acts.isPending}
        loss="You changed something here and did not save it. It would be gone."
        onDiscard={state.clear}
      />
    </div>
  );
}

const toFields = (fields: NewsletterFields): Fields => ({ ...fields });

const toStart = ({ fields, revision }: OperatorNewsletterIssue) => ({ fields: toFields(fields), revision });
