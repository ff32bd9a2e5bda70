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
import { reviewEnquiry, type ThreadReviewDependencies } from './review-enquiry.ts';

const LISTED = { listingTitle: 1, customerName: 1, message: 1, createdAt: 1 } as const;
const MAX_SUMMARY = 300;
const ACTS = ['answer', 'forward', 'spam', 'done'] as const;

/** Enquiries that nobody at the listing reads: it gives no address, has no owner, or is gone. */
export function enquiryReviewSource(connection: Connection, deps: ThreadReviewDependencies): ReviewSource {
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
    act: (id, request) => reviewEnquiry(model, { id, request }, deps),
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
  acts: [...ACTS],
  isSafe: false,
  position: formatPosition({ at: enquiry.createdAt, id: enquiry._id }),
});

const toActs = ({ awaitsOperator }: LeadDocument): ReviewEntry['acts'] => (awaitsOperator ? [...ACTS] : []);

const toDecision = ({ awaitsOperator, readAt, readBy, readAs }: LeadDocument): ReviewDetail['decision'] =>
  awaitsOperator ? null : { outcome: readAs ?? 'done', at: readAt?.toISOString() ?? null, by: readBy ?? null };

const WRITERS = { customer: 'The customer', business: 'The business', editors: 'Our editors' } as const;
const MAX_TEXT = 20_000;

/** What was asked, and what was written since. */
const toText = ({ message, messages = [] }: LeadDocument): string =>
  truncate([message, ...messages.map((one) => `${WRITERS[one.from]}:\n${one.message}`)].join('\n\n'), MAX_TEXT);

function toWarning({ listingTitle, customerSays, forwardedTo }: LeadDocument): string {
  if (listingTitle === null) return 'The listing it was written to does not exist: nobody but you reads this.';
  if (customerSays === 'waiting') return 'The customer says that nobody has answered after two days.';
  if (forwardedTo !== undefined) return `It was passed on to ${forwardedTo} before.`;
  return 'The listing gives no address and nobody looks after it: pass this on, or answer it.';
}

function toDetail(enquiry: LeadDocument): ReviewDetail {
  const { position: _position, ...entry } = toEntry(enquiry);
  const { customerName, customerEmail, customerPhone, preferredContactMethod, listingTitle } = enquiry;
  return {
    ...entry,
    acts: toActs(enquiry),
    text: toText(enquiry),
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
    warnings: [toWarning(enquiry)],
    place: null,
    notifiesSender: false,
    decision: toDecision(enquiry),
  };
}
