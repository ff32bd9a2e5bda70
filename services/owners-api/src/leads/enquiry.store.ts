import { type Enquiry, type EnquiryStatus, enquiryStatuses, type PageQuery } from '@shoreline/contracts';
import type { StoredMail } from '@shoreline/mail';
import { assertSameRequest, conflict, type Idempotency } from '@shoreline/service-kit';
import { type Connection, type Model, trusted, type UpdateQuery } from 'mongoose';

import { toAuthoredContent, toEnquiry } from './enquiry.documents.ts';
import type { Answered } from './enquiry.rules.ts';
import { defineLeadModel, type LeadDocument, type StoredLink } from './lead.model.ts';

/** An owner and the listings they have at this moment: nothing about any other listing is read or written. */
export interface OwnerScope {
  ownerId: string;
  listingIds: readonly string[];
}

interface InboxQuery extends PageQuery {
  status?: EnquiryStatus | undefined;
  listing?: string | undefined;
}

interface EnquiryChange {
  status?: Exclude<EnquiryStatus, 'replied'> | undefined;
  /** Null removes the notes; undefined leaves them. */
  responseNotes?: string | null | undefined;
}

interface NewReply {
  id: string;
  message: string;
  sentAt: Date;
  mails: StoredMail[];
  /** The customer's, in the mail to them. */
  links: StoredLink[];
  idempotency: Idempotency | undefined;
}

export type EnquiryStore = ReturnType<typeof mongoEnquiryStore>;

/** What is undefined is not there, or not theirs; nobody learns which. */
export function mongoEnquiryStore(connection: Connection) {
  const model = defineLeadModel(connection);
  return { ...enquiryQueries(model), ...enquiryCommands(model), ...authoredContent(model) };
}

/** A median over more is the same median. */
const MAX_TIMED = 5_000;
const IN_INBOX: readonly EnquiryStatus[] = enquiryStatuses.filter((status) => status !== 'archived');
const SHOWN = { mails: 0, idempotency: 0, links: 0 };

const theirs = ({ listingIds }: OwnerScope) => ({ directoryItemId: trusted({ $in: [...listingIds] }) });

const enquiryQueries = (model: Model<LeadDocument>) => ({
  async list(scope: OwnerScope, { status, listing, limit, offset }: InboxQuery) {
    const listingIds = scope.listingIds.filter((id) => listing === undefined || id === listing);
    const filter = { ...theirs({ ...scope, listingIds }), status: trusted({ $in: status ? [status] : [...IN_INBOX] }) };
    const newestFirst = { createdAt: -1, _id: -1 } as const;
    const [documents, total] = await Promise.all([
      model.find(filter, SHOWN).sort(newestFirst).skip(offset).limit(limit).lean<LeadDocument[]>(),
      model.countDocuments(filter),
    ]);
    return { items: documents.map((document) => toEnquiry(document, scope.ownerId)), total };
  },
  async count(scope: OwnerScope): Promise<Record<EnquiryStatus, number>> {
    const groups = await model.aggregate<{ _id: EnquiryStatus; count: number }>([
      { $match: theirs(scope) },
      { $group: { _id: '$status', count: { $sum: 1 } } },
    ]);
    const of = (status: EnquiryStatus) => groups.find(({ _id }) => _id === status)?.count ?? 0;
    return { new: of('new'), read: of('read'), replied: of('replied'), archived: of('archived') };
  },
  listAnswered: (scope: OwnerScope, since: Date) =>
    model
      .find({ ...theirs(scope), respondedAt: trusted({ $gte: since }) }, { createdAt: 1, respondedAt: 1, _id: 0 })
      .limit(MAX_TIMED)
      .lean<Answered[]>(),
  async find(scope: OwnerScope, id: string) {
    const document = await model.findOne({ _id: id, ...theirs(scope) }, SHOWN).lean<LeadDocument>();
    return document ? toEnquiry(document, scope.ownerId) : undefined;
  },
});

/** More would be a conversation, which belongs into their mail programs; it also bounds the document. */
const MAX_REPLIES = 50;
const FULL = `replies.${MAX_REPLIES - 1}`;
const AFTER = { returnDocument: 'after', projection: SHOWN } as const;

