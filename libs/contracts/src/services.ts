import { allRoutes } from './all-routes.ts';
import type { Route } from './route.ts';

export const serviceNames = ['content', 'identity', 'owners'] as const;
export type ServiceName = (typeof serviceNames)[number];

interface ServiceContract {
  /** First path segments after `/api/` that the gateway sends to this service. */
  prefixes: readonly string[];
  /** Paths outside `/api/` that this service answers too. */
  files: readonly string[];
  routes: readonly Route[];
}

const routesOf = (...tables: (keyof typeof allRoutes)[]): Route[] =>
  tables.flatMap((table) => Object.values<Route>(allRoutes[table]));

/** Which service answers which routes. The gateway's routing table and its API reference are read from here. */
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
      'targets',
      'content-outbox',
      'content-audit',
    ],
    files: ['/podcast.xml', '/stories.xml'],
    routes: routesOf(
      'episodeRoutes',
      'eventRoutes',
      'directoryRoutes',
      'storyRoutes',
      'siteRoutes',
      'newsletterRoutes',
      'contactRoutes',
      'listingOwnershipRoutes',
      'contentOutboxRoutes',
      'contentAuditRoutes',
    ),
  },
  identity: {
    prefixes: ['auth', 'me', 'login', 'logout', 'identity-audit'],
    files: [],
    routes: routesOf(
      'authRoutes',
      'accountRoutes',
      'profileRoutes',
      'saveRoutes',
      'cookiePreferenceRoutes',
      'identityAuditRoutes',
    ),
  },
  owners: {
    prefixes: ['owners', 'claims', 'business-leads', 'analytics', 'owners-outbox', 'owners-audit'],
    files: [],
    routes: routesOf(
      'leadRoutes',
      'ownerRoutes',
      'claimRoutes',
      'ownerListingRoutes',
      'enquiryRoutes',
      'ownersOutboxRoutes',
      'ownersAuditRoutes',
    ),
  },
};
