import type { AccountHolder } from '@shoreline/accounts';
import { type Enquiry, type EnquiryStatus, enquiryStatuses, type Page, type PageQuery } from '@shoreline/contracts';
import type { StoredMail } from '@shoreline/mail';
import { assertSameRequest, conflict, type Idempotency } from '@shoreline/service-kit';
import { type Connection, type Model, trusted, type UpdateQuery } from 'mongoose';

import { type AuthoredContent, toAuthoredContent, toEnquiry } from './enquiry.documents.ts';
import type { Answered } from './enquiry.rules.ts';
import { defineLeadModel, type LeadDocument } from './lead.model.ts';

/** An owner and the listings they have at this moment: nothing about any other listing is read or written. */
export interface OwnerScope {
  ownerId: string;
  listingIds: readonly string[];
}

export interface InboxQuery extends PageQuery {
  status?: EnquiryStatus | undefined;
  listing?: string | undefined;
}

export interface EnquiryChange {
  status?: Exclude<EnquiryStatus, 'replied'> | undefined;
  /** Null removes the notes; undefined leaves them. */
  responseNotes?: string | null | undefined;
}

export interface NewReply {
  id: string;
  message: string;
  sentAt: Date;
  /** To the customer, and the copy. */
  mails: StoredMail[];
  idempotency: Idempotency | undefined;
}

/** What owners wrote in the inbox, for the export and the end of their accounts. */
export interface AuthoredContentStore {
  listAuthoredContent(ownerId: string): Promise<AuthoredContent[]>;
  /**
   * Removes the notes, and the owner from the replies: they went out for the business and stay with the enquiry.
   * Nothing is left that leads from an enquiry to the owner; mails that still wait are sent.
   */
  anonymiseAuthor(owner: { id: string; email: string }): Promise<void>;
}

/** What is undefined is not there, or not theirs; nobody learns which. */
export interface EnquiryStore extends AuthoredContentStore {
  list(scope: OwnerScope, query: InboxQuery): Promise<Page<Enquiry>>;
  count(scope: OwnerScope): Promise<Record<EnquiryStatus, number>>;
  /** Enquiries answered since then, at most some thousands. */
  listAnswered(scope: OwnerScope, since: Date): Promise<Answered[]>;
  find(scope: OwnerScope, id: string): Promise<Enquiry | undefined>;
  update(scope: OwnerScope, id: string, change: EnquiryChange & { at: Date }): Promise<Enquiry | undefined>;
  /** Stores the reply and its mails in one write, once however often the same request arrives. */
  reply(scope: OwnerScope, id: string, reply: NewReply): Promise<Enquiry | undefined>;
}

/** Nothing outside this file knows that the inbox is the leads in MongoDB. */
export function mongoEnquiryStore(connection: Connection): EnquiryStore {
  const model = defineLeadModel(connection);
  return { ...enquiryQueries(model), ...enquiryCommands(model), ...authoredContent(model) };
}

/** A median over more is the same median. */
const MAX_TIMED = 5_000;
const IN_INBOX: readonly EnquiryStatus[] = enquiryStatuses.filter((status) => status !== 'archived');
/** Mails are the worker's. */
const SHOWN = { mails: 0, idempotency: 0 };

/** Restricts every query to the listings of the owner who asks. */
const theirs = ({ listingIds }: OwnerScope) => ({ directoryItemId: trusted({ $in: [...listingIds] }) });

type EnquiryQueries = Pick<EnquiryStore, 'list' | 'count' | 'listAnswered' | 'find'>;

const enquiryQueries = (model: Model<LeadDocument>): EnquiryQueries => ({
  async list(scope, { status, listing, limit, offset }) {
    const listingIds = scope.listingIds.filter((id) => listing === undefined || id === listing);
    const filter = { ...theirs({ ...scope, listingIds }), status: trusted({ $in: status ? [status] : [...IN_INBOX] }) };
    const newestFirst = { createdAt: -1, _id: -1 } as const;
    const [documents, total] = await Promise.all([
      model.find(filter, SHOWN).sort(newestFirst).skip(offset).limit(limit).lean<LeadDocument[]>(),
      model.countDocuments(filter),
    ]);
    return { items: documents.map((document): Enquiry => toEnquiry(document, scope.ownerId)), total };
  },
  async count(scope) {
    const groups = await model.aggregate<{ _id: EnquiryStatus; count: number }>([
      { $match: theirs(scope) },
      { $group: { _id: '$status', count: { $sum: 1 } } },
    ]);
    const of = (status: EnquiryStatus) => groups.find(({ _id }) => _id === status)?.count ?? 0;
    return { new: of('new'), read: of('read'), replied: of('replied'), archived: of('archived') };
  },
  listAnswered: (scope, since) =>
    model
      .find({ ...theirs(scope), respondedAt: trusted({ $gte: since }) }, { createdAt: 1, respondedAt: 1, _id: 0 })
      .limit(MAX_TIMED)
      .lean<Answered[]>(),
  async find(scope, id) {
    const document = await model.findOne({ _id: id, ...theirs(scope) }, SHOWN).lean<LeadDocument>();
    return document ? toEnquiry(document, scope.ownerId) : undefined;
  },
});

/** More would be a conversation, which belongs into their mail programs; it also bounds the document. */
const MAX_REPLIES = 50;
const FULL = `replies.${MAX_REPLIES - 1}`;
const AFTER = { returnDocument: 'after', projection: SHOWN } as const;

type EnquiryCommands = Pick<EnquiryStore, 'update' | 'reply'>;

function enquiryCommands(model: Model<LeadDocument>): EnquiryCommands {
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
  async (
    filter: object,
    toUpdate: (isAnswered: boolean) => UpdateQuery<LeadDocument>,
  ): Promise<LeadDocument | null> => {
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

const WRITTEN = { listingTitle: 1, notesBy: 1, responseNotes: 1, replies: 1 };

const authoredContent = (model: Model<LeadDocument>): AuthoredContentStore => ({
  async listAuthoredContent(ownerId) {
    const theirs = { $or: [{ notesBy: ownerId }, { 'replies.ownerId': ownerId }] };
    const documents = await model.find(theirs, WRITTEN).lean<LeadDocument[]>();
    return documents.map((document) => toAuthoredContent(document, ownerId));
  },
  async anonymiseAuthor({ id, email }) {
    await model.updateMany({ notesBy: id }, { $set: { responseNotes: null }, $unset: { notesBy: '' } });
    await model.updateMany(
      { 'replies.ownerId': id },
      {
        $unset: { 'replies.$[theirs].ownerId': '', 'replies.$[theirs].idempotency': '' },
        $pull: { mails: { to: email, state: 'sent' } },
      },
      { arrayFilters: [{ 'theirs.ownerId': id }] },
    );
  },
});

/** What an owner wrote about enquiries: exported with the account, and anonymised when it is deleted. */
export const enquiryDataSources = ({ enquiries }: { enquiries: AuthoredContentStore }) => [
  {
    name: 'enquiries',
    read: ({ id }: AccountHolder) => enquiries.listAuthoredContent(id),
    remove: ({ id, email = '' }: AccountHolder) => enquiries.anonymiseAuthor({ id, email }),
  },
];
