import { randomUUID } from 'node:crypto';

import type { Router } from '@koa/router';
import { MS_PER_MINUTE, MS_PER_SECOND } from '@shoreline/contracts';
import type { EnquirySide } from '@shoreline/contracts/enquiry-addresses';
import { type EnquiryThread, enquiryThreadRoutes } from '@shoreline/contracts/enquiry-threads';
import { ApiError, createRouter, notFound, type ReadCaller, readIdempotency, serve } from '@shoreline/service-kit';

import type { FindListing } from '../listing-lookup.ts';
import { orUnavailable } from '../owned-listings.ts';
import { toThreadMessage } from './enquiry.documents.ts';
import { toReaderName } from './enquiry-readers.ts';
import type { LeadDocument, StoredMessage } from './lead.model.ts';
import type { Throttles } from './lead.routes.ts';
import type { MailContext } from './thread.mails.ts';
import { isFull, type ThreadStore } from './thread.store.ts';
import { mailsAbout } from './write-message.ts';

export interface ThreadDependencies {
  threads: ThreadStore;
  throttles: Throttles;
  findListing: FindListing;
  mailCipher: MailContext['cipher'];
  readCaller: ReadCaller;
  now: () => Date;
}

/** Each message is a mail to somebody: a few at once, then one every two minutes. */
const MESSAGES = { burst: 6, waitMs: 2 * MS_PER_MINUTE };

/** Both sides of an enquiry by their private links. Nobody signs in; whoever has no link finds nothing. */
export function threadRouter(deps: ThreadDependencies): Router {
  const { threads, throttles, findListing, readCaller, now } = deps;
  const router = createRouter();

  serve(router, readCaller, enquiryThreadRoutes.reader, async ({ params }) => {
    const found = await orUnavailable(findListing(params.id));
    if (!found) throw notFound('listing-not-found', 'We could not find that business.');
    return { reader: toReaderName(found) };
  });

  serve(router, readCaller, enquiryThreadRoutes.read, async ({ body }, _caller, ctx) => {
    ctx.set('cache-control', 'no-store');
    const { lead, side } = await open(body.token);
    return toThread(lead, side);
  });

  serve(router, readCaller, enquiryThreadRoutes.write, async ({ body: { token, message } }, _caller, ctx) => {
    const idempotency = readIdempotency(ctx, { message });
    const { lead, side } = await open(token);
    const isRepeated = lead.messages?.some((one) => idempotency && one.idempotency?.key === idempotency.key);
    if (!isRepeated) await consume(lead, side);
    const written: StoredMessage = { id: randomUUID(), from: side, message, sentAt: now() };
    const found = await orUnavailable(findListing(lead.directoryItemId));
    const outcome = mailsAbout({ lead, written, found }, { now: written.sentAt, cipher: deps.mailCipher });
    return toThread(there(await threads.write(lead._id, { written, ...outcome, idempotency })), side);
  });

  serve(router, readCaller, enquiryThreadRoutes.say, async ({ body: { token, isAnswered } }) => {
    const { lead, side } = await open(token);
    if (side !== 'customer') throw linkExpired();
    return toThread(there(await threads.say(lead._id, isAnswered, now())), side);
  });

  async function open(token: string) {
    return there(await threads.findByToken(token));
  }

  async function consume({ _id }: LeadDocument, side: EnquirySide): Promise<void> {
    const waitMs = await throttles.consume(MESSAGES, ['enquiry-message', _id, side]);
    if (waitMs > 0) throw tooManyMessages(waitMs);
  }

  return router;
}

const linkExpired = () =>
  new ApiError({
    status: 410,
    code: 'link-expired',
    message: 'This link is not complete, or what it was about is no longer stored. Please open it from the mail again.',
  });

const tooManyMessages = (waitMs: number) =>
  new ApiError({
    status: 429,
    code: 'too-many-messages',
    message: 'That was a lot at once. Please wait a moment and send it again.',
    headers: { 'retry-after': String(Math.ceil(waitMs / MS_PER_SECOND)) },
  });

/** Unknown, expired or somebody else's: one answer. */
function there<T>(found: T | null | undefined): T {
  if (found === undefined || found === null) throw linkExpired();
  return found;
}

function toThread(lead: LeadDocument, side: EnquirySide): EnquiryThread {
  const { listingTitle, directoryItemId, customerName, message, createdAt, customerSays = null } = lead;
  const replies = (lead.replies ?? []).map((reply): StoredMessage => ({ ...reply, from: 'business' }));
  const messages = [...replies, ...(lead.messages ?? [])]
    .toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime())
    .map(toThreadMessage);
  return {
    side,
    listingTitle: listingTitle ?? 'A listing that is not there',
    listingPath: `/directory/${directoryItemId}`,
    customerName,
    message,
    sentAt: createdAt.toISOString(),
    isAnswered: messages.some(({ from }) => from !== 'customer') || customerSays === 'answered',
    customerSays,
    isFull: isFull(lead),
    messages,
  };
}
