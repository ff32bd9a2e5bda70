import { Skeleton } from '@shoreline/ui';
import { type ComponentType, lazy, Suspense } from 'react';

import type { PlaceMapProps } from './place-map.tsx';

const Map = lazy(async (): Promise<{ default: ComponentType<PlaceMapProps> }> => {
  try {
    return { default: (await import(/* webpackChunkName: "place" */ './place-map.tsx')).PlaceMap };
  } catch {
    // The coordinates can be typed.
    return { default: () => null };
  }
});

/** The map of `PlaceMap`; it is left out where its code does not load. */
export const LazyPlaceMap = (props: PlaceMapProps) => (
  <Suspense fallback={<Skeleton className="aspect-[376/360] w-full max-w-md rounded-card" />}>
    <Map {...props} />
  </Suspense>
);
