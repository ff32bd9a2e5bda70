import * as HttpStatus from './http-status.ts';

export {
  type AuditFault,
  type AuditRecord,
  type AuditRoutes,
  type AuditVerification,
  contentAuditRoutes,
  identityAuditRoutes,
  OPERATOR_CALLER,
  OPERATOR_HEADER,
  operatorNameSchema,
  ownersAuditRoutes,
  releasesAuditRoutes,
} from './audit.ts';
export { routeAddresses } from './all-routes.ts';
export {
  fallbackWidth,
  type PhotographFormat,
  photographFormats,
  photographLimits,
  photographWidths,
  toPhotographJpeg,
  toPhotographPath,
  toPicture,
  toSmallestPhotograph,
} from './photograph-files.ts';
export { type Avatar, avatarRoutes, memberAvatarRoutes } from './avatars.ts';
export { photographRoutes } from './photographs.ts';
export {
  type Photograph,
  photographSchema,
  type StoredPhotograph,
  storedPhotographSchema,
  submittedPhotographSchema,
} from './photograph-schemas.ts';
export { type Picture, pictureSchema } from './fields.ts';
export { accountRoutes, authRoutes, type Session, type SignedInUser, type User, userSchema } from './auth.ts';
export { type Claim, claimRoutes, type ClaimStatus, claimStatusSchema, type ReviewedClaim } from './claims.ts';
export type { ConsentCategory, OptionalCategory } from './consent-registry.ts';
export { CONSENT_VALID_DAYS, CONSENT_VERSION, consentCategories, consentCategoryTexts } from './consent-registry.ts';
export { categoryOfName, consentRegistry, createNameSorter, sessionCookies } from './consent-registry.ts';
export { contactRoutes } from './contact.ts';
export type { Weekday } from './dates.ts';
export { CONFIRMATION_STALE_DAYS } from './confirmed-listing.ts';
export { formatDateTime, formatDay, formatMonth, formatShortDay } from './dates.ts';
export {
  fromBrisbaneMinutes,
  fromIsoDate,
  startOfBrisbaneDay,
  toBrisbaneDay,
  toBrisbaneMinutes,
  toIsoDate,
} from './dates.ts';
export { weekdayOf, weekdays } from './dates.ts';
export type { Bounds } from './directory-area.ts';
export type {
  DirectoryFacets,
  DirectoryMap,
  EnquiriesAddress,
  Listing,
  ListingWithDistance,
  Suggestion,
} from './directory.ts';
export type { DirectoryQuery, EventDays, EventDaysQuery, MapQuery } from './directory-query.ts';
export { directoryQuerySchema } from './directory-query.ts';
export { directoryRoutes, listingSchema, MAX_EVENTS_HERE, MAX_SUGGESTIONS } from './directory.ts';
export { MAX_MAP_TILES } from './directory.ts';
export type { GeoPoint } from './distances.ts';
export { distanceBetween, EARTH_RADIUS_METRES, toDegrees, toRadians } from './distances.ts';
export { breadcrumbList } from './breadcrumb-list.ts';
export type { ContactTab } from './addresses.ts';
export {
  calendarFeedPath,
  contactAddress,
  eventCalendarPath,
  newsletterIssuePath,
  readContactTab,
  toListingPath,
} from './addresses.ts';
export { type ShareCardKind, shareCardKinds, toShareCardPath } from './share-cards.ts';
export { directoryCategories, type DirectoryCategory, subcategories } from './directory-categories.ts';
export { findOccurrence, recurrenceText } from './directory-occurrences.ts';
export { type EventStatus, eventStatuses, eventStatusLabels } from './event-status.ts';
export { type DayRange, type EventPeriod, eventPeriods, monthOf, toPeriodDays, weekendOf } from './event-periods.ts';
export { type EventPrice, type EventPriceFilter, eventPriceFilters, eventPriceText } from './event-price.ts';
export type { EventAdmission } from './event-admission.ts';
export { eventTimeLimits } from './event-time-limits.ts';
export type { EventTimes } from './event-times.ts';
export {
  MAX_WAITING_SUBMISSIONS,
  offerDayProblems,
  offerKindLabels,
  offerKinds,
  offerLimits,
} from './forms/offer-form.ts';
export { type OfferKind, offerRules } from './forms/offer-form.ts';
export {
  type ListingOffer,
  listingOfferRoutes,
  type OfferBody,
  ownerOfferRoutes,
  type OwnOffer,
} from './listing-offers.ts';
export {
  type ListingSubmission,
  listingSubmissionRoutes,
  ownerSubmissionRoutes,
  type SubmissionFields,
} from './listing-submissions.ts';
export type { Recurrence } from './directory-recurrence.ts';
export { priceBands, type SmartFilter, smartFilters } from './directory-smart-filters.ts';
export { MS_PER_SECOND, MS_PER_MINUTE, MS_PER_HOUR, MS_PER_DAY } from './durations.ts';
export { SECONDS_PER_MINUTE, SECONDS_PER_HOUR, MINUTES_PER_HOUR } from './durations.ts';
export { MINUTES_PER_DAY, HOURS_PER_DAY, DAYS_PER_WEEK } from './durations.ts';
export { clockTime, durationSeconds, formatTime } from './durations.ts';
export { type Enquiry, enquiryRoutes, type EnquirySummary, type ListingMetrics } from './enquiries.ts';
export type { EnquiryStatus, ListingMetricName, MetricSpan } from './enquiry-metrics.ts';
export { enquiryStatuses, listingMetricNames, metricSpans } from './enquiry-metrics.ts';
export type {
  Episode,
  EpisodeChapter,
  EpisodeDetail,
  EpisodeMention,
  EpisodeQuery,
  EpisodeSeason,
  TranscriptCue,
} from './episodes.ts';
export { episodeDetailSchema, episodeQuerySchema, episodeRoutes, episodeSchema } from './episodes.ts';
export { eventRoutes, type FeaturedEvent, featuredEventSchema } from './events.ts';
export { type ConsentReceipt, cookiePreferenceRoutes, type CookiePreferences } from './cookie-preferences.ts';
export type { VerificationMethod } from './forms/claim-form.ts';
export { claimRules, claimSearchLimits, offeredVerificationMethods } from './forms/claim-form.ts';
export { contactRules, newsletterRules } from './forms/contact-form.ts';
export { type ContactMethod, contactMethods, enquiryRules, leadRules, phoneProblem } from './forms/lead-form.ts';
export type { ReviewOrder, ReviewReportReason } from './forms/review-form.ts';
export {
  MIN_REVIEWS_OF_AVERAGE,
  reviewAnswerRule,
  reviewOrders,
  reviewReportReasonLabels,
  reviewReportReasons,
  reviewRules,
  toMonth,
  VISIT_MONTHS,
  visitProblem,
} from './forms/review-form.ts';
export { type AnswerableReview, ownerReviewRoutes, reviewAnswerRoutes } from './review-answers.ts';
export type { ListingReview, OwnReview, ReviewBody, ReviewQuery } from './reviews.ts';
export { memberReviewRoutes, reviewRoutes, reviewWriterRoutes } from './reviews.ts';
export { cleanedText } from './forms/ruled-text.ts';
export { fieldProblem, type FieldRule, isEmail, MIN_FILL_TIME_MS } from './forms/field-rule.ts';
export { looksAutomated, withoutGuard } from './forms/guard.ts';
export { ownerRules, resendMessages, TOKEN_REQUIRED, tokenMessages } from './forms/field-rule.ts';
export { passwordLimits, passwordProblems, passwordRules } from './forms/password-rules.ts';
export { interestLimits, profileRules, toInterests, yearsInNoosaLimits } from './forms/profile-form.ts';
export { RIGHTS_REQUIRED, storyRules } from './forms/story-form.ts';
export { type CallerName, callerNames } from './route.ts';
export type { Access, Problem, Route, RouteAddress, RouteCall, RouteInput, RouteReply } from './route.ts';
export { defineRoute, idempotencyKeySchema, problemSchema } from './route.ts';
export { leadRoutes, type LeadTrack } from './leads.ts';
export { compareListings, type ListingChange, type ListingSource } from './listing-comparison.ts';
export type { Attribute, ListingField, ListingTextField } from './listing-fields.ts';
export { listingFields, listingTextFields, ownerFields, emptyListingFields, mapFields } from './listing-fields.ts';
export { attributeLabels, closureLimits, featureLimits, hoursLimits } from './listing-fields.ts';
export { listingLabels, priceNames, type PriceRange } from './listing-labels.ts';
export { attributeSchema } from './listing-schemas.ts';
export type { ConfirmedLocation } from './listing-location.ts';
export { confirmedLocationSchema, locationBounds, requiresConfirmedLocation } from './listing-location.ts';
export { capitalise, clip, escapeHtml, normaliseEmail, truncate } from './plain-text.ts';
export { claimEvidenceRoutes, operatorEvidenceRoutes } from './claim-evidence.ts';
export { claimAnswerRule, claimFileLimits } from './claim-files.ts';
export type { ClaimFile } from './claims.ts';
export { emailChangeRoutes } from './email-changes.ts';
export type { EmailChange } from './email-changes.ts';
export { listingTransferRoutes } from './listing-transfers.ts';
export type { ListingTransfer } from './listing-transfers.ts';
export { listingPeopleRoutes } from './listing-people.ts';
export type { ListingPerson, ListingRole } from './listing-people.ts';
export type { ListingChanges, ListingRevision, LiveFields, ManagedListing, OwnedListing } from './listing-revisions.ts';
export type { ReviewedRevision } from './listing-revisions.ts';
export { listingChangesSchema, revisionStatusSchema } from './listing-revisions.ts';
export { type ConfirmedListing, listingOwnershipRoutes } from './listing-ownership.ts';
export { ownerListingRoutes } from './listing-revisions.ts';
export type {
  NewsletterBlock,
  NewsletterBlockKind,
  NewsletterIssue,
  NewsletterIssueSummary,
  NewsletterPreferences,
} from './newsletter.ts';
export { MAX_BLOCK_ENTRIES, newsletterRoutes } from './newsletter.ts';
export {
  contentPeopleRoutes,
  type FoundRecord,
  identityPeopleRoutes,
  ownersPeopleRoutes,
  type PeopleRoutes,
  type PersonQuery,
  type RemainingRecord,
} from './people.ts';
export {
  contentOutboxRoutes,
  type DeadMail,
  identityOutboxRoutes,
  type OutboxRoutes,
  ownersOutboxRoutes,
} from './outbox.ts';
export {
  type OpeningHours,
  openingHoursSchema,
  type OpeningSlot,
  type TemporaryClosure,
  weekdaySchema,
} from './opening-hours.ts';
export { isClosedForNow, openingDay, type OpeningState, openingState, toSession } from './opening-state.ts';
export { toClock, toHours } from './opening-labels.ts';
export { type Owner, ownerRoutes } from './owners.ts';
export { MAX_PAGE_SIZE, type Page, type PageQuery, pageQuerySchema } from './fields.ts';
export { type Persona, personaGroups, type PersonaId, personaIds, personas } from './personas.ts';
export { type Profile, type ProfileBody, profileRoutes, profileSchema } from './profile.ts';
export type { BuildFiles, DescribedApp, KnownApp, ListedApp, ListedBuild, ListedRelease } from './release.ts';
export type { Release, ReleasedApp, ReleasedBuild, ReleaseOwners } from './release.ts';
export { releaseOwnersSchema, remoteFailureKinds } from './release.ts';
export { type CodeFrame, type PageSignals, pageSignalsSchema } from './page-signals.ts';
export { type RemoteFailure, remoteFailureSchema } from './page-signals.ts';
export { readReturnTarget } from './return-target.ts';
export { MAX_VISITOR_SAVES, type SaveTargetType, saveTargetTypes, toTargetKey } from './save-targets.ts';
export type { AnnouncedEvent, SavedItem, SaveTarget, TargetSummary } from './saves.ts';
export { savedItemSchema, saveRoutes, targetRoutes } from './saves.ts';
export { type Operator, OPERATOR_COOKIE, operatorRoutes, operatorSchema } from './operators.ts';
export { OPERATOR_SIGN_IN_PATH } from './operator-addresses.ts';
export { type OperatorRole, operatorRoles } from './route.ts';
export { type BackendName, backendNames, serviceContracts, type ServiceName, serviceNames } from './services.ts';
export { MAX_HOSTS, type Site, siteRoutes, siteSchema } from './site.ts';
export { type SearchKind, searchKinds } from './search-kinds.ts';
export { type SearchGroup, type SearchHit, siteSearchRoutes } from './site-search.ts';
export { defaultFigures, type HomeBlock, homeBlocks } from './site-defaults.ts';
export { factRoutes, type PublishedFact } from './facts.ts';
export type { LocalStory, ReviewedStory, StoryQuery } from './stories.ts';
export { localStorySchema, reviewedStorySchema, storyQuerySchema, storyRoutes, storyTypeSchema } from './stories.ts';
export type { StoryType, SubmittedStoryType } from './story-types.ts';
export { storyLocations, storyTypeLabels, storyTypes, submittedStoryTypes } from './story-types.ts';
export { identifierSchema, slugSchema } from './fields.ts';
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
