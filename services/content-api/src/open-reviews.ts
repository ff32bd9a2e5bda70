import { createBackgroundLoop, type Log } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { mongoContentChanges } from './editing/content-changes.ts';
import { mongoContentItemStore } from './editing/content-item.store.ts';
import { findSuccessor } from './editing/editing-successors.ts';
import { mongoReviewLimits } from './directory/reviews/review-limits.ts';
import { type ReviewModerationStore, mongoReviewModerationStore } from './directory/reviews/review-moderation.store.ts';
import { createReviewScores, type ReviewScores } from './directory/reviews/review-scores.ts';
import { mongoReviewStore } from './directory/reviews/review.store.ts';

const SWEEP_MS = 2_000;
const FAILED_SWEEP_MS = 10_000;

export type Reviews = ReturnType<typeof openReviews>;

/** What members write about listings. `key` makes the hashes of networks. */
export function openReviews(connection: Connection, key: string) {
  const scores = openReviewScores(connection);
  const moderation: ReviewModerationStore = mongoReviewModerationStore(connection, scores);
  return {
    scores,
    moderation,
    store: mongoReviewStore(connection, scores),
    limits: mongoReviewLimits(connection, key),
  };
}

const openReviewScores = (connection: Connection): ReviewScores => {
  const items = mongoContentItemStore(connection);
  return createReviewScores(connection, {
    changes: mongoContentChanges(connection),
    listMergedInto: (id) => items.listMergedInto('listing', id),
    findMerged: (id) => findSuccessor(items, 'listing', id),
  });
};

/** What members wrote, where nothing but that is needed. */
export const openReviewStore = (connection: Connection) => mongoReviewStore(connection, openReviewScores(connection));

/** Looks after the averages until it is stopped. */
export const createReviewSweep = (
  { scores }: Pick<Reviews, 'scores'>,
  { isReady, log }: { isReady: () => boolean; log: Log },
) =>
  createBackgroundLoop({
    async run() {
      if (isReady()) await scores.sweep();
      return SWEEP_MS;
    },
    onError(error) {
      log.error({ err: error }, 'looking after averages of reviews failed and is tried again');
      return FAILED_SWEEP_MS;
    },
  });
