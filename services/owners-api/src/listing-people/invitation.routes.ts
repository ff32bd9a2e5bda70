import type { Router } from '@koa/router';
import { listingPeopleRoutes as routes, normaliseEmail } from '@shoreline/contracts';
import { ApiError, createRouter, hashSecret, type ReadCaller, serve, signInRequired } from '@shoreline/service-kit';

import type { FoundListing } from '../listing-lookup.ts';
import { type ListOwned, orUnavailable } from '../owned-listings.ts';
import { ownerIdOf } from '../owner-sessions.ts';
import { tokenNotValid } from '../token-not-valid.ts';
import type { ListingPeopleDependencies } from './listing-people.routes.ts';
import { joinedMail } from './listing-person.mails.ts';
import type { StoredPerson } from './listing-person.store.ts';

interface Dependencies extends Omit<ListingPeopleDependencies, 'listActing' | 'attempts' | 'mailCipher'> {
  listOwned: ListOwned;
  readCaller: ReadCaller;
}

/** What somebody does who was invited to look after a listing. */
export function invitationRouter(deps: Dependencies): Router {
  const { people, owners, audit, readCaller, now } = deps;
  const router = createRouter();

  serve(router, readCaller, routes.readInvitation, async ({ body }) => {
    const { person, found } = await findInvitation(deps, hashSecret(body.token));
    const expiresAt = person.token?.expiresAt.toISOString() ?? now().toISOString();
    return { email: person.email, listingTitle: found.listing.title, expiresAt };
  });

  serve(router, readCaller, routes.acceptInvitation, async ({ body }, caller, ctx) => {
    const account = await owners.findById(ownerIdOf(caller));
    if (!account?.emailVerified) throw signInRequired();
    const hash = hashSecret(body.token);
    const { person, found } = await findInvitation(deps, hash);
    const email = normaliseEmail(account.email);
    if (email !== person.email) throw emailDiffers();

    const owner = await owners.findById(person.ownerId);
    const mails = owner ? [joinedMail({ ...found, to: owner.email, email, now: now() })] : [];
    if (!(await people.accept(hash, { email, accountId: account.id, mails, now: now() }))) throw tokenNotValid();
    await audit.record(ctx, {
      event: 'listing-person-joined',
      email,
      accountId: account.id,
      target: person.listingId,
    });
    return { listingId: person.listingId, listingTitle: found.listing.title };
  });

  return router;
}

/** Of whoever still has the listing: an invitation ends with the ownership it was sent under. */
async function findInvitation(
  { people, findListing, listOwned, now }: Dependencies,
  hash: string,
): Promise<{ person: StoredPerson; found: FoundListing }> {
  const person = await people.findInvitation(hash, now());
  if (!person) throw tokenNotValid();
  const [found, owned] = await Promise.all([orUnavailable(findListing(person.listingId)), listOwned(person.ownerId)]);
  if (!found || !owned.some(({ item }) => item.id === person.listingId)) throw tokenNotValid();
  return { person, found };
}

const emailDiffers = () =>
  new ApiError({
    status: 403,
    code: 'invitation-email-differs',
    message: 'This invitation is for another email address. Sign in with the account of that address.',
  });
