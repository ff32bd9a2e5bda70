import { ErrorState } from '@shoreline/ui';

/** Stands where a part of a page did not arrive. */
export const LoadAgain = () => (
  <ErrorState title="A part of this page did not load" onRetry={() => window.location.reload()}>
    Nothing is lost. Give it a moment and try again.
  </ErrorState>
);
