import type { ConfirmedLocation } from '@shoreline/contracts';
import { writeOnce } from '@shoreline/service-kit';
import { type Connection, trusted } from 'mongoose';

import type { ListingWrites } from '../listing/listing.writer.ts';
import { type ComposeMails, finishApproval } from './event-submission-approval.ts';
import { defineEventSubmissionModel, type EventSubmissionDocument } from './event-submission.model.ts';

export type NewEventSubmission = Pick<
  EventSubmissionDocument,
  '_id' | 'fields' | 'name' | 'email' | 'createdAt' | 'mails'
> & { idempotency: EventSubmissionDocument['idempotency'] };

export interface EventVerdict {
  decision: 'approved' | 'rejected';
  note: string | null;
  place: ConfirmedLocation;
  at: Date;
  by: string;
  toMails: ComposeMails;
}

export interface EventSubmissionStore {
  /** Stores it once, however often the same request arrives. */
  save(submission: NewEventSubmission): Promise<void>;
  find(id: string): Promise<EventSubmissionDocument | undefined>;
  countPending(): Promise<number>;
  /** Decides about what waits; of two operators the first counts. Says which listing it became, or nothing where none did. */
  review(id: string, verdict: EventVerdict): Promise<string | undefined>;
}

const unapproved = { approval: trusted({ $exists: false }) } as const;

export function mongoEventSubmissionStore(connection: Connection, writes: ListingWrites): EventSubmissionStore {
  const model = defineEventSubmissionModel(connection);
  const find = async (id: string) => (await model.findById(id).lean<EventSubmissionDocument>()) ?? undefined;

  return {
    find,
    save: ({ idempotency, ...submission }) =>
      writeOnce({
        idempotency,
        async write() {
          await model.create({ ...submission, status: 'pending', ...(idempotency && { idempotency }) });
        },
        async findByKey(key) {
          const first = await model
            .findOne({ 'idempotency.key': key }, { idempotency: 1 })
            .lean<EventSubmissionDocument>();
          return first?.idempotency;
        },
      }),
    countPending: () => model.countDocuments({ status: 'pending' }),
    async review(id, { decision, note, place, at, by, toMails }) {
      const waiting = { _id: id, status: 'pending', ...unapproved } as never;
      if (decision === 'approved') {
        await model.updateOne(waiting, { $set: { approval: { at, by, note, place } } });
        const approved = await find(id);
        return approved?.approval ? finishApproval({ ...writes, submissions: model }, approved, toMails) : undefined;
      }
      const submission = await find(id);
      if (!submission) return undefined;
      await model.updateOne(waiting, {
        $set: { status: 'rejected', reviewedAt: at, reviewedBy: by, reviewNote: note },
        $push: { mails: { $each: toMails(submission, { note }) } },
      });
      return undefined;
    },
  };
}
