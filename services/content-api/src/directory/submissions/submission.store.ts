import { isDeepStrictEqual } from 'node:util';

import { type ListingSubmission, MAX_WAITING_SUBMISSIONS, type SubmissionFields } from '@shoreline/contracts';
import { conflict, isDuplicateKey, notFound } from '@shoreline/service-kit';
import { type Connection, type Model, trusted } from 'mongoose';

import type { ListingWrites } from '../listing/listing.writer.ts';
import { finishApproval, reviewSubmission, type SubmissionReview } from './submission-approval.ts';
import { defineSubmissionModel, type SubmissionDocument, toSubmission } from './submission.model.ts';
import type { ComposeMails } from './submission-approval.ts';

export interface NewSubmission {
  id: string;
  ownerId: string;
  ownerEmail: string;
  fields: SubmissionFields;
}

export interface At {
  at: Date;
  toMails: ComposeMails;
}

export interface SubmissionStore {
  /** What waits or was declined, the latest first. */
  list(ownerId: string): Promise<ListingSubmission[]>;
  /**
   * Stores it, or another version of it, in one write; the same once more changes nothing. Throws 404 for somebody else's,
   * and 409 for what is approved or when too many wait.
   */
  submit(submission: NewSubmission, at: At): Promise<ListingSubmission>;
  /** Throws 409 for what is approved. Again is fine. */
  withdraw(id: string, ownerId: string, at: Date): Promise<void>;
  /** Takes back whatever waits of an account that is gone, and forgets its address. */
  endOwner(ownerId: string, at: Date): Promise<void>;
  find(id: string): Promise<SubmissionDocument | undefined>;
  /** Decides about the version that was read. Says which listing it became, or nothing where none did. */
  review(id: string, review: SubmissionReview): Promise<string | undefined>;
}

const MAX_LISTED = 50;
const MAX_TRIES = 20;
const unapproved = { approval: trusted({ $exists: false }) } as const;

export function mongoSubmissionStore(connection: Connection, writes: ListingWrites): SubmissionStore {
  const model = defineSubmissionModel(connection);
  const find = async (id: string) => (await model.findById(id).lean<SubmissionDocument>()) ?? undefined;

  return {
    find,
    async list(ownerId) {
      const shown = { ownerId, status: trusted({ $in: ['pending', 'rejected'] }) } as never;
      const found = await model
        .find(shown)
        .sort({ submittedAt: -1, _id: 1 })
        .limit(MAX_LISTED)
        .lean<SubmissionDocument[]>();
      return found.map(toSubmission);
    },
    async submit(submission, at) {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const before = await find(submission.id);
        if (before) await requireOpen(before, submission, at);
        if (before && isSame(before, submission)) return toSubmission(before);
        const isStored = await store(model, submission, { before, at: at.at });
        const stored = isStored ? await find(submission.id) : undefined;
        if (stored) return toSubmission(stored);
      }
      throw new Error('A submission is written by others all the time.');
    },
    async withdraw(id, ownerId, at) {
      const ended = { $set: { status: 'withdrawn', reviewedAt: at }, $unset: { slot: '' } } as const;
      const open = trusted({ $in: ['pending', 'rejected'] as const });
      const { matchedCount } = await model.updateOne({ _id: id, ownerId, status: open, ...unapproved } as never, ended);
      if (matchedCount === 1) return;
      const found = await find(id);
      const isTheirs = found?.ownerId === ownerId;
      if (isTheirs && (found.status === 'approved' || found.approval)) throw decided();
    },
    async endOwner(ownerId, at) {
      await model.updateMany({ ownerId, status: 'pending', ...unapproved } as never, {
        $set: { status: 'withdrawn', reviewedAt: at },
        $unset: { slot: '' },
      });
      // An approval that was cut off must not put anything live for somebody who is gone.
      await model.updateMany(
        { ownerId, status: 'pending' },
        {
          $set: { status: 'withdrawn', reviewedAt: at },
          $unset: { slot: '', approval: '' },
        },
      );
      await model.updateMany({ ownerId }, { $set: { ownerEmail: null, mails: [] } });
    },
    review: (id, review) => reviewSubmission({ ...writes, submissions: model }, id, review),
  };

  /** Throws 404 for what is somebody else's, and 409 for what is approved; an approval that was cut off is finished first. */
  async function requireOpen(before: SubmissionDocument, { ownerId }: NewSubmission, { toMails }: At): Promise<void> {
    if (before.ownerId !== ownerId) throw submissionNotFound();
    if (before.approval) await finishApproval({ ...writes, submissions: model }, before, toMails);
    if (before.approval || before.status === 'approved') throw decided();
  }
}

const asSent = (fields: SubmissionFields): unknown => JSON.parse(JSON.stringify(fields));

const isSame = (before: SubmissionDocument, { fields, ownerEmail }: NewSubmission): boolean =>
  before.status === 'pending' &&
  before.ownerEmail === ownerEmail &&
  isDeepStrictEqual(asSent(before.fields), asSent(fields));

interface Before {
  before: SubmissionDocument | undefined;
  at: Date;
}

/** False where somebody else wrote it in between. What waits keeps its place; anything else needs a free one. */
async function store(
  model: Model<SubmissionDocument>,
  submission: NewSubmission,
  { before, at }: Before,
): Promise<boolean> {
  if (before?.status === 'pending') return replace(model, submission, { before, at, slot: before.slot });
  for (let slot = 0; slot < MAX_WAITING_SUBMISSIONS; slot += 1) {
    const outcome = await storeAt(model, submission, { before, at, slot });
    if (outcome !== 'taken') return outcome === 'stored';
  }
  throw tooMany();
}

async function storeAt(
  model: Model<SubmissionDocument>,
  submission: NewSubmission,
  { before, at, slot }: Before & { slot: number },
): Promise<'stored' | 'overtaken' | 'taken'> {
  try {
    const isStored = before
      ? await replace(model, submission, { before, at, slot })
      : await insert(model, submission, { at, slot });
    return isStored ? 'stored' : 'overtaken';
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return !before && (await model.exists({ _id: submission.id })) ? 'overtaken' : 'taken';
  }
}

async function insert(
  model: Model<SubmissionDocument>,
  { id, ...submission }: NewSubmission,
  { at, slot }: { at: Date; slot: number },
): Promise<true> {
  await model.create({
    ...{ _id: id, ...submission, status: 'pending', slot, edit: 1 },
    ...{ submittedAt: at, reviewedAt: null, reviewNote: null, mails: [] },
  });
  return true;
}

async function replace(
  model: Model<SubmissionDocument>,
  { id, ownerEmail, fields }: NewSubmission,
  { before, at, slot }: { before: SubmissionDocument; at: Date; slot: number | undefined },
): Promise<boolean> {
  const { edit, status } = before;
  const { matchedCount } = await model.updateOne({ _id: id, edit, status, ...unapproved } as never, {
    $set: {
      ...{ ownerEmail, fields, slot, status: 'pending', edit: edit + 1 },
      ...{ submittedAt: at, reviewedAt: null, reviewNote: null },
    },
  });
  return matchedCount === 1;
}

const submissionNotFound = () => notFound('submission-not-found', 'We could not find what you handed in.');

const decided = () =>
  conflict('submission-decided', 'This was approved meanwhile. You will find it among your listings: edit it there.');

const tooMany = () =>
  conflict(
    'too-many-waiting',
    `${MAX_WAITING_SUBMISSIONS} of yours wait to be read already. Please wait for one of them, or take one back.`,
  );
