import { Suspense } from 'react';

import { lazyOrNothing } from '../lazy-or-nothing.ts';

const LoadedCopies = lazyOrNothing(async () => (await import('./device-copies.tsx')).DeviceCopies);
const LoadedForms = lazyOrNothing(async () => (await import('../postponed/postponed-forms.tsx')).PostponedForms);

/** What this device stores, below everything else: a page is complete without it. */
export const LazyDeviceCopies = () => (
  <Suspense>
    <LoadedForms />
    <LoadedCopies />
  </Suspense>
);
