import { toPhoneLink, toPhoneNumber, truncate } from '@shoreline/contracts';
import type { ReviewDetail, ReviewEntry } from '@shoreline/contracts/review-queue';
import {
  createWaitingReader,
  formatPosition,
  type ReviewSource,
  toMailLink,
} from '@shoreline/service-kit/review-queue';
import type { Connection } from 'mongoose';

import { contactPreferences } from './lead.mails.ts';
import { defineLeadModel, type LeadDocument } from './lead.model.ts';

const LISTED = { listingTitle: 1, customerName: 1, message: 1, createdAt: 1 } as const;
const MAX_SUMMARY = 300;

/** Enquiries that nobody at the listing reads: it gives no address, has no owner, or is gone. */
export function enquiryReviewSource(connection: Connection): ReviewSource {
  const model = defineLeadModel(connection);
  const find = (id: string) => model.findById(id).lean<LeadDocument>();

  return {
    kind: 'enquiry',
    ...createWaitingReader(model, {
      waiting: { awaitsOperator: true },
      since: 'createdAt',
      searched: ['listingTitle', 'customerName', 'customerEmail', 'message'],
      fields: LISTED,
      toEntries: (enquiries) => enquiries.map(toEntry),
    }),
    async findState(id) {
      const enquiry = await find(id);
      return enquiry && isForOperators(enquiry) ? { decision: toDecision(enquiry), acts: toActs(enquiry) } : undefined;
    },
    async find(id) {
      const enquiry = await find(id);
      return enquiry && isForOperators(enquiry) ? toDetail(enquiry) : undefined;
    },
    async act(id, { at, by }) {
      const read = { $set: { readAt: at, readBy: by }, $unset: { awaitsOperator: '' } } as const;
      await model.updateOne({ _id: id, awaitsOperator: true }, read);
    },
  };
}

/** What a business reads is none of ours. */
const isForOperators = ({ awaitsOperator, readBy }: LeadDocument): boolean =>
  awaitsOperator === true || readBy !== undefined;

const toEntry = (enquiry: Pick<LeadDocument, '_id' | keyof typeof LISTED>): ReviewEntry => ({
  id: enquiry._id,
  kind: 'enquiry',
  title: enquiry.listingTitle ?? 'A listing that is not there',
  summary: truncate(enquiry.message, MAX_SUMMARY),
  since: enquiry.createdAt.toISOString(),
  by: enquiry.customerName,
  acts: ['done'],
  isSafe: false,
  position: formatPosition({ at: enquiry.createdAt, id: enquiry._id }),
});

const toActs = ({ awaitsOperator }: LeadDocument): ReviewEntry['acts'] => (awaitsOperator ? ['done'] : []);

const toDecision = ({ awaitsOperator, readAt, readBy }: LeadDocument): ReviewDetail['decision'] =>
  awaitsOperator ? null : { outcome: 'done', at: readAt?.toISOString() ?? null, by: readBy ?? null };

function toDetail(enquiry: LeadDocument): ReviewDetail {
  const { position: _position, ...entry } = toEntry(enquiry);
  const { customerName, customerEmail, customerPhone, message, preferredContactMethod, listingTitle } = enquiry;
  return {
    ...entry,
    acts: toActs(enquiry),
    text: message,
    facts: [
      { label: 'From', value: customerName },
      { label: 'Address', value: customerEmail },
      ...(customerPhone ? [{ label: 'Phone', value: toPhoneNumber(customerPhone) }] : []),
      { label: 'Would like an answer', value: contactPreferences[preferredContactMethod] },
    ],
    changes: [],
    links: [
      { label: `Answer ${customerName}`, href: toMailLink(customerEmail, listingTitle ?? undefined) },
      ...(customerPhone ? [{ label: `Call ${customerName}`, href: toPhoneLink(customerPhone) }] : []),
      ...(listingTitle === null ? [] : [{ label: 'See the listing', href: `/directory/${enquiry.directoryItemId}` }]),
    ],
    warnings:
      listingTitle === null
        ? ['The listing it was written to does not exist: nobody but you reads this.']
        : ['The listing gives no address and nobody looks after it: pass this on, or answer it.'],
    place: null,
    notifiesSender: false,
    decision: toDecision(enquiry),
  };
}
