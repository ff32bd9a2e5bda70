import { ErrorState, Skeleton } from '@shoreline/ui';
import { type ComponentType, lazy, Suspense } from 'react';

/** A part of a page whose code comes once the frame stands. Where it does not arrive, the rest of the page stays. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: LoadAgain };
    }
  });
  return (props) => (
    <Suspense fallback={<Skeleton className="h-[32rem] w-full rounded-card" />}>
      <Part {...props} />
    </Suspense>
  );
}

const LoadAgain = () => (
  <ErrorState title="A part of this page did not load" onRetry={() => window.location.reload()}>
    Nothing is lost. Give it a moment and try again.
  </ErrorState>
);
