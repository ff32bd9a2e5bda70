import { randomUUID } from 'node:crypto';

import type { MailCipher } from '@shoreline/mail';
import { conflict } from '@shoreline/service-kit';
import type { ReviewRequest } from '@shoreline/service-kit/review-queue';
import type { Model } from 'mongoose';

import type { FindListing } from '../listing-lookup.ts';
import { orUnavailable } from '../owned-listings.ts';
import type { LeadDocument } from './lead.model.ts';
import { answerMail, type Asked, forwardMail, type MailContext } from './thread.mails.ts';

export interface ThreadReviewDependencies {
  findListing: FindListing;
  mailCipher: MailCipher;
}

interface Reviewed {
  id: string;
  request: ReviewRequest;
}

/** What an operator does with an enquiry that nobody else reads: one write, with the mail in it. The first of two operators counts. */
export async function reviewEnquiry(
  model: Model<LeadDocument>,
  { id, request }: Reviewed,
  deps: ThreadReviewDependencies,
): Promise<void> {
  const { $push, $set } = await toChange(model, { id, request }, deps);
  const done = { $set: { readAt: request.at, readBy: request.by, ...$set }, $unset: DONE, ...($push && { $push }) };
  await model.updateOne({ _id: id, awaitsOperator: true }, done);
}

const DONE = { awaitsOperator: '', awaitsQuestion: '' } as const;

interface Change {
  $set: object;
  $push?: object;
}

async function toChange(
  model: Model<LeadDocument>,
  { id, request }: Reviewed,
  deps: ThreadReviewDependencies,
): Promise<Change> {
  if (request.act === 'spam') return { $set: { readAs: 'spam', status: 'archived', links: [] } };
  if (request.act === 'done') return { $set: {} };

  const enquiry = await model.findById(id).lean<LeadDocument>();
  const found = enquiry && (await orUnavailable(deps.findListing(enquiry.directoryItemId)));
  if (!found) {
    throw conflict(
      'review-act-not-offered',
      'The listing is not there any longer: answer by mail, and mark this as done.',
    );
  }
  const asked = { id, enquiry, found };
  const context = { now: request.at, cipher: deps.mailCipher };
  return request.to === undefined
    ? toAnswer(asked, request, context)
    : toForward(asked, { ...request, to: request.to }, context);
}

type AskedEnquiry = Asked & { enquiry: LeadDocument };

function toForward(asked: AskedEnquiry, { to, note }: ReviewRequest & { to: string }, context: MailContext): Change {
  const { mails, links } = forwardMail({ ...asked, to, note }, context);
  return {
    $set: { readAs: 'forwarded', forwardedTo: to },
    $push: { mails: { $each: mails }, links: { $each: links } },
  };
}

function toAnswer(asked: AskedEnquiry, { note = '', at, by }: ReviewRequest, context: MailContext): Change {
  const written = { id: randomUUID(), from: 'editors' as const, message: note, sentAt: at, by };
  const { mails, links } = answerMail(asked, written, context);
  return {
    $set: { readAs: 'answered', status: 'replied', respondedAt: asked.enquiry.respondedAt ?? at },
    $push: { messages: written, mails: { $each: mails }, links: { $each: links } },
  };
}
