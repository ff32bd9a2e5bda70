import { authRoutes } from './auth.ts';
import { directoryRoutes } from './directory.ts';
import { episodeRoutes } from './episodes.ts';
import { eventRoutes } from './events.ts';
import type { Route } from './route.ts';
import { siteRoutes } from './site.ts';
import { storyRoutes } from './stories.ts';

export const serviceNames = ['content', 'identity', 'owners'] as const;
export type ServiceName = (typeof serviceNames)[number];

interface ServiceContract {
  /** First path segments after `/api/` that the gateway sends to this service. */
  prefixes: readonly string[];
  routes: readonly Route[];
}

/** Which service answers which routes. The gateway's routing table and the API reference are read from here. */
export const serviceContracts: Record<ServiceName, ServiceContract> = {
  content: {
    prefixes: [
      'episodes',
      'events',
      'directory',
      'local-stories',
      'newsletter',
      'contact',
      'site',
      'artwork',
      'media',
      'openapi.json',
      'docs',
    ],
    routes: [episodeRoutes, eventRoutes, directoryRoutes, storyRoutes, siteRoutes].flatMap((routes) =>
      Object.values<Route>(routes),
    ),
  },
  identity: {
    prefixes: ['auth', 'me', 'login', 'logout'],
    routes: Object.values<Route>(authRoutes),
  },
  owners: {
    prefixes: ['owners', 'claims', 'business-leads', 'analytics'],
    routes: [],
  },
};
