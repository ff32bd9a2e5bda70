import type { ContentItem } from '@shoreline/contracts/operator-content';
import { Button } from '@shoreline/ui';

import { ActFailure } from './act-failure.tsx';
import type { useItemActs } from './use-item-acts.ts';
import type { ItemProblems } from './use-item-problems.ts';

interface SaveBarProps {
  item: ContentItem;
  isDirty: boolean;
  acts: ReturnType<typeof useItemActs>;
  problems: ItemProblems;
}

/** Always in sight: save for later, or save and let visitors see it. */
export function SaveBar({ item, isDirty, acts, problems }: SaveBarProps) {
  const isPublished = item.state === 'published';
  const pending = toPending(acts);
  const publish = (): void => {
    if ((!isDirty || problems.check()) && !acts.isPending) acts.mutate({ do: 'publish' });
  };

  return (
    <div className="sticky bottom-0 z-10 -mx-gutter mt-5 border-t border-line bg-paper px-gutter py-3 sm:mx-0 sm:rounded-card sm:border sm:bg-surface sm:px-5 sm:shadow-lift">
      <ActFailure error={acts.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant={isPublished ? 'outline' : 'primary'}
          disabled={!isDirty}
          loading={pending === 'save' && 'Saving…'}
        >
          Save
        </Button>
        <Button
          variant={isPublished ? 'primary' : 'outline'}
          disabled={isPublished && !isDirty && !item.isChanged}
          loading={pending === 'publish' && 'Publishing…'}
          onClick={publish}
        >
          {isDirty ? 'Save and publish' : 'Publish'}
        </Button>
        <p role="status" className="text-sm text-muted max-sm:w-full">
          {describe({ item, isDirty, count: problems.count })}
        </p>
      </div>
    </div>
  );
}

/** Which of the two buttons is at work. */
function toPending({ isPending, variables }: SaveBarProps['acts']): 'save' | 'publish' | undefined {
  if (!isPending) return undefined;
  if (variables.do === 'publish') return 'publish';
  if (variables.do !== 'save') return undefined;
  return variables.publish ? 'publish' : 'save';
}

function describe({ item, isDirty, count }: { item: ContentItem; isDirty: boolean; count: number }): string {
  if (count > 0) return count === 1 ? 'One field needs another look.' : `${count} fields need another look.`;
  if (isDirty) return 'Not saved yet. What you type stays in this tab.';
  if (item.state === 'published' && item.isChanged) return 'Saved, and not on the site yet.';
  return item.state === 'published' ? 'Visitors see exactly this.' : 'Saved.';
}
