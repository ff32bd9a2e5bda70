import type { RouteAddresses } from './all-routes.ts';
import * as HttpStatus from './http-status.ts';

declare global {
  interface ImportMetaEnv {
    readonly CONTRACT_ROUTES: RouteAddresses;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

/*
 * What a browser bundle gets for `@shoreline/contracts`: where routes are, and the lists pages show.
 * Schemas stay with the services, which parse every request and every reply; carrying them and zod
 * into each page costs 25 kB (docs/decisions/0016-browsers-carry-addresses-not-schemas.md).
 */

// Generated from all-routes.ts: npx vitest run --project unit libs/contracts/src/all-routes.test.ts -u
export const accountRoutes = import.meta.env.CONTRACT_ROUTES.accountRoutes;
export const authRoutes = import.meta.env.CONTRACT_ROUTES.authRoutes;
export const avatarRoutes = import.meta.env.CONTRACT_ROUTES.avatarRoutes;
export const claimEvidenceRoutes = import.meta.env.CONTRACT_ROUTES.claimEvidenceRoutes;
export const claimRoutes = import.meta.env.CONTRACT_ROUTES.claimRoutes;
export const contactRoutes = import.meta.env.CONTRACT_ROUTES.contactRoutes;
export const contentAuditRoutes = import.meta.env.CONTRACT_ROUTES.contentAuditRoutes;
export const contentOutboxRoutes = import.meta.env.CONTRACT_ROUTES.contentOutboxRoutes;
export const contentPeopleRoutes = import.meta.env.CONTRACT_ROUTES.contentPeopleRoutes;
export const cookiePreferenceRoutes = import.meta.env.CONTRACT_ROUTES.cookiePreferenceRoutes;
export const directoryRoutes = import.meta.env.CONTRACT_ROUTES.directoryRoutes;
export const emailChangeRoutes = import.meta.env.CONTRACT_ROUTES.emailChangeRoutes;
export const enquiryRoutes = import.meta.env.CONTRACT_ROUTES.enquiryRoutes;
export const episodeRoutes = import.meta.env.CONTRACT_ROUTES.episodeRoutes;
export const eventRoutes = import.meta.env.CONTRACT_ROUTES.eventRoutes;
export const factRoutes = import.meta.env.CONTRACT_ROUTES.factRoutes;
export const identityAuditRoutes = import.meta.env.CONTRACT_ROUTES.identityAuditRoutes;
export const identityPeopleRoutes = import.meta.env.CONTRACT_ROUTES.identityPeopleRoutes;
export const leadRoutes = import.meta.env.CONTRACT_ROUTES.leadRoutes;
export const listingOfferRoutes = import.meta.env.CONTRACT_ROUTES.listingOfferRoutes;
export const listingOwnershipRoutes = import.meta.env.CONTRACT_ROUTES.listingOwnershipRoutes;
export const listingPeopleRoutes = import.meta.env.CONTRACT_ROUTES.listingPeopleRoutes;
export const listingSubmissionRoutes = import.meta.env.CONTRACT_ROUTES.listingSubmissionRoutes;
export const listingTransferRoutes = import.meta.env.CONTRACT_ROUTES.listingTransferRoutes;
export const memberAvatarRoutes = import.meta.env.CONTRACT_ROUTES.memberAvatarRoutes;
export const memberReviewRoutes = import.meta.env.CONTRACT_ROUTES.memberReviewRoutes;
export const newsletterRoutes = import.meta.env.CONTRACT_ROUTES.newsletterRoutes;
export const ownerListingRoutes = import.meta.env.CONTRACT_ROUTES.ownerListingRoutes;
export const ownerOfferRoutes = import.meta.env.CONTRACT_ROUTES.ownerOfferRoutes;
export const ownerReviewRoutes = import.meta.env.CONTRACT_ROUTES.ownerReviewRoutes;
export const ownerRoutes = import.meta.env.CONTRACT_ROUTES.ownerRoutes;
export const ownerSubmissionRoutes = import.meta.env.CONTRACT_ROUTES.ownerSubmissionRoutes;
export const ownersAuditRoutes = import.meta.env.CONTRACT_ROUTES.ownersAuditRoutes;
export const ownersOutboxRoutes = import.meta.env.CONTRACT_ROUTES.ownersOutboxRoutes;
export const ownersPeopleRoutes = import.meta.env.CONTRACT_ROUTES.ownersPeopleRoutes;
export const photographRoutes = import.meta.env.CONTRACT_ROUTES.photographRoutes;
export const profileRoutes = import.meta.env.CONTRACT_ROUTES.profileRoutes;
export const reviewAnswerRoutes = import.meta.env.CONTRACT_ROUTES.reviewAnswerRoutes;
export const reviewRoutes = import.meta.env.CONTRACT_ROUTES.reviewRoutes;
export const reviewWriterRoutes = import.meta.env.CONTRACT_ROUTES.reviewWriterRoutes;
export const saveRoutes = import.meta.env.CONTRACT_ROUTES.saveRoutes;
export const siteRoutes = import.meta.env.CONTRACT_ROUTES.siteRoutes;
export const siteSearchRoutes = import.meta.env.CONTRACT_ROUTES.siteSearchRoutes;
export const storyRoutes = import.meta.env.CONTRACT_ROUTES.storyRoutes;
export const targetRoutes = import.meta.env.CONTRACT_ROUTES.targetRoutes;
// End of what is generated.

export { CONFIRMATION_STALE_DAYS } from './confirmed-listing.ts';
export { formatDateTime, formatDay, formatMonth, formatShortDay } from './dates.ts';
export { fromIsoDate, startOfBrisbaneDay, toBrisbaneDay, toBrisbaneMinutes, toIsoDate } from './dates.ts';
export { weekdayOf, weekdays } from './dates.ts';
export { breadcrumbList } from './breadcrumb-list.ts';
export {
  calendarFeedPath,
  contactAddress,
  eventCalendarPath,
  newsletterIssuePath,
  readContactTab,
  toListingPath,
} from './addresses.ts';
export { toShareCardPath } from './share-cards.ts';
export { searchKinds } from './search-kinds.ts';
export { directoryCategories, subcategories } from './directory-categories.ts';
export { recurrenceText } from './directory-occurrences.ts';
export { eventStatuses, eventStatusLabels } from './event-status.ts';
export { eventTimeLimits } from './event-time-limits.ts';
export { priceBands, smartFilters } from './directory-smart-filters.ts';
export { MS_PER_SECOND, MS_PER_MINUTE, MS_PER_HOUR, MS_PER_DAY } from './durations.ts';
export { SECONDS_PER_MINUTE, SECONDS_PER_HOUR, MINUTES_PER_HOUR } from './durations.ts';
export { MINUTES_PER_DAY, HOURS_PER_DAY, DAYS_PER_WEEK } from './durations.ts';
export { clockTime, durationSeconds, formatTime } from './durations.ts';
export { CONSENT_VALID_DAYS, CONSENT_VERSION, consentCategories, consentCategoryTexts } from './consent-registry.ts';
export { categoryOfName, consentRegistry } from './consent-registry.ts';
export { enquiryStatuses, listingMetricNames, metricSpans } from './enquiry-metrics.ts';
export { claimRules, claimSearchLimits, offeredVerificationMethods } from './forms/claim-form.ts';
export { claimAnswerRule, claimFileLimits } from './claim-files.ts';
export { contactRules, newsletterRules } from './forms/contact-form.ts';
export {
  MIN_REVIEWS_OF_AVERAGE,
  reviewAnswerRule,
  reviewOrders,
  reviewReportReasonLabels,
  reviewReportReasons,
  reviewRules,
  toMonth,
} from './forms/review-form.ts';
export {
  MAX_WAITING_SUBMISSIONS,
  offerDayProblems,
  offerKindLabels,
  offerKinds,
  offerLimits,
} from './forms/offer-form.ts';
export { offerRules } from './forms/offer-form.ts';
export { locationBounds } from './location-bounds.ts';
export { contactMethods, enquiryRules, leadRules, phoneProblem } from './forms/lead-form.ts';
export { fieldProblem, MIN_FILL_TIME_MS } from './forms/field-rule.ts';
export { ownerRules, resendMessages, TOKEN_REQUIRED, tokenMessages } from './forms/field-rule.ts';
export { passwordLimits, passwordProblems, passwordRules } from './forms/password-rules.ts';
export { interestLimits, profileRules, toInterests, yearsInNoosaLimits } from './forms/profile-form.ts';
export { RIGHTS_REQUIRED, storyRules } from './forms/story-form.ts';
export { compareListings } from './listing-comparison.ts';
export { listingFields, listingTextFields, mapFields } from './listing-fields.ts';
export { attributeLabels, closureLimits, featureLimits, hoursLimits } from './listing-fields.ts';
export { listingLabels, priceNames } from './listing-labels.ts';
export { openingState } from './opening-state.ts';
export { toClock, toHours } from './opening-labels.ts';
export { photographLimits, photographWidths, toPhotographJpeg, toPicture } from './photograph-files.ts';
export { toSmallestPhotograph } from './photograph-files.ts';
export { personaGroups, personaIds, personas } from './personas.ts';
export { storyLocations, storyTypeLabels, storyTypes, submittedStoryTypes } from './story-types.ts';
export { defaultFigures, homeBlocks } from './site-defaults.ts';
export { capitalise, clip, escapeHtml, truncate } from './plain-text.ts';
export { readReturnTarget } from './return-target.ts';
export { HttpStatus };
export { parseJson } from './parse-json.ts';
export { toPhoneLink, toPhoneNumber } from './phone-number.ts';
export { withTimeout } from './with-timeout.ts';
