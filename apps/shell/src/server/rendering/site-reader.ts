import { createApiClient } from '@shoreline/api-client';
import { type Site, siteRoutes } from '@shoreline/contracts';

import { fallbackSite } from '../../pages/site-head.ts';
import type { CallService } from './service-calls.ts';

/** What an editor published is seen within seconds: the gateway asks for a page again when it was, and gets it then. */
const FRESH_MS = 400;
const TIMEOUT_MS = 300;

/** Reads the public site configuration, at most twice a second; the last one known when the service is away. */
export function createSiteReader(callService: CallService, publicOrigin: string): () => Promise<Site> {
  let known: Site = { ...fallbackSite, origin: publicOrigin };
  let readAt = -Infinity;

  return async () => {
    if (performance.now() - readAt < FRESH_MS) return known;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const api = createApiClient(callService({ requestId: 'site-configuration', traceparent: undefined, signal }));
      known = await api.call(siteRoutes.read, {});
      readAt = performance.now();
    } catch {
      // The next page asks again.
    }
    return known;
  };
}
