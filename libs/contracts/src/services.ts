import { allRoutes } from './all-routes.ts';
import { operationPrefixes } from './operation-addresses.ts';
import { operationRoutes, outboxOperationRoutes, vainSearchRoutes } from './operations.ts';
import { OPERATOR_CONTENT_PREFIX } from './operator-addresses.ts';
import { editSuggestionRoutes } from './edit-suggestions.ts';
import { embedPath } from './embed-addresses.ts';
import { oembedRoutes } from './embeds.ts';
import { eventNotificationRoutes } from './event-notifications.ts';
import { eventSubmissionRoutes } from './event-submissions.ts';
import { enquiryThreadRoutes } from './enquiry-threads.ts';
import { operatorEvidenceRoutes } from './claim-evidence.ts';
import { contentChangeRoutes } from './content-changes.ts';
import { contentDraftRoutes } from './content-drafts.ts';
import { dayPlanRoutes } from './day-plans.ts';
import { listeningRoutes } from './listening.ts';
import { operatorContentRoutes, operatorFactRoutes } from './operator-content.ts';
import { operatorNewsletterRoutes } from './operator-newsletter.ts';
import { operatorRoutes } from './operators.ts';
import { identityOutboxRoutes } from './outbox.ts';
import { contentQueueRoutes, ownersQueueRoutes } from './review-queue.ts';
import { operatorPhotographRoutes } from './operator-photographs.ts';
import type { Route } from './route.ts';
import { savedEventRoutes } from './saved-events.ts';
import { savedListRoutes, sharedListRoutes } from './saved-lists.ts';

