import { claimFileLimits } from '@shoreline/contracts';
import type { StoredMail } from '@shoreline/mail';
import { type Model, trusted } from 'mongoose';

import type { ClaimDocument, StoredClaim, StoredClaimFile } from './claim.documents.ts';

interface Question {
  question: string;
  askedAt: Date;
  by: string | undefined;
  mail: StoredMail;
}

interface Answer {
  answer: string;
  at: Date;
  mail: StoredMail;
}

const SHOWN = { mails: 0, idempotency: 0 } as const;
const AFTER = { returnDocument: 'after', projection: SHOWN } as const;
const NOT_THERE = trusted({ $exists: false });
/** As many as at first, and as many again with each question. */
const hasRoom = trusted({
  $lt: [
    { $size: { $ifNull: ['$files', []] } },
    { $multiply: [claimFileLimits.count, { $add: [1, { $size: { $ifNull: ['$questions', []] } }] }] },
  ],
});

/** What shows that a claim is right, each step one write, while the claim waits. */
export const mongoClaimEvidence = (model: Model<ClaimDocument>) => ({
  /** Again is fine; undefined when there is no room, or the claim does not wait any longer. */
  async addFile(id: string, email: string, file: StoredClaimFile): Promise<StoredClaim | undefined> {
    const theirs = { _id: id, businessOwnerEmail: email, status: 'pending' } as const;
    const added = await model
      .findOneAndUpdate(
        { ...theirs, 'files.id': trusted({ $ne: file.id }), $expr: hasRoom },
        { $push: { files: file } },
        AFTER,
      )
      .lean<StoredClaim>();
    return added ?? (await model.findOne({ ...theirs, 'files.id': file.id }, SHOWN).lean<StoredClaim>()) ?? undefined;
  },
  async removeFile(id: string, email: string, fileId: string): Promise<StoredClaim | undefined> {
    const theirs = { _id: id, businessOwnerEmail: email, status: 'pending' } as const;
    const removed = { $pull: { files: { id: fileId } } };
    return (await model.findOneAndUpdate(theirs, removed, AFTER).lean<StoredClaim>()) ?? undefined;
  },
  /** False when it waits for an answer, is being approved or decided, or was asked often enough. */
  async ask(id: string, { mail, by, ...question }: Question): Promise<boolean> {
    const open = { _id: id, status: 'pending', approvalBegunAt: NOT_THERE, awaitsAnswer: NOT_THERE } as const;
    const { matchedCount } = await model.updateOne(
      { ...open, [`questions.${claimFileLimits.questions - 1}`]: NOT_THERE },
      { $set: { awaitsAnswer: true }, $push: { questions: { ...question, ...(by && { by }) }, mails: mail } },
    );
    return matchedCount === 1;
  },
  /** From now on it waits for operators again; undefined when nothing was asked. */
  async answer(id: string, email: string, { answer, at, mail }: Answer): Promise<StoredClaim | undefined> {
    const answered = await model
      .findOneAndUpdate(
        { _id: id, businessOwnerEmail: email, status: 'pending', awaitsAnswer: true },
        {
          $set: { 'questions.$[open].answer': answer, 'questions.$[open].answeredAt': at },
          $unset: { awaitsAnswer: '' },
          $push: { mails: mail },
        },
        { ...AFTER, arrayFilters: [{ 'open.answeredAt': { $exists: false } }] },
      )
      .lean<StoredClaim>();
    return answered ?? undefined;
  },
});
