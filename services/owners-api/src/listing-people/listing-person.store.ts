import { randomUUID } from 'node:crypto';

import type { StoredMail } from '@shoreline/mail';
import { isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, type Model, type QueryFilter, trusted } from 'mongoose';

import { defineListingPersonModel, type ListingPersonDocument } from './listing-person.model.ts';

export type StoredPerson = Omit<ListingPersonDocument, 'mails'>;
/** A listing somebody was let into, and by which owner. */
export type Grant = Pick<StoredPerson, 'listingId' | 'ownerId'>;

interface Invitation extends Grant {
  email: string;
  token: { hash: string; expiresAt: Date };
  mail: StoredMail;
  now: Date;
}

interface Ending {
  now: Date;
  mails: readonly StoredMail[];
}

interface Acceptance {
  email: string;
  accountId: string;
  mails: readonly StoredMail[];
  now: Date;
}

/** Managers and invitations of a listing. */
export const MAX_PEOPLE = 10;
const MAX_GRANTS = 100;
const WITHOUT_MAILS = { mails: 0 } as const;
const CURRENT = trusted({ $ne: 'ended' as const });

export type ListingPersonStore = ReturnType<typeof mongoListingPersonStore>;

export function mongoListingPersonStore(connection: Connection) {
  const model = defineListingPersonModel(connection);
  const isLive = (hash: string, now: Date): QueryFilter<ListingPersonDocument> => ({
    status: 'invited' as const,
    'token.hash': hash,
    'token.expiresAt': trusted({ $gt: now }),
  });

  return {
    /** Of one owner's listing, the earliest invitation first. */
    list: (grant: Grant) =>
      model
        .find({ ...grant, status: CURRENT }, WITHOUT_MAILS)
        .sort({ invitedAt: 1, _id: 1 })
        .lean<StoredPerson[]>(),
    listGrants: (accountId: string) =>
      model.find({ accountId, status: 'active' }, { listingId: 1, ownerId: 1 }).limit(MAX_GRANTS).lean<Grant[]>(),
    /** Invites or renews the invitation; false when they are active already. */
    invite: (invitation: Invitation) => invite(model, invitation),
    findInvitation: (hash: string, now: Date) => model.findOne(isLive(hash, now), WITHOUT_MAILS).lean<StoredPerson>(),
    /** Consumes the token in the same write; false when another request was first, or it ended. */
    async accept(hash: string, { email, accountId, mails, now }: Acceptance): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { ...isLive(hash, now), email },
        {
          $set: { status: 'active', accountId, joinedAt: now },
          $unset: { token: '' },
          $push: { mails: { $each: [...mails] } },
        },
      );
      return matchedCount === 1;
    },
    /** False when they are not there any longer. */
    async end(filter: Grant & ({ _id: string } | { accountId: string }), { now, mails }: Ending): Promise<boolean> {
      const { matchedCount } = await model.updateOne({ ...filter, status: CURRENT }, ended(now, mails));
      return matchedCount === 1;
    },
    /** With the ownership: should the same owner have the listing again, nobody is let in silently. */
    async endAll(grant: Grant, now: Date): Promise<void> {
      await model.updateMany({ ...grant, status: CURRENT }, ended(now));
    },
  };
}

const ended = (now: Date, mails: readonly StoredMail[] = []) => ({
  $set: { status: 'ended', endedAt: now },
  $unset: { token: '' },
  $push: { mails: { $each: [...mails] } },
});

async function invite(
  model: Model<ListingPersonDocument>,
  { listingId, ownerId, email, token, mail, now }: Invitation,
): Promise<boolean> {
  const known = { listingId, ownerId, email };
  const renewal = {
    $set: { status: 'invited', token, invitedAt: now },
    $unset: { accountId: '', joinedAt: '', endedAt: '' },
    $push: { mails: mail },
  };
  const renew = async () =>
    (await model.updateOne({ ...known, status: trusted({ $ne: 'active' as const }) }, renewal)).matchedCount === 1;

  if (await renew()) return true;
  try {
    await model.create({ _id: randomUUID(), ...known, status: 'invited', token, invitedAt: now, mails: [mail] });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return renew();
  }
}
