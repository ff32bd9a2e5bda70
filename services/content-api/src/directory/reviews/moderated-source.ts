import type { Photograph } from '@shoreline/contracts';
import type { ReviewDetail, ReviewEntry } from '@shoreline/contracts/review-queue';
import { createWaitingReader, formatPosition, type ReviewSource } from '@shoreline/service-kit/review-queue';
import { type Connection, type QueryFilter, trusted } from 'mongoose';

import {
  type Act,
  type ModerationDependencies,
  readEntryId,
  readListings,
  replaced,
  toDecision,
  toEntryId,
  toReviewDetail,
  toSummary,
  toVerdict,
} from './moderated-review.ts';
import type { ReviewVerdict } from './review-moderation.store.ts';
import { defineReviewModel, type ReviewDocument } from './review.model.ts';

type Request = Parameters<ReviewSource['act']>[1];

/** Something of a review that waits for a moderator. */
export interface Moderated {
  kind: ReviewSource['kind'];
  /** Which fields say since when it waits, which version it is and what was decided. */
  since: 'pendingSince' | 'answerSince' | 'reportedSince';
  edit: 'edit' | 'answerEdit' | 'reportEdit';
  decision: 'decision' | 'answerDecision' | 'reportDecision';
  searched: readonly string[];
  /** What else its entry in a list is made of. */
  fields: readonly (keyof ReviewDocument)[];
  acts: ReviewEntry['acts'];
  isWaiting(review: ReviewDocument): boolean;
  describe(review: ReviewDocument, listingTitle: string): Pick<ReviewEntry, 'title' | 'summary' | 'by'>;
  toDetail(review: ReviewDocument): Pick<ReviewDetail, 'facts'> & {
    text: string;
    changes?: ReviewDetail['changes'];
    pictures: readonly Photograph[];
    /** Who is mailed of the decision. */
    address: string | null;
  };
  toAct(request: Request): Act;
  decide(review: ReviewDocument, request: Request, verdict: ReviewVerdict): Promise<void>;
}

const SOME_LISTING = 'A listing';

/** Has moderators decide about one version of it, each once. */
export function moderatedSource(
  connection: Connection,
  { reviews, site }: ModerationDependencies,
  moderated: Moderated,
): ReviewSource {
  const { kind, since, edit: editField, decision: decisionField, acts } = moderated;
  const { searched, fields } = moderated;

  return {
    kind,
    ...createWaitingReader(defineReviewModel(connection), {
      waiting: { [since]: trusted({ $exists: true }) } as QueryFilter<ReviewDocument>,
      since,
      searched: [...searched],
      fields: Object.fromEntries([since, editField, 'listingId', ...fields].map((field) => [field, 1])),
      async toEntries(found: ReviewDocument[]) {
        const ids = found.map(({ listingId }) => listingId);
        const listings = await readListings(connection, ids);
        return found.map((review) => toEntry(review, listings.get(review.listingId)?.title));
      },
    }),
    async findState(entryId) {
      const found = await find(entryId);
      return found && { decision: toDecision(found.review[decisionField], found.edit), acts: found.acts };
    },
    async find(entryId) {
      const found = await find(entryId);
      if (!found) return undefined;
      const { review, edit } = found;
      const listing = (await readListings(connection, [review.listingId])).get(review.listingId);
      const { position: _position, ...entry } = toEntry(review, listing?.title);
      return toReviewDetail({
        ...{ review, listing, entry: { ...entry, id: toEntryId(review._id, edit) } },
        ...moderated.toDetail(review),
        decision: toDecision(review[decisionField], edit),
        isMailed: true,
      });
    },
    async act(entryId, request, ctx) {
      const found = await find(entryId);
      if (!found) return;
      const verdict = await toVerdict({ connection, site }, { ...found, request, act: moderated.toAct(request) }, ctx);
      await moderated.decide(found.review, request, verdict);
    },
  };

  /** Undefined where there is none; throws 409 where it was changed or withdrawn after this version. */
  async function find(entryId: string) {
    const { id, edit } = readEntryId(entryId);
    const review = await reviews.find(id);
    if (!review) return undefined;
    const isDecided = review[decisionField]?.edit === edit;
    if (!isDecided && (review[editField] !== edit || !moderated.isWaiting(review))) throw replaced();
    return { review, edit, acts: isDecided ? [] : acts };
  }

  function toEntry(review: ReviewDocument, title = SOME_LISTING): ReviewEntry {
    const at = review[since] ?? review.updatedAt;
    const { summary, ...described } = moderated.describe(review, title);
    return {
      id: toEntryId(review._id, review[editField]),
      kind,
      ...described,
      summary: toSummary(summary),
      since: at.toISOString(),
      acts,
      isSafe: false,
      position: formatPosition({ at, id: review._id }),
    };
  }
}
