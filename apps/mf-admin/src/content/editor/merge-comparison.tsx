import type { ContentItem } from '@shoreline/contracts/operator-content';
import { ErrorState, Skeleton } from '@shoreline/ui';

import type { Fields } from '../drafts/merge-drafts.ts';
import { FieldChanges } from '../versions/field-changes.tsx';

interface MergeComparisonProps {
  fields: Fields;
  /** The other one, as it is read. */
  other: {
    data: ContentItem | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
}

/** What one of two listings says and the other does not, side by side. */
export function MergeComparison({ fields, other: { data, isError, isFetching, refetch } }: MergeComparisonProps) {
  if (data) {
    return (
      <FieldChanges
        title="In which they differ"
        kind="listing"
        labels={['This one', 'The other one']}
        before={fields}
        after={data.fields}
        nothing="In no field: they say the same."
      />
    );
  }
  if (!isError) return <Skeleton className="h-60 w-full rounded-card" />;
  return (
    <ErrorState title="The other one cannot be read" retrying={isFetching} onRetry={() => void refetch()}>
      Give it a moment and try again.
    </ErrorState>
  );
}
