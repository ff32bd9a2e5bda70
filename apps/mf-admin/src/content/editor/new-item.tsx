import type { Operator } from '@shoreline/contracts';
import type { ContentItem } from '@shoreline/contracts/operator-content';
import { useNavigate } from '@shoreline/remote-kit/router';
import { Button, Card, Field, TextInput } from '@shoreline/ui';
import { useEffect, useState } from 'react';

import { LeaveGuard } from '../../shared/leave-guard.tsx';
import type { ContentList } from '../content-kinds.ts';
import { draftKey } from '../drafts/draft-storage.ts';
import { emptyFields } from '../fields/content-fields.ts';
import { ActFailure } from './act-failure.tsx';
import { FoundDraft } from './found-draft.tsx';
import { ItemForm } from './item-form.tsx';
import { useCreateItem } from './use-create-item.ts';
import { useItemDraft } from './use-item-draft.ts';
import { useItemProblems } from './use-item-problems.ts';

interface NewItemProps {
  /** As the address has it. */
  name: string;
  list: ContentList;
  operator: Operator;
}

const MAX_SLUG_LENGTH = 80;

/** Something new: a draft that nobody sees before it is published. */
export function NewItem({ name, list, operator }: NewItemProps) {
  const { kind } = list;
  const [start] = useState(() => ({ fields: emptyFields(kind, list.section), revision: null }));
  const [slug, setSlug] = useState('');
  const state = useItemDraft(start, draftKey(operator.name, `${name}/new`));
  const { draft, isDirty, found } = state;
  const [created, setCreated] = useState<ContentItem>();
  const creating = useCreateItem((item) => {
    state.clear();
    setCreated(item);
  });
  const problems = useItemProblems({ kind, fields: draft.fields, error: creating.error });
  useVisitCreated(name, created);
  if (found) return <FoundDraft found={found} onContinue={state.continueFound} onDiscard={state.discardFound} />;

  const create = (): void => {
    if (problems.check() && !creating.isPending) creating.mutate({ kind, slug: slug.trim(), fields: draft.fields });
  };
  return (
    <div className="max-w-4xl">
      <h2 className="sr-only">What it says</h2>
      <ItemForm key={draft.round} kind={kind} draft={draft} problems={problems} onChange={state.change} onSave={create}>
        <Card as="section" aria-label="Address" className="mt-5">
          <Field
            label="Last part of its address"
            required={false}
            hint="Small letters and hyphens, for good. Left out it is made from the title."
            error={problems.problemOf('slug')}
          >
            <TextInput
              value={slug}
              maxLength={MAX_SLUG_LENGTH}
              placeholder="pandanus-bakery"
              onChange={({ target }) => setSlug(target.value)}
            />
          </Field>
        </Card>
        <div className="mt-5">
          <ActFailure error={creating.error} />
          <Button type="submit" loading={creating.isPending && 'Starting…'}>
            Start the draft
          </Button>
        </div>
      </ItemForm>
      <LeaveGuard
        isDirty={isDirty && !created}
        loss={`This ${list.one} is not saved yet. It would be gone.`}
        onDiscard={state.clear}
      />
    </div>
  );
}

/** Only once the page knows that nothing is unsaved any more: it would ask before leaving. */
function useVisitCreated(name: string, created: ContentItem | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (created) void navigate(`/admin/content/${name}/${created.id}`, { replace: true });
  }, [created, name, navigate]);
}
