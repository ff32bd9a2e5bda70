import { folderBlobStore } from '@shoreline/blob-store';
import { exampleSite } from '@shoreline/contracts-testing';
import { createMailCipher, mongoDeadMails } from '@shoreline/mail';
import { createLog, createMetrics, serviceCaller } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import type { AppDependencies } from '../src/app.ts';
import { mongoAvatarStore } from '../src/avatars/avatars.store.ts';
import { mongoContactStore } from '../src/contact/contact.store.ts';
import { mongoEventSubmissionLimits } from '../src/directory/event-submissions/event-submission-limits.ts';
import { mongoListingStore } from '../src/directory/listing/listing.store.ts';
import { mongoEpisodeStore } from '../src/episodes/episode.store.ts';
import { mongoEventStore } from '../src/events/event.store.ts';
import { mongoIssueStore } from '../src/newsletter/issues/issue.store.ts';
import { mongoReaderStore } from '../src/newsletter/issues/reader.store.ts';
import { mongoNewsletterStore } from '../src/newsletter/newsletter.store.ts';
import { openEditing } from '../src/open-editing.ts';
import { openPhotographs } from '../src/photographs/open-photographs.ts';
import { mongoSuggestionStore } from '../src/suggestions/suggestion.store.ts';
import { openReviews } from '../src/open-reviews.ts';
import { mongoStoryStore } from '../src/stories/story.store.ts';

export const log = createLog({ service: 'test', level: 'silent' });

/** Every store of the service on one database. */
export const openStores = (connection: Connection) => ({
  episodes: mongoEpisodeStore(connection),
  events: mongoEventStore(connection),
  directory: mongoListingStore(connection),
  stories: mongoStoryStore(connection),
  newsletter: mongoNewsletterStore(connection),
  issues: mongoIssueStore(connection),
  readers: mongoReaderStore(connection),
  contacts: mongoContactStore(connection),
  suggestions: mongoSuggestionStore(connection),
  eventLimits: mongoEventSubmissionLimits(connection, 'k'.repeat(32)),
  reviews: openReviews(connection, 'k'.repeat(32)),
  avatars: mongoAvatarStore(connection),
});

export type Stores = ReturnType<typeof openStores>;

/** What editors work with over these stores. */
export const openTestEditing = (
  connection: Connection,
  { directory }: Stores,
  options: Partial<Pick<Parameters<typeof openEditing>[0], 'hosts' | 'announce' | 'now'>> = {},
) => openEditing({ connection, hosts: [], invalidate: directory.invalidate, log, ...options });

/** What `createApp` takes and no test is about: nobody is mailed. */
export const appParts = (connection: Connection) =>
  ({
    site: exampleSite(),
    media: { recordings: folderBlobStore('/nowhere'), uploads: folderBlobStore('/nowhere') },
    photographs: openPhotographs({ connection, blobs: folderBlobStore('/nowhere'), key: 'k'.repeat(32) }),
    mailCipher: createMailCipher(() => ['k'.repeat(32)]),
    deadMails: mongoDeadMails(connection),
    wakeMail: () => undefined,
    readCaller: serviceCaller,
    log,
    metrics: createMetrics(),
  }) satisfies Partial<AppDependencies>;
