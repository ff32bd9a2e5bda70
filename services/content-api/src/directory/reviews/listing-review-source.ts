import type { Site } from '@shoreline/contracts';
import type { ReviewDetail, ReviewEntry } from '@shoreline/contracts/review-queue';
import { createWaitingReader, formatPosition, type ReviewSource } from '@shoreline/service-kit/review-queue';
import { type Connection, type QueryFilter, trusted } from 'mongoose';

import {
  type ModerationDependencies,
  readEntryId,
  readListings,
  replaced,
  starsText,
  toDecision,
  toEntryId,
  toReviewDetail,
  toReviewFacts,
  toSummary,
  toVerdict,
} from './moderated-review.ts';
import { defineReviewModel, type ReviewDocument } from './review.model.ts';
import { toContent } from './review.store.ts';

/** What members wrote about listings, until somebody has read it. */
export function listingReviewSource(connection: Connection, { reviews, site }: ModerationDependencies): ReviewSource {
  const model = defineReviewModel(connection);
  const find = (entryId: string) => findVersion(reviews, entryId);

  return {
    kind: 'review',
    ...createWaitingReader(model, {
      waiting: { pendingSince: trusted({ $exists: true }) } as QueryFilter<ReviewDocument>,
      since: 'pendingSince',
      searched: ['pending.title', 'pending.text', 'author', 'authorEmail'],
      fields: { edit: 1, pending: 1, pendingSince: 1, author: 1, flags: 1, listingId: 1 },
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
      return found && { decision: toDecision(found.review.decision, found.edit), acts: found.acts };
    },
    async find(entryId) {
      const found = await find(entryId);
      if (!found) return undefined;
      const { review, edit } = found;
      const listing = (await readListings(connection, [review.listingId])).get(review.listingId);
      const { position: _position, ...entry } = toEntry(review, listing?.title);
      return toReviewDetail({
        ...{ review, listing, entry: { ...entry, id: toEntryId(review._id, edit) } },
        text: toContent(review.pending ?? review.live).text,
        facts: toReviewFacts(review),
        changes: toChanges(review),
        decision: toDecision(review.decision, edit),
        isMailed: true,
        address: review.authorEmail,
      });
    },
    act: (entryId, request, ctx) => decide(entryId, request, ctx),
  };

  async function decide(...[entryId, request, ctx]: Parameters<ReviewSource['act']>): Promise<void> {
    const found = await find(entryId);
    if (!found) return;
    const outcome = request.act === 'approve' ? 'approved' : 'rejected';
    const act = { event: `review-${outcome}`, mail: outcome, to: toWriter } as const;
    const verdict = await toVerdict(
      { connection, site } satisfies { site: Site; connection: Connection },
      { ...found, request, act },
      ctx,
    );
    await reviews.decide(found.review._id, outcome, verdict);
  }
}

const toWriter = ({ authorEmail }: ReviewDocument): string | null => authorEmail;

/** Undefined where there is none; throws 409 where its writer changed or withdrew it after this version. */
async function findVersion(reviews: ModerationDependencies['reviews'], entryId: string) {
  const { id, edit } = readEntryId(entryId);
  const review = await reviews.find(id);
  if (!review) return undefined;
  const isDecided = review.decision?.edit === edit;
  if (!isDecided && (review.edit !== edit || !review.pending)) throw replaced();
  const acts: ReviewEntry['acts'] = isDecided ? [] : ['approve', 'reject'];
  return { review, edit, acts };
}

function toEntry(
  { _id, edit, pending, pendingSince, author, live, updatedAt }: ReviewDocument,
  title = 'A listing',
): ReviewEntry {
  const { stars, title: headline, text } = toContent(pending ?? live);
  const at = pendingSince ?? updatedAt;
  return {
    id: toEntryId(_id, edit),
    kind: 'review',
    title: `${title}: ${headline}`,
    summary: toSummary(`${starsText(stars)}. ${text}`),
    since: at.toISOString(),
    by: author,
    acts: ['approve', 'reject'],
    isSafe: false,
    position: formatPosition({ at, id: _id }),
  };
}

/** What an edit of a published review changes. */
function toChanges({ live, pending }: ReviewDocument): ReviewDetail['changes'] {
  if (!live || !pending) return [];
  const rows = [
    { label: 'Stars', before: starsText(live.stars), after: starsText(pending.stars) },
    { label: 'Title', before: live.title, after: pending.title },
    { label: 'Text', before: live.text, after: pending.text },
    { label: 'Visit', before: live.visitedIn, after: pending.visitedIn },
  ];
  return rows.filter(({ before, after }) => before !== after);
}
