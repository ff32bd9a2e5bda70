import { MS_PER_SECOND } from '@shoreline/contracts';
import type { Owner } from '@shoreline/contracts';
import { type AuditTrail, nobodysRequest } from '@shoreline/audit';
import { createBackgroundLoop, type Log } from '@shoreline/service-kit';

import type { FindListing } from '../listing-lookup.ts';
import { type ListingOwners, orUnavailable } from '../owned-listings.ts';
import { transferredMails } from './listing-transfer.mails.ts';
import type { ListingTransferStore, StoredTransfer } from './listing-transfer.store.ts';

export interface TransferDependencies {
  transfers: ListingTransferStore;
  owners: { findById(id: string): Promise<Owner | undefined> };
  claims: {
    /** Makes the approved claim the new owner's; false when it is not approved any longer. */
    handOver(id: string, handover: { from: string; to: string; email: string; at: Date }): Promise<boolean>;
    dropApproved(listingId: string, ownerId: string): Promise<void>;
  };
  listingOwners: ListingOwners;
  findListing: FindListing;
  now: () => Date;
}

/**
 * Hands the listing over: at content-api first, in one write, then the claim. Each step may be repeated. Where the ownership or an
 * account ended meanwhile nothing is left of it, and the listing is nobody's.
 */
export async function finishTransfer(deps: TransferDependencies, transfer: StoredTransfer): Promise<boolean> {
  const { transfers, owners, claims, listingOwners, now } = deps;
  const { _id: id, listingId, fromId, toId = '', claimId } = transfer;
  const owner = await owners.findById(toId);
  if (!owner || !(await listingOwners.transfer(listingId, { from: fromId, to: toId }))) return fail();

  const handover = { from: fromId, to: toId, email: owner.email, at: transfer.acceptedAt ?? now() };
  if (claimId !== undefined && !(await claims.handOver(claimId, handover))) {
    // An operator revoked the claim, or its owner deleted the account, while the listing changed hands.
    await listingOwners.remove(listingId, toId);
    return fail();
  }
  if (!(await owners.findById(toId))) {
    await claims.dropApproved(listingId, toId);
    await listingOwners.remove(listingId, toId);
    return fail();
  }
  await complete(deps, transfer, owner);
  return true;

  async function fail(): Promise<false> {
    await transfers.end(id, now());
    return false;
  }
}

async function complete(deps: TransferDependencies, transfer: StoredTransfer, owner: Owner): Promise<void> {
  const { transfers, owners, findListing, now } = deps;
  const [found, from] = await Promise.all([
    orUnavailable(findListing(transfer.listingId)),
    owners.findById(transfer.fromId),
  ]);
  const mails = found ? transferredMails({ ...found, from: from?.email, to: owner.email, now: now() }) : [];
  await transfers.complete(transfer._id, { now: now(), mails });
}

const POLL_MS = 15 * MS_PER_SECOND;
const OWN_TRY_MS = 30 * MS_PER_SECOND;

interface FinisherDependencies extends TransferDependencies {
  audit: Pick<AuditTrail, 'record'>;
  log: Log;
  wakeMail: () => void;
}

/** Finishes what was accepted and cut off; `stop` finishes the current one. */
export function createTransferFinisher(deps: FinisherDependencies) {
  const { transfers, audit, log, wakeMail, now } = deps;

  async function finish(transfer: StoredTransfer): Promise<void> {
    const { email, toId: accountId, listingId: target } = transfer;
    if (!(await finishTransfer(deps, transfer))) return;
    const event = {
      event: 'listing-transferred',
      email,
      target,
      ...(accountId !== undefined && { accountId }),
    } as const;
    await audit.record(nobodysRequest, event);
    wakeMail();
  }

  return createBackgroundLoop({
    async run(signal) {
      for (const transfer of await transfers.listAccepting(new Date(now().getTime() - OWN_TRY_MS))) {
        if (signal.aborted) break;
        await finish(transfer).catch((err: unknown) =>
          log.warn({ err, transferId: transfer._id }, 'a listing waits to change hands'),
        );
      }
      return POLL_MS;
    },
    onError(err) {
      log.debug({ err }, 'accepted listings cannot be read');
      return POLL_MS;
    },
  });
}
