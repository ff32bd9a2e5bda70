import { lazy, Suspense, type ComponentType } from 'react';

import type { BelowListingProps } from './below-listing.tsx';

/** What was fetched once is there for every rendering after: the server cannot wait while it renders. */
function createBelowListing() {
  let fetched: ComponentType<BelowListingProps> | undefined;
  const load = async (): Promise<ComponentType<BelowListingProps>> =>
    (fetched ??= (await import(/* webpackChunkName: "below" */ './below-listing.tsx')).BelowListing);
  const Content = lazy(() =>
    fetched
      ? atOnce(fetched)
      : load().then(
          (part) => ({ default: part }),
          () => NOTHING,
        ),
  );
  return { load, Content };
}

const NOTHING = { default: () => null };

/** React does not suspend on a thenable that resolves synchronously. */
const atOnce = (part: ComponentType<BelowListingProps>) =>
  ({
    then: (answer: (module: { default: ComponentType<BelowListingProps> }) => void) => answer({ default: part }),
  }) as Promise<{ default: ComponentType<BelowListingProps> }>;

const belowListing = createBelowListing();

/** Loads the code below the listing. Loaders call it before they answer, so that nothing has to wait. */
export const loadBelowListing = belowListing.load;

/** Reviews and listings like it: rendered by the server; their code loads after hydration, and until then the markup stays. */
export const LazyBelowListing = (props: BelowListingProps) => (
  <Suspense fallback={null}>
    <belowListing.Content {...props} />
  </Suspense>
);
