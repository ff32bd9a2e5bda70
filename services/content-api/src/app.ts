import type { Router } from '@koa/router';
import { auditOperationsRouter, type AuditTrail, auditRouter, describeAct, recordOperatorActs } from '@shoreline/audit';
import type { BlobStore, MediaBlobs } from '@shoreline/blob-store';
import {
  contentAuditRoutes,
  contentOutboxRoutes,
  contentPeopleRoutes,
  serviceContracts,
  type Site,
  photographLimits,
} from '@shoreline/contracts';
import { operationRoutes, outboxOperationRoutes } from '@shoreline/contracts/operations';
import { contentQueueRoutes } from '@shoreline/contracts/review-queue';
import {
  type DeadMails,
  type MailCipher,
  type Outbox,
  outboxOperationsRouter,
  outboxRouter,
  wakeAfterWrites,
} from '@shoreline/mail';
import {
  type Admission,
  createServiceApp,
  everybodyIsVisitor,
  type Log,
  type Metrics,
  type ReadCaller,
} from '@shoreline/service-kit';
import {
  privacyRouter,
  type ReplicaStatus,
  type RetentionReport,
  statusRouter,
} from '@shoreline/service-kit/operations';
import { peopleRouter } from '@shoreline/service-kit/people-routes';
import type { PersonalData } from '@shoreline/service-kit/personal-data';
import { type ReviewSource, reviewQueueRouter, waitingRouter } from '@shoreline/service-kit/review-queue';
import type Koa from 'koa';

import { artworkRouter } from './artwork/artwork.routes.ts';
import { avatarRouter } from './avatars/avatar.routes.ts';
import type { AvatarStore } from './avatars/avatars.store.ts';
import { factRouter } from './facts/fact.routes.ts';
import { operatorFactRouter } from './facts/operator-fact.routes.ts';
import { contactRouter } from './contact/contact.routes.ts';
import type { ContactStore } from './contact/contact.store.ts';
import { calendarRouter } from './directory/calendar/calendar.routes.ts';
import { dayPlanRouter } from './directory/day-plans/day-plan.routes.ts';
import { listingRouter } from './directory/listing/listing.routes.ts';
import type { ListingStore } from './directory/listing/listing.store.ts';
import { ownershipRouter, revisionReviewRouter } from './directory/ownership/ownership.routes.ts';
import { eventSubmissionRouter } from './directory/event-submissions/event-submission.routes.ts';
import type { EventSubmissionLimits } from './directory/event-submissions/event-submission-limits.ts';
import { offerRouter } from './directory/offers/offer.routes.ts';
import { submissionRouter } from './directory/submissions/submission.routes.ts';
import { adoptReviewed } from './adopt-reviewed.ts';
import { draftLinkRouter } from './editing/draft-links/draft-link.routes.ts';
import { contentChangeRouter } from './editing/content-changes.routes.ts';
import type { Editing } from './editing/create-editing.ts';
import { editingRouter } from './editing/editing.routes.ts';
import { createSoundUploads } from './editing/sound/sound-uploads.ts';
import { soundRouter } from './editing/sound/sound.routes.ts';
import { episodeTextRouter } from './episodes/episode-text.routes.ts';
import { episodeRouter } from './episodes/episode.routes.ts';
import type { EpisodeStore } from './episodes/episode.store.ts';
import { eventRouter } from './events/event.routes.ts';
import type { EventStore } from './events/event.store.ts';
import { feedRouters } from './feed-routers.ts';
import { mediaRouter } from './media/media.routes.ts';
import { archiveRouter } from './newsletter/issues/archive.routes.ts';
import { createIssueArchive } from './newsletter/issues/issue-archive.ts';
import { issueRouter } from './newsletter/issues/issue.routes.ts';
import type { IssueStore } from './newsletter/issues/issue.store.ts';
import type { ReaderStore } from './newsletter/issues/reader.store.ts';
import { newsletterRouter } from './newsletter/newsletter.routes.ts';
import type { NewsletterStore } from './newsletter/newsletter.store.ts';
import { remainingAfterErasure } from './personal-data.ts';
import type { Reviews } from './open-reviews.ts';
import { reviewAnswerRouter, reviewRouter, reviewWriterRouter } from './directory/reviews/review.routes.ts';
import { createShareCardRenderer } from './share-cards/share-card-renderer.ts';
import { shareCardRouter } from './share-cards/share-card.routes.ts';
import { limitUploads } from './photographs/limit-uploads.ts';
import { photographRouter } from './photographs/photograph.routes.ts';
import type { Editors } from './photographs/open-photographs.ts';
import type { PhotographTakedowns } from './photographs/photograph-takedowns.ts';
import type { PhotographStore } from './photographs/photographs.store.ts';
import type { PhotographUploads } from './photographs/photograph-uploads.ts';
import type { SearchSources } from './search/site-search.ts';
import { siteSearchRouter } from './search/site-search.routes.ts';
import { createSiteReader } from './site/site-reader.ts';
import { siteRouter } from './site/site.ts';
import { storyRouter } from './stories/story.routes.ts';
import type { StoryStore } from './stories/story.store.ts';
import { storyReviewRouter } from './stories/story-review.routes.ts';
import { storySubmissionRouter } from './stories/story-submission.routes.ts';
import { suggestionRouter } from './suggestions/suggestion.routes.ts';
import type { SuggestionStore } from './suggestions/suggestion.store.ts';
import { targetRouter } from './targets/target.routes.ts';
import type { VainSearchCounter } from './vain-searches/vain-searches.ts';
import { vainSearchRouter } from './vain-searches/vain-search.routes.ts';
import type { VainSearchStore } from './vain-searches/vain-search.store.ts';

