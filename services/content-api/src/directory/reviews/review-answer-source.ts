import type { ReviewEntry } from '@shoreline/contracts/review-queue';
import { createWaitingReader, formatPosition, type ReviewSource } from '@shoreline/service-kit/review-queue';
import { type Connection, type QueryFilter, trusted } from 'mongoose';

import {
  type ModerationDependencies,
  readEntryId,
  readListings,
  replaced,
  toDecision,
  toEntryId,
  toReviewDetail,
  toReviewFacts,
  toSummary,
  toVerdict,
} from './moderated-review.ts';
import { defineReviewModel, type ReviewDocument } from './review.model.ts';
import { reviewMails } from './review.mails.ts';
import { toContent } from './review.store.ts';

/** What owners answered to reviews, until somebody has read it. */
export function reviewAnswerSource(connection: Connection, { reviews, site }: ModerationDependencies): ReviewSource {
  return {
    kind: 'answer',
    ...createWaitingReader(defineReviewModel(connection), {
      waiting: { answerSince: trusted({ $exists: true }) } as QueryFilter<ReviewDocument>,
      since: 'answerSince',
      searched: ['pendingAnswer.text', 'pendingAnswer.ownerEmail'],
      fields: { answerEdit: 1, pendingAnswer: 1, answerSince: 1, listingId: 1 },
      async toEntries(found) {
        const listings = await readListings(
          connection,
          found.map(({ listingId }) => listingId),
        );
        return found.map((review) => toEntry(review, listings.get(review.listingId)?.title));
      },
    }),
    async findState(entryId) {
      const found = await find(entryId);
      return found && { decision: toDecision(found.review.answerDecision, found.edit), acts: found.acts };
    },
    async find(entryId) {
      const found = await find(entryId);
      if (!found) return undefined;
      const { review, edit } = found;
      const listing = (await readListings(connection, [review.listingId])).get(review.listingId);
      const { position: _position, ...entry } = toEntry(review, listing?.title);
      return toReviewDetail({
        ...{ review, listing, entry: { ...entry, id: toEntryId(review._id, edit) } },
        ...toAnswerParts(review),
        decision: toDecision(review.answerDecision, edit),
        isMailed: true,
        address: toOwner(review),
      });
    },
    async act(entryId, request, ctx) {
      const found = await find(entryId);
      if (!found) return;
      const outcome = request.act === 'approve' ? 'approved' : 'rejected';
      const act = { event: `review-answer-${outcome}`, mail: `answer-${outcome}`, to: toOwner } as const;
      const verdict = await toVerdict({ connection, site }, { ...found, request, act }, ctx);
      const answered = { event: act.event, mail: 'answered', to: toOwner } as const;
      const listing = (await readListings(connection, [found.review.listingId])).get(found.review.listingId);
      const about = {
        title: listing?.title ?? 'A listing',
        path: listing ? `/directory/${listing.slug}` : '/directory',
      };
      await reviews.decideAnswer(found.review._id, outcome, {
        ...verdict,
        toMails: (review) => [
          ...verdict.toMails(review),
          ...(outcome === 'approved' && !review.answer
            ? reviewMails(answered.mail, { ...about, to: review.authorEmail }, { site, now: request.at })
            : []),
        ],
      });
    },
  };

  async function find(entryId: string) {
    const { id, edit } = readEntryId(entryId);
    const review = await reviews.find(id);
    if (!review) return undefined;
    const isDecided = review.answerDecision?.edit === edit;
    if (!isDecided && (review.answerEdit !== edit || !review.pendingAnswer)) throw replaced();
    const acts: ReviewEntry['acts'] = isDecided ? [] : ['approve', 'reject'];
    return { review, edit, acts };
  }
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

function toEntry(
  { _id, answerEdit, pendingAnswer, answerSince, updatedAt }: ReviewDocument,
  title = 'A listing',
): ReviewEntry {
  const at = answerSince ?? updatedAt;
  return {
    id: toEntryId(_id, answerEdit),
    kind: 'answer',
    title: `${title} answers a review`,
    summary: toSummary(pendingAnswer?.text ?? ''),
    since: at.toISOString(),
    by: pendingAnswer?.ownerEmail ?? null,
    acts: ['approve', 'reject'],
    isSafe: false,
    position: formatPosition({ at, id: _id }),
  };
}
