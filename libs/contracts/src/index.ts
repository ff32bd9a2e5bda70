export { type RouteAddress, routeAddresses } from './all-routes.ts';
export { type Picture, pictureSchema } from './artwork.ts';
export {
  accountRoutes,
  authRoutes,
  type Session,
  sessionSchema,
  type SignedInUser,
  signedInUserSchema,
  type User,
  userSchema,
} from './auth.ts';
export {
  type Claim,
  claimRoutes,
  claimSchema,
  type ClaimStatus,
  claimStatusSchema,
  type ReviewedClaim,
  reviewedClaimSchema,
} from './claims.ts';
export {
  CONSENT_VALID_DAYS,
  CONSENT_VERSION,
  consentCategories,
  type ConsentCategory,
  type OptionalCategory,
} from './consent-categories.ts';
export { categoryOfName, consentCategoryTexts, consentRegistry, type StoredName } from './consent-registry.ts';
export { contactRoutes } from './contact.ts';
export {
  fromBrisbaneMinutes,
  fromIsoDate,
  MINUTES_PER_DAY,
  startOfBrisbaneDay,
  toBrisbaneDay,
  toBrisbaneMinutes,
  toIsoDate,
  type Weekday,
  weekdayOf,
  weekdays,
} from './brisbane-day.ts';
export {
  type Attribute,
  attributeSchema,
  directoryCategorySchema,
  type DirectoryFacets,
  directoryFacetsSchema,
  type DirectoryItem,
  directoryItemSchema,
  directoryRoutes,
  type EnquiriesAddress,
  enquiriesAddressSchema,
  MAX_SUGGESTIONS,
  type PriceRange,
  priceRangeSchema,
  type SimilarItem,
  similarItemSchema,
  type Suggestion,
  suggestionSchema,
} from './directory.ts';
export { calendarFeedPath, eventCalendarPath } from './directory-calendar.ts';
export { directoryCategories, type DirectoryCategory, subcategories } from './directory-categories.ts';
export { findOccurrence, type Occurrence, type RecurringEvent, recurrenceText } from './directory-occurrences.ts';
export {
  type DirectoryQuery,
  directoryQuerySchema,
  type EventPeriod,
  eventPeriodSchema,
  personaIdSchema,
} from './directory-query.ts';
export { type Recurrence, recurrenceSchema } from './directory-recurrence.ts';
export { type PriceBand, priceBands, type SmartFilter, smartFilters } from './directory-smart-filters.ts';
export { durationSeconds } from './duration.ts';
export { type Enquiry, enquiryRoutes, enquirySchema, type EnquirySummary, type ListingFigures } from './enquiries.ts';
export {
  type EnquiryStatus,
  enquiryStatuses,
  type FigureSpan,
  figureSpans,
  type ListingFigureName,
  listingFigureNames,
} from './enquiry-figures.ts';
export {
  type Episode,
  type EpisodeChapter,
  episodeChapterSchema,
  type EpisodeDetail,
  episodeDetailSchema,
  type EpisodeMention,
  episodeMentionSchema,
  type EpisodeQuery,
  episodeQuerySchema,
  episodeRoutes,
  episodeSchema,
  type EpisodeSeason,
  episodeSeasonSchema,
  type TranscriptCue,
  transcriptCueSchema,
} from './episodes.ts';
export { eventRoutes, type FeaturedEvent, featuredEventSchema } from './events.ts';
export { cookiePreferenceRoutes, type CookiePreferences, cookiePreferencesSchema } from './cookie-preferences.ts';
export {
  BUSINESS_REQUIRED,
  claimRules,
  claimSearchLimits,
  offeredVerificationMethods,
  type VerificationMethod,
  verificationMethods,
} from './forms/claim-form.ts';
export { contactRules } from './forms/contact-form.ts';
export { enquiryRules } from './forms/enquiry-form.ts';
export { type FieldRule, fieldProblem, isEmail, MAX_EMAIL_LENGTH } from './forms/field-rule.ts';
export { acceptedSchema, guardFields, looksAutomated, withoutGuard } from './forms/guard.ts';
export { MIN_FILL_TIME_MS } from './forms/guard-limits.ts';
export { type ContactMethod, contactMethods, leadRules, phoneProblem } from './forms/lead-form.ts';
export { featureLimits, listingRules } from './forms/listing-form.ts';
export { newsletterRules } from './forms/newsletter-form.ts';
export { ownerRules, resendMessages, TOKEN_REQUIRED, tokenMessages } from './forms/owner-form.ts';
export { passwordLimits, passwordProblems, type PasswordRule, passwordRules } from './forms/password-rules.ts';
export { interestLimits, profileRules, toInterests, yearsInNoosaLimits } from './forms/profile-form.ts';
export { optionalRuledText, ruledText } from './forms/ruled-text.ts';
export { storyRules } from './forms/story-form.ts';
export { idempotencyKeySchema } from './idempotency-key.ts';
export { leadRoutes, type LeadTrack } from './leads.ts';
export { toListingPath } from './listing-path.ts';
export { needsPlace, placeBounds, type SettledPlace, settledPlaceSchema } from './listing-place.ts';
export { normaliseEmail } from './normal-email.ts';
export {
  type ListingChanges,
  listingChangesSchema,
  listingOwnershipRoutes,
  type ListingRevision,
  listingRevisionSchema,
  type OwnedListing,
  ownedListingSchema,
  ownerListingRoutes,
  type ReviewedRevision,
  revisionStatusSchema,
} from './listing-revisions.ts';
export { mailTokenSchema, newsletterRoutes } from './newsletter.ts';
export {
  type OpeningHours,
  openingHoursSchema,
  type OpeningSlot,
  openingSlotSchema,
  weekdaySchema,
} from './opening-hours.ts';
export {
  CLOSES_SOON_MINUTES,
  type OpeningDay,
  openingDay,
  type OpeningState,
  openingState,
  toSession,
} from './opening-state.ts';
export { capitalise, toClock, toHours } from './opening-words.ts';
export { type Owner, ownerRoutes, ownerSchema } from './owners.ts';
export { MAX_PAGE_SIZE, type Page, type PageQuery, pageQuerySchema } from './page.ts';
export { type PersonaGroup, personaGroups, type PersonaId, personaIds } from './persona-groups.ts';
export { type Persona, personas } from './personas.ts';
export { type Problem, problemSchema } from './problem.ts';
export { type Profile, type ProfileBody, profileBodySchema, profileRoutes, profileSchema } from './profile.ts';
export { type Release, type ReleasedApp, releasedAppSchema, releaseSchema } from './release.ts';
export { type RemoteFailure, remoteFailureKinds, remoteFailureSchema } from './remote-failure.ts';
export { readReturnTarget } from './return-target.ts';
export { type Access, defineRoute, type Route, type RouteCall, type RouteInput, type RouteReply } from './route.ts';
export {
  type SavedItem,
  savedItemSchema,
  saveRoutes,
  type SaveTarget,
  saveTargetSchema,
  type SaveTargetType,
  saveTargetTypes,
  targetRoutes,
  type TargetSummary,
  targetSummarySchema,
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
export {
  flagSchema,
  identifierSchema,
  idSchema,
  ownPathSchema,
  searchSchema,
  slugSchema,
  webUrlSchema,
} from './text.ts';
export { clockTime, timeInWords } from './time-text.ts';
