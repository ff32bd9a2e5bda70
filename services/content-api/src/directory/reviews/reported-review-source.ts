import { reviewReportReasonLabels } from '@shoreline/contracts';
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
import { toContent } from './review.store.ts';

/** Published reviews that somebody reported: `done` leaves one as it is, `reject` hides it. */
export function reportedReviewSource(connection: Connection, { reviews, site }: ModerationDependencies): ReviewSource {
  return {
    kind: 'reported-review',
    ...createWaitingReader(defineReviewModel(connection), {
      waiting: { reportedSince: trusted({ $exists: true }) } as QueryFilter<ReviewDocument>,
      since: 'reportedSince',
      searched: ['live.title', 'live.text', 'author', 'authorEmail'],
      fields: { reportEdit: 1, reports: 1, reportedSince: 1, live: 1, listingId: 1 },
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
      return found && { decision: toDecision(found.review.reportDecision, found.edit), acts: found.acts };
    },
    async find(entryId) {
      const found = await find(entryId);
      if (!found) return undefined;
      const { review, edit } = found;
      const listing = (await readListings(connection, [review.listingId])).get(review.listingId);
      const { position: _position, ...entry } = toEntry(review, listing?.title);
      return toReviewDetail({
        ...{ review, listing, entry: { ...entry, id: toEntryId(review._id, edit) } },
        text: toContent(review.live).text,
        facts: [...toReviewFacts(review, review.live), ...review.reports.map(toFact)],
        decision: toDecision(review.reportDecision, edit),
        isMailed: true,
        address: review.authorEmail,
      });
    },
    async act(entryId, request, ctx) {
      const found = await find(entryId);
      if (!found) return;
      const isHidden = request.act === 'reject';
      const act = {
        event: isHidden ? 'review-hidden' : 'review-reports-dismissed',
        mail: isHidden ? 'hidden' : undefined,
        to: ({ authorEmail }: ReviewDocument) => authorEmail,
      } as const;
      const verdict = await toVerdict({ connection, site }, { ...found, request, act }, ctx);
      await reviews.decideReports(found.review._id, isHidden ? 'rejected' : 'done', verdict);
    },
  };

  async function find(entryId: string) {
    const { id, edit } = readEntryId(entryId);
    const review = await reviews.find(id);
    if (!review) return undefined;
    const isDecided = review.reportDecision?.edit === edit;
    if (!isDecided && (review.reportEdit !== edit || review.reportedSince === undefined)) throw replaced();
    const acts: ReviewEntry['acts'] = isDecided ? [] : ['done', 'reject'];
    return { review, edit, acts };
  }
}

const toFact = ({ reason, note }: ReviewDocument['reports'][number]) => ({
  label: 'Reported',
  value: note ? `${reviewReportReasonLabels[reason]}: ${note}` : reviewReportReasonLabels[reason],
});

function toEntry(
  { _id, reportEdit, reports, reportedSince, live, updatedAt }: ReviewDocument,
  title = 'A listing',
): ReviewEntry {
  const at = reportedSince ?? updatedAt;
  const reasons = [...new Set(reports.map(({ reason }) => reviewReportReasonLabels[reason]))];
  return {
    id: toEntryId(_id, reportEdit),
    kind: 'reported-review',
    title: `${title}: ${toContent(live).title}`,
    summary: toSummary(reasons.join('; ')),
    since: at.toISOString(),
    by: null,
    acts: ['done', 'reject'],
    isSafe: false,
    position: formatPosition({ at, id: _id }),
  };
}
