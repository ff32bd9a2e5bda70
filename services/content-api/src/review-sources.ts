import type { Site } from '@shoreline/contracts';
import type { ReviewSource } from '@shoreline/service-kit/review-queue';
import type { Connection } from 'mongoose';

import { contactReviewSource } from './contact/contact-review-source.ts';
import type { ListingStore } from './directory/listing/listing.store.ts';
import { revisionReviewSource } from './directory/ownership/revision-review-source.ts';
import type { StoryStore } from './stories/story.store.ts';
import { storyReviewSource } from './stories/story-review-source.ts';

interface Dependencies {
  stories: StoryStore;
  directory: Pick<ListingStore, 'ownership'>;
  site: Site;
}

/** Everything of content-api that waits for operators. */
export const reviewSourcesOf = (
  connection: Connection,
  { stories, directory, site }: Dependencies,
): readonly ReviewSource[] => [
  storyReviewSource(connection, { stories, site }),
  revisionReviewSource(connection, { revisions: directory.ownership.revisions, site }),
  contactReviewSource(connection),
];
