import type { ReviewDetail } from '@shoreline/contracts/review-queue';
import type { ReviewSource } from '@shoreline/service-kit/review-queue';
import type { Connection } from 'mongoose';

import { type ModerationDependencies, starsText, toReviewFacts } from './moderated-review.ts';
import { moderatedSource } from './moderated-source.ts';
import type { ReviewDocument, StoredReview } from './review.model.ts';
import { toContent } from './review.store.ts';

/** What members wrote about listings, until somebody has read it. */
export const listingReviewSource = (connection: Connection, deps: ModerationDependencies): ReviewSource =>
  moderatedSource(connection, deps, {
    kind: 'review',
    since: 'pendingSince',
    edit: 'edit',
    decision: 'decision',
    searched: ['pending.title', 'pending.text', 'author', 'authorEmail'],
    fields: ['pending', 'author', 'flags'],
    acts: ['approve', 'reject'],
    isWaiting: ({ pending }) => pending !== undefined,
    describe({ pending, live, author }, listingTitle) {
      const { stars, title, text } = toContent(pending ?? live);
      return { title: `${listingTitle}: ${title}`, summary: `${starsText(stars)}. ${text}`, by: author };
    },
    toDetail: (review) => ({
      text: toContent(review.pending ?? review.live).text,
      facts: toReviewFacts(review),
      changes: toChanges(review),
      pictures: toContent(review.pending ?? review.live).photographs,
      address: review.authorEmail,
    }),
    toAct({ act }) {
      const outcome = act === 'approve' ? 'approved' : 'rejected';
      return { event: `review-${outcome}`, mail: outcome, to: ({ authorEmail }) => authorEmail };
    },
    decide: ({ _id }, { act }, verdict) =>
      deps.reviews.decide(_id, act === 'approve' ? 'approved' : 'rejected', verdict),
  });

const toAlts = (content: StoredReview): string =>
  toContent(content)
    .photographs.map(({ alt }) => alt)
    .join('\n');

/** What an edit of a published review changes. */
function toChanges({ live, pending }: ReviewDocument): ReviewDetail['changes'] {
  if (!live || !pending) return [];
  const rows = [
    { label: 'Stars', before: starsText(live.stars), after: starsText(pending.stars) },
    { label: 'Title', before: live.title, after: pending.title },
    { label: 'Text', before: live.text, after: pending.text },
    { label: 'Visit', before: live.visitedIn, after: pending.visitedIn },
    { label: 'Photographs', before: toAlts(live), after: toAlts(pending) },
  ];
  return rows.filter(({ before, after }) => before !== after);
}
