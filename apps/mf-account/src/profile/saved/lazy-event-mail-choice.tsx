import { Suspense } from 'react';

import { lazyOrNothing } from '../../shared/lazy-or-nothing.ts';

const LoadedChoice = lazyOrNothing(async () => (await import('./event-mail-choice.tsx')).EventMailChoice);

/** Below what was saved: a member is there without it. */
export const LazyEventMailChoice = () => (
  <Suspense>
    <LoadedChoice />
  </Suspense>
);
