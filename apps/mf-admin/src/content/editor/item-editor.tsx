import type { Operator } from '@shoreline/contracts';
import { allowsAct } from '@shoreline/contracts/content-kinds';
import type { ContentItem } from '@shoreline/contracts/operator-content';
import { useState } from 'react';

import { LeaveGuard } from '../../shared/leave-guard.tsx';
import { mayAct } from '../../shared/sections.ts';
import { draftKey } from '../drafts/draft-storage.ts';
import { type Fields, isSame } from '../drafts/merge-drafts.ts';
import { DraftLink } from '../preview/draft-link.tsx';
import { VersionList } from '../versions/version-list.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { FoundDraft } from './found-draft.tsx';
import { ItemActions } from './item-actions.tsx';
import { ItemForm } from './item-form.tsx';
import { ItemHeader } from './item-header.tsx';
import { SaveBar } from './save-bar.tsx';
import { useItemActs } from './use-item-acts.ts';
import { useItemDraft } from './use-item-draft.ts';
import { useItemProblems } from './use-item-problems.ts';

interface ItemEditorProps {
  /** As it was read when the page was opened. */
  item: ContentItem;
  operator: Operator;
}

/** Somebody else saved meanwhile. */
interface Outrun {
  theirs: ContentItem;
  message: string;
}

export function ItemEditor({ item: given, operator }: ItemEditorProps) {
  const [item, setItem] = useState(given);
  const [outrun, setOutrun] = useState<Outrun>();
  const state = useItemDraft(item, draftKey(operator.name, `${item.kind}/${item.id}`));
  const { draft, isDirty, found } = state;
  const adopt = (saved: ContentItem, choose?: (current: Fields) => Fields): void => {
    setItem(saved);
    state.restart(saved, choose);
  };
  const acts = useItemActs({
    item,
    revision: draft.revision ?? item.revision,
    fields: draft.fields,
    isDirty,
    onOutrun(theirs, error) {
      if (isDirty) setOutrun({ theirs, message: error.problem?.message ?? '' });
      else adopt(theirs);
    },
    onDone: (saved, sent) => adopt(saved, (current) => (isSame(current, sent) ? saved.fields : current)),
  });
  const problems = useItemProblems({ kind: item.kind, fields: draft.fields, error: acts.error });
  const mayWrite = mayAct(operator, ['editor']);

  const continueFound = (): void => {
    if (found && found.revision !== item.revision) setOutrun({ theirs: item, message: '' });
    state.continueFound();
  };

  const resolve = (theirs: ContentItem, fields: Fields): void => {
    adopt(theirs, () => fields);
    acts.reset();
    setOutrun(undefined);
  };
  if (found) return <FoundDraft found={found} onContinue={continueFound} onDiscard={state.discardFound} />;
  if (outrun) return <ConflictPanel {...outrun} draft={draft} onResolve={resolve} />;
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_19rem] xl:items-start">
      <div className="min-w-0 xl:col-start-1">
        <ItemHeader item={item} fields={draft.fields}>
          {mayWrite && allowsAct(item.kind, 'preview') && <DraftLink item={item} isUnsaved={isDirty} />}
        </ItemHeader>
        <ItemForm
          key={draft.round}
          kind={item.kind}
          draft={draft}
          problems={problems}
          isDisabled={!mayWrite}
          onChange={state.change}
          onSave={() => problems.check() && acts.mutate({ do: 'save' })}
        >
          {mayWrite && <SaveBar item={item} isDirty={isDirty} acts={acts} problems={problems} />}
        </ItemForm>
      </div>
      <aside className="grid min-w-0 gap-6 xl:sticky xl:top-[calc(var(--header-height)+2rem)]">
        <ItemActions
          item={item}
          draft={draft}
          acts={acts}
          operator={operator}
          check={() => !isDirty || problems.check()}
        />
        <VersionList item={item} isDirty={isDirty} acts={acts} mayWrite={mayWrite} />
      </aside>
      <LeaveGuard
        isDirty={isDirty && !acts.isPending}
        loss="You changed something here and did not save it. It would be gone."
        onDiscard={state.clear}
      />
    </div>
  );
}
