import { lazy, Suspense, type ComponentType } from 'react';

const Nothing: ComponentType = () => null;

const LoadedChoice = lazy<ComponentType>(() =>
  import('./event-mail-choice.tsx').then(
    ({ EventMailChoice }) => ({ default: EventMailChoice }),
    () => ({ default: Nothing }),
  ),
);

/** Below what was saved: a member is there without it. */
export const LazyEventMailChoice = () => (
  <Suspense>
    <LoadedChoice />
  </Suspense>
);
