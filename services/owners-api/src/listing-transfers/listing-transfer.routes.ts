import type { Router } from '@koa/router';
import type { AuditTrail } from '@shoreline/audit';
import {
  type ListingTransfer,
  listingTransferRoutes as routes,
  MS_PER_DAY,
  normaliseEmail,
} from '@shoreline/contracts';
import type { MailCipher } from '@shoreline/mail';
import {
  ApiError,
  conflict,
  createRouter,
  generateSecret,
  hashSecret,
  type ReadCaller,
  serve,
  signInRequired,
} from '@shoreline/service-kit';
import type { Context } from 'koa';

import { findOwn, type ListActing, listingNotFound } from '../acting-listings.ts';
import { type ListOwned, orUnavailable } from '../owned-listings.ts';
import { ownerIdOf } from '../owner-sessions.ts';
import { tokenNotValid } from '../token-not-valid.ts';
import { finishTransfer, type TransferDependencies } from './finish-transfer.ts';
import { offerMail } from './listing-transfer.mails.ts';
import type { StoredTransfer } from './listing-transfer.store.ts';

interface Dependencies extends TransferDependencies {
  claims: TransferDependencies['claims'] & {
    findApproved(listingId: string): Promise<{ _id: string; businessOwnerId: string | null } | undefined>;
  };
  listActing: ListActing;
  listOwned: ListOwned;
  /** Throws unless the password is that of the account. */
  confirmPassword: (
    ctx: Context,
    credentials: { id: string; password: string },
  ) => Promise<{ owner: { email: string } }>;
  attempts: { mayInvite: (ownerId: string, email: string) => Promise<boolean> };
  mailCipher: MailCipher;
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
}

const OFFER_DAYS = 7;

/** A listing changes hands: its owner offers it to an address, whoever has that accepts by link. */
export function listingTransferRouter(deps: Dependencies): Router {
  const { transfers, audit, listActing, readCaller, now } = deps;
  const router = createRouter();

  serve(router, readCaller, routes.offer, async ({ params, body }, caller, ctx) => {
    const id = ownerIdOf(caller);
    await findOwn(listActing, id, params.id);
    const { owner } = await deps.confirmPassword(ctx, { id, password: body.currentPassword });
    const email = normaliseEmail(body.email);
    if (email === owner.email) throw toYourself();
    await offer(deps, { listingId: params.id, fromId: id, email });
    await audit.record(ctx, { event: 'listing-transfer-offered', email, accountId: id, target: params.id });
    return toTransfer(await readUnderWay(deps, { listingId: params.id, fromId: id }), now());
  });

  serve(router, readCaller, routes.read, async ({ params }, caller) => {
    const { ownerId } = await findOwn(listActing, ownerIdOf(caller), params.id);
    const transfer = await transfers.findUnderWay({ listingId: params.id, fromId: ownerId });
    return transfer ? toTransfer(transfer, now()) : null;
  });

  serve(router, readCaller, routes.withdraw, async ({ params }, caller, ctx) => {
    const { ownerId } = await findOwn(listActing, ownerIdOf(caller), params.id);
    if (!(await transfers.withdraw({ listingId: params.id, fromId: ownerId }, now()))) throw underWay();
    await audit.record(ctx, { event: 'listing-transfer-withdrawn', accountId: ownerId, target: params.id });
    return null;
  });

  serveAcceptance(router, deps);
  return router;
}

function serveAcceptance(router: Router, deps: Dependencies): void {
  const { transfers, owners, claims, audit, readCaller, now } = deps;

  serve(router, readCaller, routes.readOffer, async ({ body }) => {
    const { transfer, title } = await findOffer(deps, body.token);
    const expiresAt = transfer.token?.expiresAt.toISOString() ?? now().toISOString();
    return { email: transfer.email, listingTitle: title, expiresAt };
  });

  serve(router, readCaller, routes.accept, async ({ body }, caller, ctx) => {
    const account = await owners.findById(ownerIdOf(caller));
    if (!account?.emailVerified) throw signInRequired();
    const { transfer, title } = await findOffer(deps, body.token);
    const { listingId, fromId } = transfer;
    if (normaliseEmail(account.email) !== transfer.email) throw emailDiffers();

    const approved = await claims.findApproved(listingId);
    const claimId = approved?.businessOwnerId === fromId ? approved._id : undefined;
    const acceptance = { toId: account.id, email: transfer.email, claimId, now: now() };
    const accepting = await transfers.beginAcceptance(transfer._id, acceptance);
    if (!accepting || !(await finishTransfer(deps, accepting))) throw tokenNotValid();
    const { email, id: accountId } = account;
    await audit.record(ctx, { event: 'listing-transferred', email, accountId, target: listingId });
    return { listingId, listingTitle: title };
  });
}

async function offer(
  deps: Dependencies,
  { listingId, fromId, email }: Pick<StoredTransfer, 'listingId' | 'fromId' | 'email'>,
): Promise<void> {
  if (!(await deps.attempts.mayInvite(fromId, email))) throw tooManyInvitations();
  const found = await orUnavailable(deps.findListing(listingId));
  if (!found) throw listingNotFound();
  const secret = generateSecret();
  const now = deps.now();
  const isOffered = await deps.transfers.offer({
    ...{ listingId, fromId, email, now },
    token: { hash: hashSecret(secret), expiresAt: new Date(now.getTime() + OFFER_DAYS * MS_PER_DAY) },
    mail: offerMail({ ...found, email, token: secret, now, cipher: deps.mailCipher }),
  });
  if (!isOffered) throw underWay();
}

async function readUnderWay({ transfers }: Dependencies, theirs: { listingId: string; fromId: string }) {
  const transfer = await transfers.findUnderWay(theirs);
  if (!transfer) throw underWay();
  return transfer;
}

/** Of whoever still has the listing, or already gave it to this account: an offer ends with the ownership it was made under. */
async function findOffer(deps: Dependencies, token: string): Promise<{ transfer: StoredTransfer; title: string }> {
  const transfer = await deps.transfers.findByLink(hashSecret(token), deps.now());
  if (!transfer) throw tokenNotValid();
  const { listingId, fromId, toId } = transfer;
  const found = await orUnavailable(deps.findListing(listingId));
  const owners = await Promise.all([fromId, ...(toId === undefined ? [] : [toId])].map((id) => deps.listOwned(id)));
  if (!found || !owners.flat().some(({ item }) => item.id === listingId)) throw tokenNotValid();
  return { transfer, title: found.listing.title };
}

const toTransfer = ({ email, offeredAt, token }: StoredTransfer, at: Date): ListingTransfer => ({
  email,
  offeredAt: offeredAt.toISOString(),
  expiresAt: (token?.expiresAt ?? at).toISOString(),
  isLapsed: token === undefined || token.expiresAt <= at,
});

const toYourself = () => conflict('transfer-to-yourself', 'This is the address of your own account.');

const underWay = () =>
  conflict('transfer-under-way', 'The offer was accepted just now. It cannot be changed any longer.');

const tooManyInvitations = () =>
  new ApiError({
    status: 429,
    code: 'too-many-invitations',
    message: 'You have sent many invitations. Please try again in an hour.',
  });

const emailDiffers = () =>
  new ApiError({
    status: 403,
    code: 'invitation-email-differs',
    message: 'This offer is for another email address. Sign in with the account of that address.',
  });
