import type { Site } from '@shoreline/contracts';
import { type MailCipher, wakeAfterWrites } from '@shoreline/mail';
import { createServiceApp, type Log, type Metrics, type ReadCaller } from '@shoreline/service-kit';
import type Koa from 'koa';

import { artworkRouter } from './artwork/artwork.routes.ts';
import { contactRouter } from './contact/contact.routes.ts';
import type { ContactStore } from './contact/contact.store.ts';
import { calendarRouter } from './directory/calendar/calendar.routes.ts';
import { listingRouter } from './directory/listing/listing.routes.ts';
import type { ListingStore } from './directory/listing/listing.store.ts';
import { ownershipRouter } from './directory/ownership/ownership.routes.ts';
import { revisionReviewRouter } from './directory/ownership/revision-review.routes.ts';
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
import { siteRouter } from './site/site.routes.ts';
import { storyRouter } from './stories/story.routes.ts';
import type { StoryStore } from './stories/story.store.ts';
import { storyReviewRouter } from './stories/story-review.routes.ts';
import { storySubmissionRouter } from './stories/story-submission.routes.ts';
import { targetRouter } from './targets/target.routes.ts';

export interface AppDependencies {
  episodes: EpisodeStore;
  events: EventStore;
  directory: ListingStore;
  stories: StoryStore;
  newsletter: NewsletterStore;
  contacts: ContactStore;
  site: Site;
  mediaDir: string;
  mailCipher: MailCipher;
  wakeMail: () => void;
  readCaller: ReadCaller;
  log: Log;
  metrics: Metrics;
  now?: () => Date;
}

/** Builds the application. Opens nothing: `main.ts` connects and listens. */
export function createApp({ log, metrics, now = () => new Date(), ...deps }: AppDependencies): Koa {
  const app = createServiceApp({ log, metrics });
  app.use(wakeAfterWrites(deps.wakeMail));

  app.use(episodeRouter({ ...deps, now }).routes());
  app.use(episodeTextRouter({ ...deps, now }).routes());
  app.use(podcastFeedRouter({ ...deps, now }).routes());
  app.use(eventRouter({ ...deps, now }).routes());
  app.use(calendarRouter({ ...deps, now }).routes());
  // Before the directory, whose `:id` would match their paths.
  const { ownership } = deps.directory;
  app.use(revisionReviewRouter({ ...deps, revisions: ownership.revisions, now }).routes());
  app.use(ownershipRouter({ ...deps, ownership, now }).routes());
  app.use(listingRouter({ ...deps, now }).routes());
  app.use(storyRouter(deps).routes());
  app.use(storySubmissionRouter({ ...deps, now }).routes());
  app.use(storyReviewRouter({ ...deps, now }).routes());
  app.use(storiesFeedRouter(deps).routes());
  app.use(
    targetRouter({
      ...deps,
      episodes: { listByIds: (ids) => deps.episodes.listByIds(ids, now()) },
      directory: { listByIds: (ids) => deps.directory.listByIds(ids, now()) },
    }).routes(),
  );
  app.use(newsletterRouter({ ...deps, now }).routes());
  app.use(contactRouter({ ...deps, now }).routes());
  app.use(siteRouter(deps).routes());
  app.use(artworkRouter({ findCover: (slug) => deps.episodes.findCover(slug) }).routes());
  app.use(mediaRouter(deps).routes());

  return app;
}
