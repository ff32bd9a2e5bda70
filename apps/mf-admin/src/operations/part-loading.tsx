import { ErrorState } from '@shoreline/ui';

import { LoadingBlock } from '../shared/loading-block.tsx';

/** Holds the room of what is being read. */
export const PartLoading = () => <LoadingBlock className="h-[32rem]" />;

interface PartFailedProps {
  isFetching: boolean;
  onRetry: () => void;
}

export const PartFailed = ({ isFetching, onRetry }: PartFailedProps) => (
  <ErrorState title="This cannot be read just now" retrying={isFetching} onRetry={onRetry}>
    The site goes on all the same. Give it a moment and try again.
  </ErrorState>
);
