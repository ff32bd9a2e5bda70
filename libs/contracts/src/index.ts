export { type RouteAddress, routeAddresses } from './all-routes.ts';
export { type Picture, pictureSchema } from './artwork.ts';
export { authRoutes, type User, userSchema } from './auth.ts';
export { contactRoutes } from './contact.ts';
export {
  type Attribute,
  attributeSchema,
  directoryCategorySchema,
  type DirectoryItem,
  directoryItemSchema,
  type DirectoryQuery,
  directoryQuerySchema,
  directoryRoutes,
  personaIdSchema,
  type PriceRange,
  priceRangeSchema,
} from './directory.ts';
export { directoryCategories, type DirectoryCategory, subcategories } from './directory-categories.ts';
export { durationSeconds } from './duration.ts';
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
export { contactRules } from './forms/contact-form.ts';
export { type FieldRule, fieldProblem, isEmail, MAX_EMAIL_LENGTH } from './forms/field-rule.ts';
export { acceptedSchema, guardFields, looksAutomated, withoutGuard } from './forms/guard.ts';
export { MIN_FILL_TIME_MS } from './forms/guard-limits.ts';
export { type ContactMethod, contactMethods, leadRules, phoneProblem } from './forms/lead-form.ts';
export { newsletterRules } from './forms/newsletter-form.ts';
export { optionalRuledText, ruledText } from './forms/ruled-text.ts';
export { storyRules } from './forms/story-form.ts';
export { leadRoutes, type LeadTrack } from './leads.ts';
export { mailTokenSchema, newsletterRoutes } from './newsletter.ts';
export {
  type OpeningHours,
  openingHoursSchema,
  type OpeningSlot,
  openingSlotSchema,
  type Weekday,
  weekdays,
  weekdaySchema,
} from './opening-hours.ts';
export { MAX_PAGE_SIZE, type Page, type PageQuery, pageQuerySchema } from './page.ts';
export { type PersonaGroup, personaGroups, type PersonaId, personaIds } from './persona-groups.ts';
export { type Persona, personas } from './personas.ts';
export { type Problem, problemSchema } from './problem.ts';
export { type Release, type ReleasedApp, releasedAppSchema, releaseSchema } from './release.ts';
export { type Access, defineRoute, type Route, type RouteCall, type RouteInput, type RouteReply } from './route.ts';
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