export interface AppDependencies {
  admission: Admission;
  episodes: EpisodeStore;
  events: EventStore;
  directory: ListingStore;
  stories: StoryStore;
  newsletter: NewsletterStore;
  issues: IssueStore;
  readers: ReaderStore;
  contacts: ContactStore;
  suggestions: Pick<SuggestionStore, 'save' | 'countPending'>;
  eventLimits: EventSubmissionLimits;
  reviews: Reviews;
  avatars: AvatarStore;
  content: Pick<
    Editing,
    | 'items'
    | 'kinds'
    | 'editing'
    | 'drafts'
    | 'adoption'
    | 'changes'
    | 'isTakenDown'
    | 'listTakenDown'
    | 'findListingSuccessor'
    | 'findNewSlug'
  >;
  personalData: readonly PersonalData[];
  audit: AuditTrail;
  site: Site;
  media: Pick<MediaBlobs, 'recordings' | 'uploads'>;
  /** By which search engines are told of changes; nobody is unless given. */
  indexNowKey?: string | undefined;
  photographs: {
    uploads: PhotographUploads;
    blobs: Pick<BlobStore, 'get' | 'stat'>;
    store: Pick<PhotographStore, 'find' | 'findMany' | 'eraseSender' | 'isTakenDown'>;
    takedownsWith: (editors: Editors) => PhotographTakedowns;
  };
  mailCipher: MailCipher;
  deadMails: DeadMails;
  outbox?: Outbox | undefined;
  /** What was searched for and not found; counted by nobody unless given. */
  vainSearches?: { store: Pick<VainSearchStore, 'list'>; note: VainSearchCounter['note'] } | undefined;
  /** What operators are told of this replica and of what it removes. */
  replica?: ReplicaStatus | undefined;
  retention?: RetentionReport | undefined;
  wakeMail: () => void;
  readCaller: ReadCaller;
  /** Which operator has a session; nobody where identity-api is not known. */
  readOperator?: ReadCaller | undefined;
  /** What waits for operators, decided through these stores; nothing unless given. */
  toReviewSources?: (stores: Pick<AppDependencies, 'stories' | 'directory'>) => readonly ReviewSource[];
  log: Log;
  metrics: Metrics;
  now?: () => Date;
}

/** A part of a recording; who sends it is an operator, as the gateway saw to. */
export const MAX_BODY_BYTES = 1_572_864;
const LARGEST_JSON = `${MAX_BODY_BYTES / 1_024}kb`;

/** Nobody signs in here: accounts of the person are named by the caller. */
const noAccounts = () => Promise.resolve([]);

