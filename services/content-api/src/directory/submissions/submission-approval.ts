import type { ConfirmedLocation, Listing } from '@shoreline/contracts';
import type { StoredMail } from '@shoreline/mail';
import { type Model, trusted } from 'mongoose';

import { toCategoryPicture } from '../../artwork/artwork-picture.ts';
import { toEventFields, toPriceFields } from '../listing/event-fields.ts';
import { toDocument } from '../listing/listing.documents.ts';
import type { ListingDocument } from '../listing/listing.model.ts';
import type { ListingWrites } from '../listing/listing.writer.ts';
import { updateWordCounts } from '../listing/word-counts.ts';
import { toPin } from '../ownership/revision-approval.ts';
import { publishOnce } from './publish-once.ts';
import type { SubmissionDocument } from './submission.model.ts';

/** The mails about a decision; `live` is what it became. */
export type ComposeMails = (
  submission: SubmissionDocument,
  outcome: { note: string | null; live?: Pick<Listing, 'slug' | 'title' | 'category'> },
) => StoredMail[];

export interface SubmissionReview {
  /** Of the version the operator read: a later one is not decided. */
  edit: number;
  decision: 'approved' | 'rejected';
  note: string | null;
  place: ConfirmedLocation;
  at: Date;
  by: string;
  toMails: ComposeMails;
}

interface SubmissionWrites extends ListingWrites {
  submissions: Model<SubmissionDocument>;
}

const STATE = 'QLD';
const unapproved = { approval: trusted({ $exists: false }) } as const;

/** Decides about what waits. It does nothing when somebody was first. Says which listing it became. */
export async function reviewSubmission(
  writes: SubmissionWrites,
  id: string,
  { edit, decision, note, place, at, by, toMails }: SubmissionReview,
): Promise<string | undefined> {
  const waiting = { _id: id, edit, status: 'pending', ...unapproved } as never;
  if (decision === 'approved') {
    await writes.submissions.updateOne(waiting, { $set: { approval: { edit, at, by, note, place } } });
  } else {
    const submission = await writes.submissions.findOne(waiting).lean<SubmissionDocument>();
    if (!submission) return undefined;
    await writes.submissions.updateOne(waiting, {
      $set: { status: 'rejected', reviewedAt: at, reviewNote: note, decision: { edit, outcome: 'rejected', at, by } },
      $unset: { slot: '' },
      $push: { mails: { $each: toMails(submission, { note }) } },
    });
  }
  const approved = await writes.submissions.findById(id).lean<SubmissionDocument>();
  return approved?.approval ? finishApproval(writes, approved, toMails) : undefined;
}

/**
 * Does what is left of an approval: makes the listing, then says so with the mail. The listing carries the id of the
 * submission, of which there is one: this may run any number of times and at the same time.
 */
export async function finishApproval(
  writes: SubmissionWrites,
  submission: SubmissionDocument,
  toMails: ComposeMails,
): Promise<string> {
  const { _id, approval } = submission;
  if (!approval) throw new Error('Nobody approved this submission.');
  const live = await publishOnce(writes.model, { id: _id, title: submission.fields.title }, (slug) =>
    toListingDocument(submission, slug),
  );
  await updateWordCounts(writes, live._id);
  writes.invalidate();
  const { edit, at, by, note } = approval;
  const { matchedCount } = await writes.submissions.updateOne(
    { _id, status: 'pending' },
    {
      $set: { status: 'approved', reviewedAt: at, reviewNote: note, decision: { edit, outcome: 'approved', at, by } },
      $unset: { slot: '' },
      $push: { mails: { $each: toMails(submission, { note, live }) } },
    },
  );
  if (matchedCount === 0) await releaseOrphan(writes, submission);
  return live._id;
}

/** Whose account was deleted in this very moment owns nothing. */
async function releaseOrphan({ submissions, model }: SubmissionWrites, { _id }: SubmissionDocument): Promise<void> {
  if (!(await submissions.exists({ _id, status: 'withdrawn' }))) return;
  await model.updateOne({ submissionId: _id }, { $unset: { ownerId: '', confirmedAt: '' } });
}

function toListingDocument({ _id, ownerId, fields, approval }: SubmissionDocument, slug: string): ListingDocument {
  const { when, admission, hostId, ...written } = fields;
  const picture = toCategoryPicture(fields.category, slug, fields.title);
  const listing: Listing = {
    ...{ id: crypto.randomUUID(), slug, status: 'active', featured: false, state: STATE, tags: [] },
    ...{ eventDate: null, eventEndDate: null, eventTime: null, recurrence: null },
    ...{ primaryImage: picture, images: [picture] },
    ...written,
    ...toPin(approval?.place),
    ...(when && toEventFields(when)),
    ...(admission && toPriceFields(admission)),
    ...(hostId && { hostId }),
  };
  const document = toDocument(listing, { at: approval?.at ?? new Date(), sourceType: 'manual' });
  return { ...document, ownerId, submissionId: _id, unsettledWords: document.words };
}
