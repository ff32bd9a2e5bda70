import { describeAct } from '@shoreline/audit';
import {
  type ConfirmedLocation,
  requiresConfirmedLocation,
  type ReviewedRevision,
  type Site,
} from '@shoreline/contracts';
import { type ApiError, conflict, notFound } from '@shoreline/service-kit';
import type { Context } from 'koa';

import { revisionMails } from './revision.mails.ts';
import type { RevisionReviewStore } from './revision-review.store.ts';

interface Dependencies {
  revisions: RevisionReviewStore;
  site: Site;
}

interface RevisionDecision {
  decision: 'approved' | 'rejected';
  note?: string | undefined;
  place?: ConfirmedLocation | undefined;
  at: Date;
  /** The operator by name. */
  by: string | undefined;
}

/** Puts an edit live or declines it, and notifies its owner. Throws where it does not wait, or its new address needs a pin. */
export async function reviewRevision(
  { revisions, site }: Dependencies,
  { id, review }: { id: string; review: RevisionDecision },
  ctx: Context,
): Promise<ReviewedRevision> {
  const { decision, note = null, place, at, by } = review;
  const { status, live, changes, ownerId, ownerEmail } = await findRevision(revisions, id, at);
  describeAct(ctx, { event: `listing-edit-${decision}`, accountId: ownerId, email: ownerEmail ?? undefined });
  if (status !== 'pending') throw alreadyReviewed(status);
  if (decision === 'approved' && place === undefined && requiresConfirmedLocation(live, changes)) throw placeNeeded();

  await revisions.review(id, { decision, note, place, at, by, mails: revisionMails({ site, now: at }) });
  const reviewed = await findRevision(revisions, id, at);
  if (reviewed.status !== decision) throw alreadyReviewed(reviewed.status);
  return reviewed;
}

/** The edit with this id beside what is live; throws 404 without one, and 409 with the id of one that took its place. */
export async function findRevision(revisions: RevisionReviewStore, id: string, now: Date): Promise<ReviewedRevision> {
  const revision = await revisions.findForReview(id, now);
  if (revision) return revision;
  throw (await findReplacement(revisions, id)) ?? notFound('revision-not-found', 'We could not find that edit.');
}

/** 409 `revision-replaced` with the id of the edit that took the place of this one; undefined where none did. */
export async function findReplacement(
  revisions: Pick<RevisionReviewStore, 'findLaterId'>,
  id: string,
): Promise<ApiError | undefined> {
  const laterId = await revisions.findLaterId(id);
  return laterId === undefined
    ? undefined
    : conflict('revision-replaced', `The owner has sent another edit in place of this one: ${laterId}`);
}

const placeNeeded = () =>
  conflict(
    'listing-place-needed',
    'The address changes, and its pin on the map would not: say where it is now, that it is the same place, or that it is unknown. Nothing was changed.',
  );

const alreadyReviewed = (status: ReviewedRevision['status']) =>
  conflict('revision-already-reviewed', `This edit was ${status} before.`);