function enquiryCommands(model: Model<LeadDocument>) {
  const change = changerOf(model);

  return {
    async update(scope: OwnerScope, id: string, { status, responseNotes, at }: EnquiryChange & { at: Date }) {
      const document = await change({ _id: id, ...theirs(scope) }, (state) => ({
        $set: {
          updatedAt: at,
          // What was answered stays answered: read, or back from the archive, it is "replied" again.
          ...(status && { status: state === 'answered' && status !== 'archived' ? 'replied' : status }),
          ...(responseNotes !== undefined && { responseNotes: responseNotes || null, notesBy: scope.ownerId }),
        },
      }));
      return document ? toEnquiry(document, scope.ownerId) : undefined;
    },
    /** Stores the reply and its mails in one write, once however often the same request arrives. */
    async reply(scope: OwnerScope, id: string, { mails, links, idempotency, ...reply }: NewReply) {
      const mine = { _id: id, ...theirs(scope) };
      const isNew = {
        [FULL]: trusted({ $exists: false }),
        ...(idempotency && { 'replies.idempotency.key': notThis(idempotency) }),
      };
      const stored = { ...reply, ownerId: scope.ownerId, ...(idempotency && { idempotency }) };
      const document = await change({ ...mine, ...isNew }, (state) => ({
        $push: { replies: stored, mails: { $each: mails }, links: { $each: links } },
        $set: { status: 'replied', updatedAt: reply.sentAt, ...(state === 'waiting' && { respondedAt: reply.sentAt }) },
        $unset: { reopenedAt: '', awaitsQuestion: '', awaitsOperator: '' },
      }));
      if (document) return toEnquiry(document, scope.ownerId);

      const unchanged = await model.findOne(mine, SHOWN).lean<LeadDocument>();
      return unchanged ? toRepeated(unchanged, scope.ownerId, idempotency) : undefined;
    },
  };
}

/** Nobody replied; somebody did; somebody did, and the customer wrote again. */
type AnswerState = 'waiting' | 'answered' | 'reopened';

const IS_SET = trusted({ $ne: null });
const answerStates: [AnswerState, object][] = [
  ['waiting', { respondedAt: null }],
  ['answered', { respondedAt: IS_SET, reopenedAt: null }],
  ['reopened', { respondedAt: IS_SET, reopenedAt: IS_SET }],
];

/** An answered enquiry changes in another way than one that waits; which of them it is, the database decides. */
const changerOf =
  (model: Model<LeadDocument>) =>
  async (filter: object, toUpdate: (state: AnswerState) => UpdateQuery<LeadDocument>): Promise<LeadDocument | null> => {
    for (const [state, where] of answerStates) {
      const changed = await model
        .findOneAndUpdate({ ...filter, ...where }, toUpdate(state), AFTER)
        .lean<LeadDocument>();
      if (changed) return changed;
    }
    return null;
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

const WRITTEN = { listingTitle: 1, notesBy: 1, responseNotes: 1, replies: 1 };

const authoredContent = (model: Model<LeadDocument>) => ({
  async listAuthoredContent(ownerId: string) {
    const theirs = { $or: [{ notesBy: ownerId }, { 'replies.ownerId': ownerId }] };
    const documents = await model.find(theirs, WRITTEN).lean<LeadDocument[]>();
    return documents.map((document) => toAuthoredContent(document, ownerId));
  },
  /**
   * Removes the notes, and the owner from the replies: they went out for the business and stay with the enquiry.
   * Nothing is left that leads from an enquiry to the owner; mails that still wait are sent. Resolves to how many changed.
   */
  async anonymiseAuthor({ id, email }: { id: string; email: string }) {
    const noted = await model.updateMany({ notesBy: id }, { $set: { responseNotes: null }, $unset: { notesBy: '' } });
    const answered = await model.updateMany(
      { 'replies.ownerId': id },
      {
        $unset: { 'replies.$[theirs].ownerId': '', 'replies.$[theirs].idempotency': '' },
        $pull: { mails: { to: email, state: 'sent' } },
      },
      { arrayFilters: [{ 'theirs.ownerId': id }] },
    );
    return noted.modifiedCount + answered.modifiedCount;
  },
});
