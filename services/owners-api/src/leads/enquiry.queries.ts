import { type Enquiry, type EnquiryStatus, enquiryStatuses } from '@shoreline/contracts';
import { type Model, trusted } from 'mongoose';

import { toEnquiry } from './enquiry.documents.ts';
import type { Answered } from './enquiry.rules.ts';
import type { OwnerScope, EnquiryStore } from './enquiry.store.ts';
import type { LeadDocument } from './lead.model.ts';

/** A median over more is the same median. */
const MAX_TIMED = 5_000;
const IN_INBOX: readonly EnquiryStatus[] = enquiryStatuses.filter((status) => status !== 'archived');
/** Mails are the worker's. */
export const SHOWN = { mails: 0, idempotency: 0 };

/** Restricts every query to the listings of the owner who asks. */
export const theirs = ({ listingIds }: OwnerScope) => ({ directoryItemId: trusted({ $in: [...listingIds] }) });

type EnquiryQueries = Pick<EnquiryStore, 'list' | 'count' | 'listAnswered' | 'find'>;

export const enquiryQueries = (model: Model<LeadDocument>): EnquiryQueries => ({
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
