import { type AuditTrail, auditRouter, describeAct, recordOperatorActs } from '@shoreline/audit';
import {
  contentAuditRoutes,
  contentOutboxRoutes,
  contentPeopleRoutes,
  serviceContracts,
  type Site,
} from '@shoreline/contracts';
import { contentQueueRoutes } from '@shoreline/contracts/review-queue';
import { type DeadMails, type MailCipher, outboxRouter, wakeAfterWrites } from '@shoreline/mail';
import {
  type Admission,
  createServiceApp,
  everybodyIsVisitor,
  type Log,
  type Metrics,
  type ReadCaller,
} from '@shoreline/service-kit';
import { peopleRouter } from '@shoreline/service-kit/people-routes';
import type { PersonalData } from '@shoreline/service-kit/personal-data';
import { type ReviewSource, reviewQueueRouter, waitingRouter } from '@shoreline/service-kit/review-queue';
import type Koa from 'koa';

import { artworkRouter } from './artwork/artwork.routes.ts';
import { contactRouter } from './contact/contact.routes.ts';
import type { ContactStore } from './contact/contact.store.ts';
import { calendarRouter } from './directory/calendar/calendar.routes.ts';
import { listingRouter } from './directory/listing/listing.routes.ts';
import type { ListingStore } from './directory/listing/listing.store.ts';
import { ownershipRouter, revisionReviewRouter } from './directory/ownership/ownership.routes.ts';
import { adoptReviewed } from './adopt-reviewed.ts';
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
import { podcastFeedRouter } from './feeds/podcast-feed.ts';
import { storiesFeedRouter } from './feeds/stories-feed.ts';
import { mediaRouter } from './media/media.routes.ts';
import { newsletterRouter } from './newsletter/newsletter.routes.ts';
import type { NewsletterStore } from './newsletter/newsletter.store.ts';
import { remainingAfterErasure } from './personal-data.ts';
import { siteRouter } from './site/site.ts';
import { storyRouter } from './stories/story.routes.ts';
import type { StoryStore } from './stories/story.store.ts';
import { storyReviewRouter } from './stories/story-review.routes.ts';
import { storySubmissionRouter } from './stories/story-submission.routes.ts';
import { targetRouter } from './targets/target.routes.ts';

export interface AppDependencies {
  admission: Admission;
  episodes: EpisodeStore;
  events: EventStore;
  directory: ListingStore;
  stories: StoryStore;
  newsletter: NewsletterStore;
  contacts: ContactStore;
  content: Pick<
    Editing,
    'items' | 'kinds' | 'editing' | 'adoption' | 'changes' | 'isTakenDown' | 'listTakenDown' | 'findMergedListing'
  >;
  personalData: readonly PersonalData[];
  audit: AuditTrail;
  site: Site;
  mediaDir: string;
  mailCipher: MailCipher;
  deadMails: DeadMails;
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
  const app = createServiceApp({ log, metrics, admission: deps.admission, jsonLimit: LARGEST_JSON });
  const { routes } = serviceContracts.content;
  app.use(recordOperatorActs({ ...deps, readService: deps.readCaller, readOperator, routes }));
  app.use(wakeAfterWrites(deps.wakeMail));

  const stores = adoptReviewed(deps, { adoption: deps.content.adoption, log, now });
  const { ownership } = stores.directory;
  const reviewSources = deps.toReviewSources?.(stores) ?? [];
  const context = { ...deps, ...stores, ownership, ...deps.content, reviewSources, readOperator, describeAct, now };
  const routers = [
    episodeRouter(context),
    episodeTextRouter(context),
    podcastFeedRouter(context),
    eventRouter(context),
    calendarRouter(context),
    // Before the directory, whose `:id` would match their paths.
    revisionReviewRouter(context),
    ownershipRouter(context),
    listingRouter(context),
    storyRouter(context),
    storySubmissionRouter(context),
    storyReviewRouter(context),
    storiesFeedRouter(context),
    targetRouter(context),
    editingRouter(context),
    contentChangeRouter(context),
    soundRouter({ sounds: createSoundUploads(deps.mediaDir), readOperator }),
    newsletterRouter(context),
    contactRouter(context),
    outboxRouter(contentOutboxRoutes, context),
    peopleRouter(contentPeopleRoutes, { ...context, findAccountIds: noAccounts, remaining: remainingAfterErasure }),
    auditRouter(contentAuditRoutes, context),
    reviewQueueRouter(contentQueueRoutes, context),
    waitingRouter(contentQueueRoutes.waiting, context),
    siteRouter(context),
    artworkRouter({ findCover: (slug) => deps.episodes.findCover(slug, now()) }),
    mediaRouter(context),
  ];
  for (const router of routers) app.use(router.routes());

  return app;
}
