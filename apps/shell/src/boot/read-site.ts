import type { ApiClient } from '@shoreline/api-client';
import { type Site, siteRoutes } from '@shoreline/contracts';

import { fallbackSite } from '../pages/fallback-site.ts';

/** The static document carries no site configuration; a page without it is better than none. */
export const readSite = (api: ApiClient): Promise<Site> =>
  api.call(siteRoutes.read, {}).catch(() => ({ ...fallbackSite, origin: location.origin }));
