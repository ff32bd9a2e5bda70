import { Router } from '@koa/router';
import { claimRoutes, looksAutomated, type Owner, withoutGuard } from '@shoreline/contracts';
import {
  ApiError,
  type Caller,
  conflict,
  notFound,
  type ReadCaller,
  readIdempotency,
  serve,
  signInRequired,
} from '@shoreline/service-kit';

import type { FindListing } from '../listing-lookup.ts';
import { normaliseEmail } from '../normal-email.ts';
import { orUnavailable } from '../owned-listings.ts';
import { ownerIdOf } from '../owner-id.ts';
import { newClaimMails } from './claim.mails.ts';
import { toClaim } from './claim.presenter.ts';
import type { ClaimStore } from './claim.store.ts';
import { drawClaimId } from './claim.taking.ts';

/** The accounts, as claims look at them. */
export interface ClaimOwners {
  findById(id: string): Promise<Owner | undefined>;
  findByEmail(email: string): Promise<Owner | undefined>;
}

interface Needs {
  claims: Pick<ClaimStore, 'take' | 'listOf' | 'findOf' | 'withdraw'>;
  owners: ClaimOwners;
  findListing: FindListing;
  readCaller: ReadCaller;
  now: () => Date;
}

const ACCEPTED = { status: 'accepted' } as const;

/** Where listings are claimed. Whether an address has an account changes nothing that its sender could see. */
export function claimRouter({ claims, owners, findListing, readCaller, now }: Needs): Router {
  const router = new Router();

  serve(router, readCaller, claimRoutes.initiate, async ({ body }, caller, ctx) => {
    const { directoryItemId, businessOwnerEmail, ...said } = withoutGuard(body);
    const idempotency = readIdempotency(ctx, { directoryItemId, businessOwnerEmail, ...said });
    if (looksAutomated(body)) return ACCEPTED;

    const email = normaliseEmail(businessOwnerEmail);
    const withSession = await isSignedInAs(email, caller);
    const [found, account] = await Promise.all([
      orUnavailable(findListing(directoryItemId)),
      owners.findByEmail(email),
    ]);
    if (!found) throw notFound('listing-not-found', 'We could not find that business.');

    const claimedAt = now();
    const claim = { id: drawClaimId(), email, withSession, ...said };
    const { id, slug, title } = found.listing;
    const mails = newClaimMails({ ...claim, account }, { ...found, now: claimedAt });
    await claims.take({ ...claim, listing: { id, slug, title }, claimedAt, mails, idempotency });
    return ACCEPTED;
  });

  serve(router, readCaller, claimRoutes.list, async ({ query }, caller) => {
    const { items, total } = await claims.listOf(await emailOf(caller), query);
    return { items: items.map(toClaim), total };
  });

  serve(router, readCaller, claimRoutes.withdraw, async ({ params }, caller) => {
    const email = await emailOf(caller);
    const withdrawn = await claims.withdraw(params.id, email, now());
    if (withdrawn) return toClaim(withdrawn);

    const claim = await claims.findOf(params.id, email);
    if (!claim) throw notFound('claim-not-found', 'We could not find that claim.');
    const state = claim.status === 'pending' ? 'is being approved' : `was ${claim.status} before`;
    throw conflict('claim-already-reviewed', `This claim ${state}.`);
  });

  /** Claims belong to an address once it is proved. */
  async function emailOf(caller: Caller | undefined): Promise<string> {
    const owner = await owners.findById(ownerIdOf(caller));
    if (!owner?.emailVerified) throw signInRequired();
    return normaliseEmail(owner.email);
  }

  async function isSignedInAs(email: string, caller: Caller | undefined): Promise<boolean> {
    if (caller?.kind !== 'owner') return false;
    const owner = await owners.findById(caller.id);
    if (owner && normaliseEmail(owner.email) !== email) throw claimEmailDiffers();
    return owner?.emailVerified ?? false;
  }

  return router;
}

const claimEmailDiffers = () =>
  new ApiError({
    status: 403,
    code: 'claim-email-differs',
    message: 'You are signed in with another email address. Claim with the address of your account, or sign out first.',
  });
