import { lazy, Suspense, type ComponentType } from 'react';

const Nothing: ComponentType = () => null;

const LoadedCopies = lazy<ComponentType>(() =>
  import('./device-copies.tsx').then(
    ({ DeviceCopies }) => ({ default: DeviceCopies }),
    () => ({ default: Nothing }),
  ),
);

/** Below everything else: a page is complete without it. */
export const LazyDeviceCopies = () => (
  <Suspense>
    <LoadedCopies />
  </Suspense>
);