/** Builds the application. Opens nothing: `main.ts` connects and listens. */
export function createApp({ log, metrics, now = () => new Date(), ...deps }: AppDependencies): Koa {
  const readOperator = deps.readOperator ?? everybodyIsVisitor;
  const app = createServiceApp({
    log,
    metrics,
    admission: deps.admission,
    jsonLimit: LARGEST_JSON,
    bytesLimit: photographLimits.partBytes,
    beforeBody: limitUploads(),
  });
  const { routes } = serviceContracts.content;
  app.use(recordOperatorActs({ ...deps, readService: deps.readCaller, readOperator, routes }));
  app.use(wakeAfterWrites(deps.wakeMail));

  const stores = adoptReviewed(deps, { adoption: deps.content.adoption, log, now });
  const { ownership } = stores.directory;
  const reviewSources = deps.toReviewSources?.(stores) ?? [];
  const archive = createIssueArchive({ issues: deps.issues, listTakenDown: deps.content.listTakenDown });
  const live = createSiteReader({ site: deps.site, kinds: deps.content.kinds });
  const context = {
    ...deps,
    archive,
    ...stores,
    ...live,
    metrics,
    ownership,
    ...deps.content,
    reviewSources,
    readOperator,
    describeAct,
    now,
  };
  const routers = [
    draftLinkRouter(context),
    episodeRouter(context),
    episodeTextRouter(context),
    ...feedRouters(context),
    eventRouter(context),
    ...dayRouters(context),
    // Before the directory, whose `:id` would match their paths.
    revisionReviewRouter(context),
    ownershipRouter(context),
    submissionRouter(context),
    eventSubmissionRouter(context),
    offerRouter(context),
    reviewRouter(context),
    reviewWriterRouter(context),
    reviewAnswerRouter(context),
    ...searchedRouters(context),
    storyRouter(context),
    storySubmissionRouter(context),
    storyReviewRouter(context),
    targetRouter(context),
    editingRouter(context),
    factRouter(context),
    operatorFactRouter(context),
    contentChangeRouter(context),
    soundRouter({ sounds: createSoundUploads(deps.media), readOperator }),
    newsletterRouter(context),
    issueRouter(context),
    archiveRouter(context),
    contactRouter(context),
    suggestionRouter(context),
    outboxRouter(contentOutboxRoutes, context),
    peopleRouter(contentPeopleRoutes, { ...context, findAccountIds: noAccounts, remaining: remainingAfterErasure }),
    auditRouter(contentAuditRoutes, context),
    reviewQueueRouter(contentQueueRoutes, context),
    waitingRouter(contentQueueRoutes.waiting, context),
    ...operationRouters({ ...context, mailServer: deps.outbox?.mailServer }),
    siteRouter(context),
    shareCardRouter({ ...context, cards: createShareCardRenderer(deps.photographs) }),
    artworkRouter({ findCover: (slug) => deps.episodes.findCover(slug, now()) }),
    mediaRouter(deps.media),
    photographRouter({ ...context, ...deps.photographs, takedowns: deps.photographs.takedownsWith(context) }),
    avatarRouter(context),
  ];
  for (const router of routers) app.use(router.routes());

  return app;
}

const dayRouters = (context: Parameters<typeof calendarRouter>[0] & Parameters<typeof dayPlanRouter>[0]): Router[] => [
  calendarRouter(context),
  dayPlanRouter(context),
];

/** What visitors search; what they search in vain is counted. */
function searchedRouters(
  deps: Omit<Parameters<typeof listingRouter>[0] & SearchSources, 'noteVainSearch'> &
    Pick<AppDependencies, 'vainSearches' | 'metrics'>,
): Router[] {
  const context = { ...deps, noteVainSearch: deps.vainSearches?.note };
  return [listingRouter(context), siteSearchRouter(context)];
}

type OperationContext = Pick<
  AppDependencies,
  'audit' | 'deadMails' | 'outbox' | 'replica' | 'retention' | 'vainSearches'
> & {
  mailServer: Outbox['mailServer'] | undefined;
  readOperator: ReadCaller;
  now: () => Date;
};

/** What operators look at to see how the service does. */
const operationRouters = (context: OperationContext): Router[] => [
  statusRouter(operationRoutes.content.status, context),
  auditOperationsRouter(operationRoutes.content, context),
  privacyRouter(operationRoutes.content.privacy, context),
  outboxOperationsRouter(outboxOperationRoutes.content, context),
  vainSearchRouter(context),
];
