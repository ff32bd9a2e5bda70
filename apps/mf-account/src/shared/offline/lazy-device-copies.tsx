import { lazy, Suspense, type ComponentType } from 'react';

const Nothing: ComponentType = () => null;

const LoadedCopies = lazy<ComponentType>(() =>
  import('./device-copies.tsx').then(
    ({ DeviceCopies }) => ({ default: DeviceCopies }),
    () => ({ default: Nothing }),
  ),
);
const LoadedForms = lazy<ComponentType>(() =>
  import('../postponed/postponed-forms.tsx').then(
    ({ PostponedForms }) => ({ default: PostponedForms }),
    () => ({ default: Nothing }),
  ),
);

/** What this device stores, below everything else: a page is complete without it. */
export const LazyDeviceCopies = () => (
  <Suspense>
    <LoadedForms />
    <LoadedCopies />
  </Suspense>
);
