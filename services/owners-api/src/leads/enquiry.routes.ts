import { randomUUID } from 'node:crypto';

import type { Router } from '@koa/router';
import { type Enquiry, enquiryRoutes, MS_PER_DAY } from '@shoreline/contracts';
import type { MailCipher } from '@shoreline/mail';
import {
  type Caller,
  createRouter,
  notFound,
  type ReadCaller,
  readIdempotency,
  serve,
  signInRequired,
} from '@shoreline/service-kit';

import type { FindListing } from '../listing-lookup.ts';
import { type ListOwnedIds, orUnavailable } from '../owned-listings.ts';
import { ownerIdOf } from '../owner-sessions.ts';
import { type Answerer, replyMails } from './enquiry.mails.ts';
import { medianMinutes, RESPONSE_DAYS } from './enquiry.rules.ts';
import type { OwnerScope, EnquiryStore } from './enquiry.store.ts';

export interface EnquiryDependencies {
  enquiries: EnquiryStore;
  listOwnedIds: ListOwnedIds;
  owners: { findById: (id: string) => Promise<Answerer | undefined> };
  findListing: FindListing;
  mailCipher: MailCipher;
  readCaller: ReadCaller;
  now: () => Date;
}

/** The inbox. Which listings are whose is asked for every time: it ends with the ownership. */
export function enquiryRouter(deps: EnquiryDependencies): Router {
  const { enquiries, listOwnedIds, readCaller, now } = deps;
  const router = createRouter();
  const loadOwnerScope = async (caller: Caller | undefined): Promise<OwnerScope> => {
    const ownerId = ownerIdOf(caller);
    return { ownerId, listingIds: await listOwnedIds(ownerId) };
  };

  serve(router, readCaller, enquiryRoutes.list, async ({ query }, caller) =>
    enquiries.list(await loadOwnerScope(caller), query),
  );

  serve(router, readCaller, enquiryRoutes.summary, async (_input, caller) => {
    const scope = await loadOwnerScope(caller);
    const since = new Date(now().getTime() - RESPONSE_DAYS * MS_PER_DAY);
    const [counts, answered] = await Promise.all([enquiries.count(scope), enquiries.listAnswered(scope, since)]);
    return { counts, medianResponseMinutes: medianMinutes(answered) };
  });

  serve(router, readCaller, enquiryRoutes.read, async ({ params }, caller) =>
    there(await enquiries.find(await loadOwnerScope(caller), params.id)),
  );

  serve(router, readCaller, enquiryRoutes.update, async ({ params, body }, caller) =>
    there(await enquiries.update(await loadOwnerScope(caller), params.id, { ...body, at: now() })),
  );

  serve(router, readCaller, enquiryRoutes.reply, async ({ params, body }, caller, ctx) => {
    const idempotency = readIdempotency(ctx, body);
    const scope = await loadOwnerScope(caller);
    const enquiry = there(await enquiries.find(scope, params.id));
    const answer = await writeAnswer(deps, { ownerId: scope.ownerId, enquiry, message: body.message });
    return there(await enquiries.reply(scope, params.id, { ...answer, idempotency }));
  });

  return router;
}

async function writeAnswer(
  { findListing, owners, mailCipher: cipher, now }: EnquiryDependencies,
  { ownerId, enquiry, message }: { ownerId: string; enquiry: Enquiry; message: string },
) {
  const listing = orUnavailable(findListing(enquiry.directoryItemId));
  const [found, answerer] = await Promise.all([listing, owners.findById(ownerId)]);
  if (!answerer) throw signInRequired();

  const sentAt = now();
  const id = randomUUID();
  const mails = replyMails({ id, enquiry, answerer, message, found: there(found), now: sentAt, cipher });
  return { id, message, sentAt, ...mails };
}

/** Unknown, somebody else's, or of a listing given up: one answer. */
function there<T>(found: T | undefined): T {
  if (found === undefined) throw notFound('enquiry-not-found', 'We could not find that enquiry.');
  return found;
}
