import type { ReviewSource } from '@shoreline/service-kit/review-queue';
import { toListingPath } from '@shoreline/contracts';
import type { Connection } from 'mongoose';

import { type ModerationDependencies, readListings, toReviewFacts } from './moderated-review.ts';
import { moderatedSource } from './moderated-source.ts';
import { reviewMails } from './review.mails.ts';
import type { ReviewDocument } from './review.model.ts';
import { toContent } from './review.store.ts';

/** What owners answered to reviews, until somebody has read it. Whoever wrote the review is told of the first answer. */
export function reviewAnswerSource(connection: Connection, deps: ModerationDependencies): ReviewSource {
  return moderatedSource(connection, deps, {
    kind: 'answer',
    since: 'answerSince',
    edit: 'answerEdit',
    decision: 'answerDecision',
    searched: ['pendingAnswer.text', 'pendingAnswer.ownerEmail'],
    fields: ['pendingAnswer'],
    acts: ['approve', 'reject'],
    isWaiting: ({ pendingAnswer }) => pendingAnswer !== undefined,
    describe: (review, listingTitle) => ({
      title: `${listingTitle} answers a review`,
      summary: review.pendingAnswer?.text ?? '',
      by: toOwner(review),
    }),
    toDetail: (review) => ({ ...toAnswerParts(review), pictures: [], address: toOwner(review) }),
    toAct({ act }) {
      const outcome = act === 'approve' ? 'approved' : 'rejected';
      return { event: `review-answer-${outcome}`, mail: `answer-${outcome}`, to: toOwner };
    },
    async decide({ _id, listingId }, { act, at }, verdict) {
      if (act !== 'approve') return deps.reviews.decideAnswer(_id, 'rejected', verdict);
      const listing = (await readListings(connection, [listingId])).get(listingId);
      const about = {
        title: listing?.title ?? 'A listing',
        path: listing ? toListingPath(listing) : ('/directory' as const),
      };
      const toWriter = ({ answer, authorEmail }: ReviewDocument) =>
        answer ? [] : reviewMails('answered', { ...about, to: authorEmail }, { site: deps.site, now: at });
      return deps.reviews.decideAnswer(_id, 'approved', {
        ...verdict,
        toMails: (review) => [...verdict.toMails(review), ...toWriter(review)],
      });
    },
  });
}

function toAnswerParts({ pendingAnswer, answer, live, ...review }: ReviewDocument) {
  const text = pendingAnswer?.text ?? answer?.text ?? '';
  const [stars] = toReviewFacts({ live, ...review } as ReviewDocument, live);
  return {
    text,
    facts: [...(stars ? [stars] : []), { label: 'The review', value: toContent(live).text }],
    changes: answer ? [{ label: 'Answer', before: answer.text, after: text }] : [],
  };
}

const toOwner = ({ pendingAnswer }: ReviewDocument): string | null => pendingAnswer?.ownerEmail ?? null;
