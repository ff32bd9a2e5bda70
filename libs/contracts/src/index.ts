import * as HttpStatus from './http-status.ts';

export { routeAddresses } from './all-routes.ts';
export { type Picture, pictureSchema } from './artwork.ts';
export { accountRoutes, authRoutes, type Session, type SignedInUser, type User, userSchema } from './auth.ts';
export { type Claim, claimRoutes, type ClaimStatus, claimStatusSchema, type ReviewedClaim } from './claims.ts';
export {
  CONSENT_VALID_DAYS,
  CONSENT_VERSION,
  consentCategories,
  type ConsentCategory,
  type OptionalCategory,
} from './consent-categories.ts';
export {
  categoryOfName,
  consentCategoryTexts,
  consentRegistry,
  createNameSorter,
  sessionCookies,
} from './consent-registry.ts';
export { contactRoutes } from './contact.ts';
export {
  fromIsoDate,
  startOfBrisbaneDay,
  toBrisbaneDay,
  toBrisbaneMinutes,
  toIsoDate,
  type Weekday,
  weekdayOf,
  weekdays,
  formatDateTime,
  formatDay,
  formatMonth,
  formatShortDay,
} from './dates.ts';
export {
  type DirectoryFacets,
  type Listing,
  listingSchema,
  directoryRoutes,
  type EnquiriesAddress,
  MAX_SUGGESTIONS,
  type ListingWithDistance,
  type Suggestion,
} from './directory.ts';
export { breadcrumbList } from './breadcrumb-list.ts';
export {
  contactAddress,
  type ContactTab,
  readContactTab,
  calendarFeedPath,
  eventCalendarPath,
  toListingPath,
} from './addresses.ts';
export { directoryCategories, type DirectoryCategory, subcategories } from './directory-categories.ts';
export { findOccurrence, recurrenceText } from './directory-occurrences.ts';
export { type DirectoryQuery, directoryQuerySchema } from './directory-query.ts';
export { type Recurrence } from './directory-recurrence.ts';
export { priceBands, type SmartFilter, smartFilters } from './directory-smart-filters.ts';
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
export { type Enquiry, enquiryRoutes, type EnquirySummary, type ListingMetrics } from './enquiries.ts';
export {
  type EnquiryStatus,
  enquiryStatuses,
  type MetricSpan,
  metricSpans,
  type ListingMetricName,
  listingMetricNames,
} from './enquiry-metrics.ts';
export {
  type Episode,
  type EpisodeChapter,
  type EpisodeDetail,
  episodeDetailSchema,
  type EpisodeMention,
  type EpisodeQuery,
  episodeQuerySchema,
  episodeRoutes,
  episodeSchema,
  type EpisodeSeason,
  type TranscriptCue,
} from './episodes.ts';
export { eventRoutes, type FeaturedEvent, featuredEventSchema } from './events.ts';
export { cookiePreferenceRoutes, type CookiePreferences } from './cookie-preferences.ts';
export {
  claimRules,
  claimSearchLimits,
  offeredVerificationMethods,
  type VerificationMethod,
} from './forms/claim-form.ts';
export { contactRules, newsletterRules } from './forms/contact-form.ts';
export { enquiryRules, type ContactMethod, contactMethods, leadRules, phoneProblem } from './forms/lead-form.ts';
export { type FieldRule, fieldProblem, isEmail } from './forms/field-rule.ts';
export { looksAutomated, withoutGuard } from './forms/guard.ts';
export { MIN_FILL_TIME_MS } from './forms/guard-limits.ts';
export { ownerRules, resendMessages, TOKEN_REQUIRED, tokenMessages } from './forms/owner-form.ts';
export { passwordLimits, passwordProblems, passwordRules } from './forms/password-rules.ts';
export { interestLimits, profileRules, toInterests, yearsInNoosaLimits } from './forms/profile-form.ts';
export { storyRules } from './forms/story-form.ts';
export {
  idempotencyKeySchema,
  type Problem,
  problemSchema,
  type Access,
  defineRoute,
  type Route,
  type RouteAddress,
  type RouteCall,
  type RouteInput,
  type RouteReply,
} from './route.ts';
export { leadRoutes, type LeadTrack } from './leads.ts';
export { compareListings, type ListingChange, type ListingSource } from './listing-comparison.ts';
export {
  type Attribute,
  attributeLabels,
  emptyListingFields,
  featureLimits,
  hoursLimits,
  type ListingField,
  listingFields,
  type ListingTextField,
  listingTextFields,
  mapFields,
  type OwnerField,
  ownerFields,
  priceNames,
  type PriceRange,
} from './listing-fields.ts';
export { attributeSchema } from './listing-schemas.ts';
export {
  requiresConfirmedLocation,
  locationBounds,
  type ConfirmedLocation,
  confirmedLocationSchema,
} from './listing-location.ts';
export { capitalise, normaliseEmail, escapeHtml, clip, truncate } from './plain-text.ts';
export {
  type ListingChanges,
  listingChangesSchema,
  listingOwnershipRoutes,
  type ListingRevision,
  type OwnedListing,
  ownerListingRoutes,
  type ReviewedRevision,
  revisionStatusSchema,
} from './listing-revisions.ts';
export { newsletterRoutes } from './newsletter.ts';
export { type OpeningHours, openingHoursSchema, type OpeningSlot, weekdaySchema } from './opening-hours.ts';
export { type OpeningState, openingState, toSession } from './opening-state.ts';
export { toClock, toHours } from './opening-labels.ts';
export { type Owner, ownerRoutes } from './owners.ts';
export { MAX_PAGE_SIZE, type Page, type PageQuery, pageQuerySchema } from './page.ts';
export { personaGroups, type PersonaId, personaIds } from './persona-groups.ts';
export { type Persona, personas } from './personas.ts';
export { type Profile, type ProfileBody, profileRoutes, profileSchema } from './profile.ts';
export { type Release, type ReleasedApp } from './release.ts';
export { type RemoteFailure, remoteFailureKinds, remoteFailureSchema } from './remote-failure.ts';
export { readReturnTarget } from './return-target.ts';
export {
  type SavedItem,
  savedItemSchema,
  saveRoutes,
  type SaveTarget,
  type SaveTargetType,
  targetRoutes,
  type TargetSummary,
} from './saves.ts';
export { serviceContracts, type ServiceName, serviceNames } from './services.ts';
export { type Site, siteRoutes, siteSchema } from './site.ts';
export {
  type LocalStory,
  localStorySchema,
  type ReviewedStory,
  reviewedStorySchema,
  type StoryQuery,
  storyQuerySchema,
  storyRoutes,
  storyTypeSchema,
} from './stories.ts';
export {
  storyLocations,
  type StoryType,
  storyTypeLabels,
  storyTypes,
  type SubmittedStoryType,
  submittedStoryTypes,
} from './story-types.ts';
export { identifierSchema, slugSchema } from './text.ts';
export type {
  DirectoryCallToActionProps,
  NoProps,
  ShareStoryProps,
  StoryFormProps,
  StorySectionProps,
  WidgetProps,
} from './widgets.ts';
export { HttpStatus };
export { parseJson } from './parse-json.ts';
export { toPhoneLink, toPhoneNumber } from './phone-number.ts';
export { withTimeout } from './with-timeout.ts';
