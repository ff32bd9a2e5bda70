import type { Releases } from '@shoreline/federation/registry';

import type { Measurements } from '../measurements.ts';
import type { GatewayContext } from '../request-context.ts';
import type { CachedPage } from './cached-page.ts';
import { pageToken } from './page-headers.ts';
import type { CachedValue } from './response-cache.ts';
import { isSpelledOut, type RouteAddress } from './route-address.ts';

interface ReplayOfferDependencies {
  currentReleases: () => Releases;
  measurements: Pick<Measurements, 'cacheResponses'>;
}

/**
 * A page that was sent from memory is anybody's until something is released, and as long as it is new enough. To be offered once it is
 * sent: where sending fails, a static document stands on the response.
 */
export const createReplayOffer =
  ({ currentReleases, measurements }: ReplayOfferDependencies) =>
  (
    { state }: GatewayContext,
    { readAgain }: CachedValue<CachedPage>,
    { address, releases }: { address: RouteAddress; releases: Releases },
  ): void => {
    const { createPageToken, releaseSet, requestContext } = state;
    if (!readAgain || !isSpelledOut(address, requestContext)) return;
    const known = new WeakRef(releases);
    state.renewResponse = () => {
      const ageSeconds = currentReleases() === known.deref() ? readAgain() : undefined;
      if (ageSeconds === undefined) return undefined;
      measurements.cacheResponses.inc({ kind: 'page', result: 'hit' });
      return { age: String(ageSeconds), ...pageToken(createPageToken(releaseSet)) };
    };
  };
