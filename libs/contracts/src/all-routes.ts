import { contentAuditRoutes, identityAuditRoutes, ownersAuditRoutes } from './audit.ts';
import { accountRoutes, authRoutes } from './auth.ts';
import { avatarRoutes, memberAvatarRoutes } from './avatars.ts';
import { claimEvidenceRoutes } from './claim-evidence.ts';
import { claimRoutes } from './claims.ts';
import { contactRoutes } from './contact.ts';
import { cookiePreferenceRoutes } from './cookie-preferences.ts';
import { directoryRoutes } from './directory.ts';
import { emailChangeRoutes } from './email-changes.ts';
import { enquiryRoutes } from './enquiries.ts';
import { episodeRoutes } from './episodes.ts';
import { eventRoutes } from './events.ts';
import { factRoutes } from './facts.ts';
import { leadRoutes } from './leads.ts';
import { listingOfferRoutes, ownerOfferRoutes } from './listing-offers.ts';
import { listingPeopleRoutes } from './listing-people.ts';
import { listingTransferRoutes } from './listing-transfers.ts';
import { listingOwnershipRoutes } from './listing-ownership.ts';
import { ownerListingRoutes } from './listing-revisions.ts';
import { listingSubmissionRoutes, ownerSubmissionRoutes } from './listing-submissions.ts';
import { newsletterRoutes } from './newsletter.ts';
import { contentOutboxRoutes, ownersOutboxRoutes } from './outbox.ts';
import { ownerRoutes } from './owners.ts';
import { contentPeopleRoutes, identityPeopleRoutes, ownersPeopleRoutes } from './people.ts';
import { photographRoutes } from './photographs.ts';
import { profileRoutes } from './profile.ts';
import { ownerReviewRoutes, reviewAnswerRoutes } from './review-answers.ts';
import { memberReviewRoutes, reviewRoutes, reviewWriterRoutes } from './reviews.ts';
import type { Route, RouteAddress } from './route.ts';
import { saveRoutes, targetRoutes } from './saves.ts';
import { siteSearchRoutes } from './site-search.ts';
import { siteRoutes } from './site.ts';
import { storyRoutes } from './stories.ts';

/**
 * Every route table by the name it is imported under: the list of routes there is. The route lines of `browser.ts` are
 * generated from it, and `index.ts` must export each table (both checked by `all-routes.test.ts`).
 */
export const allRoutes = {
  accountRoutes,
  authRoutes,
  avatarRoutes,
  claimEvidenceRoutes,
  claimRoutes,
  contactRoutes,
  contentAuditRoutes,
  contentOutboxRoutes,
  contentPeopleRoutes,
  cookiePreferenceRoutes,
  directoryRoutes,
  emailChangeRoutes,
  enquiryRoutes,
  episodeRoutes,
  eventRoutes,
  factRoutes,
  identityAuditRoutes,
  identityPeopleRoutes,
  leadRoutes,
  listingOfferRoutes,
  listingOwnershipRoutes,
  listingPeopleRoutes,
  listingSubmissionRoutes,
  listingTransferRoutes,
  memberAvatarRoutes,
  memberReviewRoutes,
  newsletterRoutes,
  ownerListingRoutes,
  ownerOfferRoutes,
  ownerReviewRoutes,
  ownerRoutes,
  ownerSubmissionRoutes,
  ownersAuditRoutes,
  ownersOutboxRoutes,
  ownersPeopleRoutes,
  photographRoutes,
  profileRoutes,
  reviewAnswerRoutes,
  reviewRoutes,
  reviewWriterRoutes,
  saveRoutes,
  siteRoutes,
  siteSearchRoutes,
  storyRoutes,
  targetRoutes,
};

type AllRoutes = typeof allRoutes;

export type RouteAddresses = {
  [Table in keyof AllRoutes]: { [Name in keyof AllRoutes[Table]]: ToAddress<AllRoutes[Table][Name]> };
};

type ToAddress<R> = R extends Route ? RouteAddress<R> : never;

/** The addresses of every route: what the web builds write into `import.meta.env.CONTRACT_ROUTES`, table by table. */
export const routeAddresses = (): RouteAddresses =>
  mapValues(allRoutes, (routes) =>
    mapValues<Route, RouteAddress>(routes, ({ method, path, paged }) => ({ method, path, ...(paged && { paged }) })),
  ) as RouteAddresses;

const mapValues = <T, R>(record: Record<string, T>, map: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
