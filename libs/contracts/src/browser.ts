import type { RouteAddresses } from './all-routes.ts';
import * as HttpStatus from './http-status.ts';

declare global {
  interface ImportMetaEnv {
    /** The addresses of all routes, written in by the build of an app, each table on its own. */
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
export const claimRoutes = import.meta.env.CONTRACT_ROUTES.claimRoutes;
export const contactRoutes = import.meta.env.CONTRACT_ROUTES.contactRoutes;
export const cookiePreferenceRoutes = import.meta.env.CONTRACT_ROUTES.cookiePreferenceRoutes;
export const directoryRoutes = import.meta.env.CONTRACT_ROUTES.directoryRoutes;
export const enquiryRoutes = import.meta.env.CONTRACT_ROUTES.enquiryRoutes;
export const episodeRoutes = import.meta.env.CONTRACT_ROUTES.episodeRoutes;
export const eventRoutes = import.meta.env.CONTRACT_ROUTES.eventRoutes;
export const leadRoutes = import.meta.env.CONTRACT_ROUTES.leadRoutes;
export const listingOwnershipRoutes = import.meta.env.CONTRACT_ROUTES.listingOwnershipRoutes;
export const newsletterRoutes = import.meta.env.CONTRACT_ROUTES.newsletterRoutes;
export const ownerListingRoutes = import.meta.env.CONTRACT_ROUTES.ownerListingRoutes;
export const ownerRoutes = import.meta.env.CONTRACT_ROUTES.ownerRoutes;
export const profileRoutes = import.meta.env.CONTRACT_ROUTES.profileRoutes;
export const saveRoutes = import.meta.env.CONTRACT_ROUTES.saveRoutes;
export const siteRoutes = import.meta.env.CONTRACT_ROUTES.siteRoutes;
export const storyRoutes = import.meta.env.CONTRACT_ROUTES.storyRoutes;
export const targetRoutes = import.meta.env.CONTRACT_ROUTES.targetRoutes;
// End of what is generated.

export {
  startOfBrisbaneDay,
  toBrisbaneDay,
  toBrisbaneMinutes,
  toIsoDate,
  weekdayOf,
  weekdays,
  formatDateTime,
  formatDay,
  formatMonth,
  formatShortDay,
} from './dates.ts';
export { breadcrumbList } from './breadcrumb-list.ts';
export { contactAddress, readContactTab, calendarFeedPath, eventCalendarPath, toListingPath } from './addresses.ts';
export { directoryCategories, subcategories } from './directory-categories.ts';
export { recurrenceText } from './directory-occurrences.ts';
export { priceBands, smartFilters } from './directory-smart-filters.ts';
export {
  durationSeconds,
  DAYS_PER_WEEK,
  HOURS_PER_DAY,
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  MS_PER_DAY,
  MS_PER_HOUR,
  MS_PER_MINUTE,
  MS_PER_SECOND,
  SECONDS_PER_HOUR,
  SECONDS_PER_MINUTE,
  clockTime,
  formatTime,
} from './durations.ts';
export {
  CONSENT_VALID_DAYS,
  CONSENT_VERSION,
  consentCategories,
  type ConsentCategory,
  type OptionalCategory,
} from './consent-categories.ts';
export { categoryOfName, consentCategoryTexts, consentRegistry } from './consent-registry.ts';
export { enquiryStatuses, metricSpans, listingMetricNames } from './enquiry-metrics.ts';
export {
  BUSINESS_REQUIRED,
  claimRules,
  claimSearchLimits,
  offeredVerificationMethods,
  verificationMethods,
} from './forms/claim-form.ts';
export { contactRules, newsletterRules } from './forms/contact-form.ts';
export { enquiryRules, contactMethods, leadRules, phoneProblem } from './forms/lead-form.ts';
export { fieldProblem } from './forms/field-rule.ts';
export { MIN_FILL_TIME_MS } from './forms/guard-limits.ts';
export { ownerRules, resendMessages, TOKEN_REQUIRED, tokenMessages } from './forms/owner-form.ts';
export { passwordLimits, passwordProblems, passwordRules } from './forms/password-rules.ts';
export { interestLimits, profileRules, toInterests, yearsInNoosaLimits } from './forms/profile-form.ts';
export { storyRules } from './forms/story-form.ts';
export { compareListings } from './listing-comparison.ts';
export {
  attributeLabels,
  featureLimits,
  hoursLimits,
  listingFields,
  listingTextFields,
  mapFields,
  priceNames,
} from './listing-fields.ts';
export { CLOSES_SOON_MINUTES, openingDay, openingState } from './opening-state.ts';
export { toClock, toHours } from './opening-labels.ts';
export { personaGroups, personaIds } from './persona-groups.ts';
export { personas } from './personas.ts';
export { storyLocations, storyTypeLabels, storyTypes, submittedStoryTypes } from './story-types.ts';
export { capitalise, clip, truncate, escapeHtml } from './plain-text.ts';
export { readReturnTarget } from './return-target.ts';
export { HttpStatus };
export { parseJson } from './parse-json.ts';
export { toPhoneLink, toPhoneNumber } from './phone-number.ts';
export { withTimeout } from './with-timeout.ts';
