import type { Site } from '@shoreline/contracts';
import type { ReviewSource } from '@shoreline/service-kit/review-queue';
import type { Connection } from 'mongoose';

import { avatarReviewSource } from './avatars/avatar-review-source.ts';
import type { AvatarStore } from './avatars/avatars.store.ts';
import { contactReviewSource } from './contact/contact-review-source.ts';
import type { ListingStore } from './directory/listing/listing.store.ts';
import { revisionReviewSource } from './directory/ownership/revision-review-source.ts';
import { eventSubmissionReviewSource } from './directory/event-submissions/event-submission-review-source.ts';
import { offerReviewSource } from './directory/offers/offer-review-source.ts';
import { submissionReviewSource } from './directory/submissions/submission-review-source.ts';
import type { ContentEditing } from './editing/content-editing.ts';
import { createSuggestedActs } from './editing/editing-suggested.ts';
import { suggestionReviewSource } from './suggestions/suggestion-review-source.ts';
import type { SuggestionStore } from './suggestions/suggestion.store.ts';
import { listingReviewSource } from './directory/reviews/listing-review-source.ts';
import type { Reviews } from './open-reviews.ts';
import { reportedReviewSource } from './directory/reviews/reported-review-source.ts';
import { reviewAnswerSource } from './directory/reviews/review-answer-source.ts';
import type { StoryStore } from './stories/story.store.ts';
import { storyReviewSource } from './stories/story-review-source.ts';

interface Dependencies {
  stories: StoryStore;
  directory: Pick<
    ListingStore,
    'ownership' | 'submissions' | 'eventSubmissions' | 'offers' | 'findBySlug' | 'findById'
  >;
  suggestions: SuggestionStore;
  reviews: Pick<Reviews, 'moderation'>;
  avatars: AvatarStore;
  editing: Pick<ContentEditing, 'read' | 'act'>;
  site: Site;
  now?: () => Date;
}

/** Everything of content-api that waits for operators. */
export const reviewSourcesOf = (
  connection: Connection,
  { stories, directory, suggestions, reviews, avatars, editing, site, now = () => new Date() }: Dependencies,
): readonly ReviewSource[] => [
  storyReviewSource(connection, { stories, site }),
  revisionReviewSource(connection, { revisions: directory.ownership.revisions, site }),
  submissionReviewSource(connection, { submissions: directory.submissions, site }),
  eventSubmissionReviewSource(connection, { ...directory, site, now }),
  offerReviewSource(connection, { offers: directory.offers, site }),
  suggestionReviewSource(connection, {
    ...{ suggestions, site, acts: createSuggestedActs({ editing, ownership: directory.ownership }) },
    findListingId: async (identifier, now) =>
      ((await directory.findBySlug(identifier, now)) ?? (await directory.findById(identifier, now)))?.id,
  }),
  contactReviewSource(connection),
  listingReviewSource(connection, { reviews: reviews.moderation, site }),
  reviewAnswerSource(connection, { reviews: reviews.moderation, site }),
  reportedReviewSource(connection, { reviews: reviews.moderation, site }),
  avatarReviewSource(connection, { avatars }),
];
