import { lazy, Suspense, type ComponentType } from 'react';

import { orNothing } from '../consent/consent-record.ts';

interface LazyOfflineCopiesProps {
  isAllowed: boolean;
}

const Nothing: ComponentType<LazyOfflineCopiesProps> = () => null;

const LoadedCopies = lazy<ComponentType<LazyOfflineCopiesProps>>(() =>
  import(/* webpackChunkName: "offline" */ './offline-copies.tsx').then(
    ({ OfflineCopies }) => ({ default: OfflineCopies }),
    () => ({ default: Nothing }),
  ),
);

/** Loads its code where there is something to store, or a worker to send away. */
export function LazyOfflineCopies({ isAllowed }: LazyOfflineCopiesProps) {
  const hasWorker = Boolean(orNothing(() => navigator.serviceWorker?.controller));
  if (!isAllowed && !hasWorker) return null;
  return (
    <Suspense>
      <LoadedCopies isAllowed={isAllowed} />
    </Suspense>
  );
}
