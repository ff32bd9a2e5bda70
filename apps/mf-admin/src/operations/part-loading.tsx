import { ErrorState, Skeleton } from '@shoreline/ui';

/** Holds the room of what is being read. */
export const PartLoading = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      Loading…
    </p>
    <Skeleton className="h-[32rem] w-full rounded-card" />
  </div>
);

interface PartFailedProps {
  isFetching: boolean;
  onRetry: () => void;
}

export const PartFailed = ({ isFetching, onRetry }: PartFailedProps) => (
  <ErrorState title="This cannot be read just now" retrying={isFetching} onRetry={onRetry}>
    The site goes on all the same. Give it a moment and try again.
  </ErrorState>
);
