import { type ComponentType, lazy } from 'react';

/** A part that loads by itself; the page is complete without it. */
export const lazyOrNothing = (load: () => Promise<ComponentType>): ComponentType =>
  lazy<ComponentType>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
