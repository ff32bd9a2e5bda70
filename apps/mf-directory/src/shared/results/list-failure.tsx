import { ErrorState } from '@shoreline/ui';

interface ListFailureProps {
  title: string;
  results: { isFetching: boolean; refetch: () => unknown };
}

/** A list that did not arrive, with another try. */
export function ListFailure({ title, results }: ListFailureProps) {
  return (
    <ErrorState title={title} retrying={results.isFetching} onRetry={() => void results.refetch()}>
      The list did not arrive. Everything else on the site works; try again in a moment.
    </ErrorState>
  );
}
