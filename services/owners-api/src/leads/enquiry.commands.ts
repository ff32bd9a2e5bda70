import type { Enquiry } from '@shoreline/contracts';
import { assertSameRequest, conflict, type Idempotency } from '@shoreline/service-kit';
import { type Model, trusted, type UpdateQuery } from 'mongoose';

import { toEnquiry } from './enquiry.documents.ts';
import { SHOWN, theirs } from './enquiry.queries.ts';
import type { EnquiryStore } from './enquiry.store.ts';
import type { LeadDocument } from './lead.model.ts';

/** More would be a conversation, which belongs into their mail programs; it also bounds the document. */
const MAX_REPLIES = 50;
const FULL = `replies.${MAX_REPLIES - 1}`;
const AFTER = { returnDocument: 'after', projection: SHOWN } as const;

type Update = UpdateQuery<LeadDocument>;
type EnquiryCommands = Pick<EnquiryStore, 'update' | 'reply'>;

export function enquiryCommands(model: Model<LeadDocument>): EnquiryCommands {
  const change = changerOf(model);

  return {
    async update(scope, id, { status, responseNotes, at }) {
      const document = await change({ _id: id, ...theirs(scope) }, (isAnswered) => ({
        $set: {
          updatedAt: at,
          // What was answered stays answered: read, or back from the archive, it is "replied" again.
          ...(status && { status: isAnswered && status !== 'archived' ? 'replied' : status }),
          ...(responseNotes !== undefined && { responseNotes: responseNotes || null, notesBy: scope.ownerId }),
        },
      }));
      return document ? toEnquiry(document, scope.ownerId) : undefined;
    },
    async reply(scope, id, { mails, idempotency, ...reply }) {
      const mine = { _id: id, ...theirs(scope) };
      const isNew = {
        [FULL]: trusted({ $exists: false }),
        ...(idempotency && { 'replies.idempotency.key': notThis(idempotency) }),
      };
      const stored = { ...reply, ownerId: scope.ownerId, ...(idempotency && { idempotency }) };
      const document = await change({ ...mine, ...isNew }, (isAnswered) => ({
        $push: { replies: stored, mails: { $each: mails } },
        $set: { status: 'replied', updatedAt: reply.sentAt, ...(!isAnswered && { respondedAt: reply.sentAt }) },
      }));
      if (document) return toEnquiry(document, scope.ownerId);

      const unchanged = await model.findOne(mine, SHOWN).lean<LeadDocument>();
      return unchanged ? toRepeated(unchanged, scope.ownerId, idempotency) : undefined;
    },
  };
}

/** An answered enquiry changes in another way than one that waits; which of them it is, the database decides. */
const changerOf =
  (model: Model<LeadDocument>) =>
  async (filter: object, toUpdate: (isAnswered: boolean) => Update): Promise<LeadDocument | null> => {
    const waiting = { ...filter, respondedAt: null };
    const answered = { ...filter, respondedAt: trusted({ $ne: null }) };
    return (
      (await model.findOneAndUpdate(waiting, toUpdate(false), AFTER).lean<LeadDocument>()) ??
      (await model.findOneAndUpdate(answered, toUpdate(true), AFTER).lean<LeadDocument>())
    );
  };

const notThis = ({ key }: Idempotency) => trusted({ $ne: key });

/** Nothing was written though the enquiry is there: the reply is there, too, or there are too many. */
function toRepeated(document: LeadDocument, ownerId: string, idempotency: Idempotency | undefined): Enquiry {
  const first = document.replies?.find((reply) => idempotency && reply.idempotency?.key === idempotency.key);
  if (!first?.idempotency || !idempotency) {
    throw conflict('too-many-replies', 'This has become a long conversation. Please go on by mail.');
  }
  assertSameRequest(first.idempotency, idempotency);
  return toEnquiry(document, ownerId);
}
