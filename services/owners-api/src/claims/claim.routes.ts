import { randomUUID } from 'node:crypto';

import type { Router } from '@koa/router';
import type { AuditTrail } from '@shoreline/audit';
import { claimRoutes, normaliseEmail, looksAutomated, withoutGuard, type RouteInput } from '@shoreline/contracts';
import {
  conflict,
  createRouter,
  notFound,
  serve,
  signInRequired,
  ApiError,
  readIdempotency,
  type Caller,
  type ReadCaller,
} from '@shoreline/service-kit';

import type { FindListing } from '../listing-lookup.ts';
import { orUnavailable } from '../owned-listings.ts';
import { ownerIdOf } from '../owner-sessions.ts';
import { toClaim, type ClaimOwners } from './claim.documents.ts';
import { newClaimMails } from './claim.mails.ts';
import type { ClaimStore, NewClaim } from './claim.store.ts';

const ACCEPTED = { status: 'accepted' } as const;

interface Dependencies {
  claims: Pick<ClaimStore, 'listOf' | 'findOf' | 'withdraw'>;
  owners: ClaimOwners;
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
  now: () => Date;
}

export function claimRouter({ claims, owners, audit, readCaller, now }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, claimRoutes.list, async ({ query }, caller) => {
    const { items, total } = await claims.listOf(await emailOf(caller), query);
    return { items: items.map(toClaim), total };
  });

  serve(router, readCaller, claimRoutes.withdraw, async ({ params }, caller, ctx) => {
    const email = await emailOf(caller);
    const withdrawn = await claims.withdraw(params.id, email, now());
    if (withdrawn) {
      await audit.record(ctx, { event: 'claim-withdrawn', email, target: params.id });
      return toClaim(withdrawn);
    }

    const claim = await claims.findOf(params.id, email);
    if (!claim) throw notFound('claim-not-found', 'We could not find that claim.');
    const state = claim.status === 'pending' ? 'is being approved' : `was ${claim.status} before`;
    throw conflict('claim-already-reviewed', `This claim ${state}.`);
  });

  /** Claims belong to an address once it is verified. */
  async function emailOf(caller: Caller | undefined): Promise<string> {
    const owner = await owners.findById(ownerIdOf(caller));
    if (!owner?.emailVerified) throw signInRequired();
    return normaliseEmail(owner.email);
  }

  return router;
}

interface SubmissionDependencies extends Omit<Dependencies, 'claims'> {
  claims: Pick<ClaimStore, 'submit'>;
  findListing: FindListing;
  attempts: { mayMail: (kind: 'claim', email: string) => Promise<boolean> };
}

type ClaimForm = ReturnType<typeof withoutGuard<RouteInput<typeof claimRoutes.initiate>['body']>>;

/** Where listings are claimed. Whether an address has an account changes nothing that its sender could see. */
export function claimSubmissionRouter(deps: SubmissionDependencies): Router {
  const router = createRouter();

  serve(router, deps.readCaller, claimRoutes.initiate, async ({ body }, caller, ctx) => {
    const form = withoutGuard(body);
    const idempotency = readIdempotency(ctx, form);
    if (looksAutomated(body)) return ACCEPTED;

    const withSession = await isSignedInAs(form.businessOwnerEmail, caller, deps.owners);
    await submitClaim(form, { withSession, idempotency }, deps);
    await deps.audit.record(ctx, {
      event: 'claim-submitted',
      email: form.businessOwnerEmail,
      target: form.directoryItemId,
    });
    return ACCEPTED;
  });

  return router;
}

async function submitClaim(
  form: ClaimForm,
  { withSession, idempotency }: Pick<NewClaim, 'withSession' | 'idempotency'>,
  deps: SubmissionDependencies,
): Promise<void> {
  const { directoryItemId, businessOwnerEmail, verificationMethod, notes } = form;
  const email = normaliseEmail(businessOwnerEmail);
  const [found, account] = await Promise.all([
    orUnavailable(deps.findListing(directoryItemId)),
    deps.owners.findByEmail(email),
  ]);
  if (!found) throw notFound('listing-not-found', 'We could not find that business.');

  const claimedAt = deps.now();
  const { id, slug, title } = found.listing;
  const claim = { id: randomUUID(), email, verificationMethod, notes, withSession };
  // Whoever types addresses of others could fill their mailboxes with one claim after the other.
  const mayWrite = withSession || (await deps.attempts.mayMail('claim', email));
  const mails = newClaimMails({ ...claim, account, mayWrite }, { ...found, now: claimedAt });
  await deps.claims.submit({ ...claim, listing: { id, slug, title }, claimedAt, mails, idempotency });
}

async function isSignedInAs(email: string, caller: Caller | undefined, owners: ClaimOwners): Promise<boolean> {
  if (caller?.kind !== 'owner') return false;
  const owner = await owners.findById(caller.id);
  if (owner && normaliseEmail(owner.email) !== normaliseEmail(email)) throw claimEmailDiffers();
  return owner?.emailVerified ?? false;
}

const claimEmailDiffers = () =>
  new ApiError({
    status: 403,
    code: 'claim-email-differs',
    message: 'You are signed in with another email address. Claim with the address of your account, or sign out first.',
  });