export const serviceNames = ['content', 'identity', 'owners'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Every program with a database of its own: the services the gateway leads to, and releases-api, which teams and operators ask. */
export const backendNames = [...serviceNames, 'releases'] as const;
export type BackendName = (typeof backendNames)[number];

/** What a service answers to GET beside its routes: a drawing, a feed, a file. */
export interface ServedFile {
  path: `/${string}`;
  /** The query parameters it depends on. */
  parameters: readonly string[];
  /** Every name is answered, whether or not something of it is published. */
  isOpenEnded?: boolean;
}

interface ServiceContract {
  /** First path segments after `/api/` that the gateway sends to this service. */
  prefixes: readonly string[];
  /** Paths outside `/api/` that this service answers too. */
  files: readonly string[];
  /** What is answered beside the routes, there and below the prefixes. Recordings are not in it: they only stream through. */
  served: readonly ServedFile[];
  routes: readonly Route[];
}

const servedByContent: readonly ServedFile[] = [
  { path: '/podcast.xml', parameters: [] },
  { path: '/stories.xml', parameters: [] },
  { path: '/newsletter.xml', parameters: [] },
  { path: '/sitemap.xml', parameters: ['part'] },
  { path: '/:key.txt', parameters: [] },
  { path: '/embed/style.css', parameters: [] },
  { path: embedPath(':slug'), parameters: ['t'] },
  { path: '/api/events/calendar.ics', parameters: ['events', 'subcategory'] },
  { path: '/api/events/:identifier/calendar.ics', parameters: [] },
  { path: '/api/day-plan/calendar.ics', parameters: ['date', 'begins', 'stops'] },
  { path: '/api/episodes/slug/:slug/transcript.vtt', parameters: [] },
  { path: '/api/episodes/slug/:slug/chapters.json', parameters: [] },
  { path: '/api/artwork/cover/:slug.svg', parameters: [] },
  { path: '/api/artwork/share/:kind/:slug.jpg', parameters: [] },
  { path: '/api/photographs/:id/:file', parameters: [] },
  { path: '/api/artwork/:kind/:slug.svg', parameters: [], isOpenEnded: true },
  { path: '/api/artwork/layer/:layer/:kind/:slug.svg', parameters: [], isOpenEnded: true },
  { path: '/api/artwork/layer/:hour/:layer/:kind/:slug.svg', parameters: [], isOpenEnded: true },
];

const routesOf = (...tables: (keyof typeof allRoutes)[]): Route[] =>
  tables.flatMap((table) => Object.values<Route>(allRoutes[table]));

/** Which service answers which routes. The gateway's routing table and its API reference are read from here. */
export const serviceContracts: Record<ServiceName, ServiceContract> = {
  content: {
    prefixes: [
      'episodes',
      'events',
      'directory',
      'reviews',
      'local-stories',
      'newsletter',
      'contact',
      'site',
      'search',
      'facts',
      'artwork',
      'media',
      'photographs',
      'targets',
      'day-plan',
      'oembed',
      'content-outbox',
      'content-people',
      'content-audit',
      OPERATOR_CONTENT_PREFIX,
      'content-changes',
      'content-draft',
      'content-queue',
      operationPrefixes.content,
    ],
    files: ['/podcast.xml', '/stories.xml', '/newsletter.xml', '/sitemap.xml'],
    served: servedByContent,
    routes: [
      ...routesOf(
        'episodeRoutes',
        'eventRoutes',
        'factRoutes',
        'directoryRoutes',
        'storyRoutes',
        'siteRoutes',
        'siteSearchRoutes',
        'newsletterRoutes',
        'contactRoutes',
        'listingOwnershipRoutes',
        'listingSubmissionRoutes',
        'listingOfferRoutes',
        'reviewRoutes',
        'reviewWriterRoutes',
        'reviewAnswerRoutes',
        'targetRoutes',
        'photographRoutes',
        'avatarRoutes',
        'contentOutboxRoutes',
        'contentPeopleRoutes',
        'contentAuditRoutes',
      ),
      // Not among those every browser has the addresses of.
      ...Object.values<Route>(operatorContentRoutes),
      ...Object.values<Route>(operatorNewsletterRoutes),
      ...Object.values<Route>(operatorFactRoutes),
      ...Object.values<Route>(operatorPhotographRoutes),
      ...Object.values<Route>(editSuggestionRoutes),
      ...Object.values<Route>(eventSubmissionRoutes),
      contentChangeRoutes.read,
      contentDraftRoutes.readShown,
      dayPlanRoutes.read,
      oembedRoutes.read,
      ...Object.values<Route>(contentQueueRoutes),
      ...Object.values<Route>(operationRoutes.content),
      ...Object.values<Route>(outboxOperationRoutes.content),
      vainSearchRoutes.list,
    ],
  },
  identity: {
    prefixes: [
      'auth',
      'me',
      'shared-lists',
      'login',
      'logout',
      'operators',
      'identity-outbox',
      'identity-people',
      'identity-audit',
      operationPrefixes.identity,
    ],
    files: [],
    served: [],
    routes: [
      ...routesOf(
        'authRoutes',
        'accountRoutes',
        'profileRoutes',
        'saveRoutes',
        'memberReviewRoutes',
        'memberAvatarRoutes',
        'cookiePreferenceRoutes',
        'identityPeopleRoutes',
        'identityAuditRoutes',
      ),
      // Not among those every browser has the addresses of: a few pages need them.
      ...Object.values<Route>(savedEventRoutes),
      ...Object.values<Route>(eventNotificationRoutes),
      ...Object.values<Route>(savedListRoutes),
      ...Object.values<Route>(sharedListRoutes),
      ...Object.values<Route>(listeningRoutes),
      // Nor these: nobody but operators is to find them.
      ...Object.values<Route>(operatorRoutes),
      ...Object.values<Route>(identityOutboxRoutes),
      ...Object.values<Route>(operationRoutes.identity),
      ...Object.values<Route>(outboxOperationRoutes.identity),
    ],
  },
  owners: {
    prefixes: [
      'owners',
      'claims',
      'business-leads',
      'analytics',
      'owners-outbox',
      'owners-people',
      'owners-audit',
      'owners-queue',
      operationPrefixes.owners,
    ],
    files: [],
    served: [],
    routes: [
      ...routesOf(
        'leadRoutes',
        'ownerRoutes',
        'emailChangeRoutes',
        'claimEvidenceRoutes',
        'claimRoutes',
        'ownerListingRoutes',
        'ownerSubmissionRoutes',
        'ownerOfferRoutes',
        'listingPeopleRoutes',
        'listingTransferRoutes',
        'ownerReviewRoutes',
        'enquiryRoutes',
        'ownersOutboxRoutes',
        'ownersPeopleRoutes',
        'ownersAuditRoutes',
      ),
      // Not among those every browser has the addresses of: two pages need them.
      ...Object.values<Route>(operatorEvidenceRoutes),
      ...Object.values<Route>(enquiryThreadRoutes),
      ...Object.values<Route>(ownersQueueRoutes),
      ...Object.values<Route>(operationRoutes.owners),
      ...Object.values<Route>(outboxOperationRoutes.owners),
    ],
  },
};
