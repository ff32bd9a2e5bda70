import type { Site } from '@shoreline/contracts';
import { type MailSeal, wakeAfterWrites } from '@shoreline/mail';
import { createServiceApp, type Log, type Metrics, type ReadCaller } from '@shoreline/service-kit';
import type Koa from 'koa';

import { artworkRouter } from './artwork/artwork.routes.ts';
import { contactRouter } from './contact/contact.routes.ts';
import type { ContactStore } from './contact/contact.store.ts';
import { calendarRouter } from './calendar/calendar.routes.ts';
import { directoryRouter } from './directory/directory-item.routes.ts';
import type { DirectoryStore } from './directory/directory-item.store.ts';
import { ownershipRouter } from './directory/ownership/ownership.routes.ts';
import { revisionReviewRouter } from './directory/ownership/revision-review.routes.ts';
import { episodeTextRouter } from './episodes/episode-text.routes.ts';
import { episodeRouter } from './episodes/episode.routes.ts';
import type { EpisodeStore } from './episodes/episode.store.ts';
import { eventRouter } from './events/event.routes.ts';
import type { EventStore } from './events/event.store.ts';
import { podcastFeedRouter } from './feeds/podcast-feed.routes.ts';
import { storiesFeedRouter } from './feeds/stories-feed.routes.ts';
import { mediaRouter } from './media/media.routes.ts';
import { newsletterRouter } from './newsletter/newsletter.routes.ts';
import type { NewsletterStore } from './newsletter/newsletter.store.ts';
import { referenceRouter } from './reference/reference.routes.ts';
import { siteRouter } from './site/site.routes.ts';
import { storyRouter } from './stories/story.routes.ts';
import type { StoryStore } from './stories/story.store.ts';
import { storyReviewRouter } from './stories/story-review.routes.ts';
import { storySubmissionRouter } from './stories/story-submission.routes.ts';
import { targetRouter } from './targets/target.routes.ts';

export interface AppNeeds {
  episodes: EpisodeStore;
  events: EventStore;
  directory: DirectoryStore;
  stories: StoryStore;
  newsletter: NewsletterStore;
  contacts: ContactStore;
  site: Site;
  /** Folder of the sound files. */
  mediaDir: string;
  /** Closes mails with a token until they leave. */
  seal: MailSeal;
  /** Tells the worker that there may be mail. */
  wakeMail: () => void;
  readCaller: ReadCaller;
  log: Log;
  metrics: Metrics;
  now?: () => Date;
}

/** Builds the application. Opens nothing: `main.ts` connects and listens. */
export function createApp({ log, metrics, now = () => new Date(), ...needs }: AppNeeds): Koa {
  const app = createServiceApp({ log, metrics });
  app.use(wakeAfterWrites(needs.wakeMail));

  app.use(episodeRouter({ ...needs, now }).routes());
  app.use(episodeTextRouter({ ...needs, now }).routes());
  app.use(podcastFeedRouter({ ...needs, now }).routes());
  app.use(eventRouter({ ...needs, now }).routes());
  app.use(calendarRouter({ ...needs, now }).routes());
  // Before the directory, which would take their words for the name of a listing.
  const { ownership } = needs.directory;
  app.use(revisionReviewRouter({ ...needs, revisions: ownership.revisions, now }).routes());
  app.use(ownershipRouter({ ...needs, ownership, now }).routes());
  app.use(directoryRouter({ ...needs, now }).routes());
  app.use(storyRouter(needs).routes());
  app.use(storySubmissionRouter({ ...needs, now }).routes());
  app.use(storyReviewRouter({ ...needs, now }).routes());
  app.use(storiesFeedRouter(needs).routes());
  app.use(
    targetRouter({
      ...needs,
      episodes: { listByIds: (ids) => needs.episodes.listByIds(ids, now()) },
      directory: { listByIds: (ids) => needs.directory.listByIds(ids, now()) },
    }).routes(),
  );
  app.use(newsletterRouter({ ...needs, now }).routes());
  app.use(contactRouter({ ...needs, now }).routes());
  app.use(siteRouter(needs).routes());
  app.use(artworkRouter({ findCover: (slug) => needs.episodes.findCover(slug) }).routes());
  app.use(mediaRouter(needs).routes());
  app.use(referenceRouter(needs.site).routes());

  return app;
}
