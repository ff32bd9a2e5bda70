import { randomUUID } from 'node:crypto';

import type { StoredMail } from '@shoreline/mail';
import { isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, type Model, trusted } from 'mongoose';

import { defineListingTransferModel, type ListingTransferDocument } from './listing-transfer.model.ts';

export type StoredTransfer = Omit<ListingTransferDocument, 'mails'>;

interface Offer extends Pick<ListingTransferDocument, 'listingId' | 'fromId' | 'email'> {
  token: { hash: string; expiresAt: Date };
  mail: StoredMail;
  now: Date;
}

interface Acceptance {
  toId: string;
  email: string;
  claimId: string | undefined;
  now: Date;
}

type Theirs = Pick<ListingTransferDocument, 'listingId' | 'fromId'>;

const WITHOUT_MAILS = { mails: 0 } as const;
const AFTER = { returnDocument: 'after', projection: WITHOUT_MAILS } as const;
const OVER = { isUnderWay: '', token: '' } as const;
const BATCH = 50;

export type ListingTransferStore = ReturnType<typeof mongoListingTransferStore>;

/** Offers of listings, each step one write, and only from where it may happen. */
export function mongoListingTransferStore(connection: Connection) {
  const model = defineListingTransferModel(connection);

  return {
    /** Offers, or offers anew; false when the offer before is being accepted. */
    offer: (offer: Offer) => storeOffer(model, offer),
    findUnderWay: ({ listingId, fromId }: Theirs) =>
      model.findOne({ listingId, fromId, isUnderWay: true }, WITHOUT_MAILS).lean<StoredTransfer>(),
    /** False when it is being accepted. */
    async withdraw({ listingId, fromId }: Theirs, now: Date): Promise<boolean> {
      const open = { listingId, fromId, isUnderWay: true } as const;
      await model.updateOne({ ...open, status: 'open' }, ended(now));
      return (await model.exists(open)) === null;
    },
    /** By its link. One that is being accepted is found after its time, too. */
    findByLink: (hash: string, now: Date) =>
      model
        .findOne(
          {
            'token.hash': hash,
            $or: [{ status: 'accepting' }, { status: 'open', 'token.expiresAt': trusted({ $gt: now }) }],
          },
          WITHOUT_MAILS,
        )
        .lean<StoredTransfer>(),
    /** From now on it is finished. Again by the same account is fine; undefined when it ended meanwhile. */
    async beginAcceptance(id: string, { toId, email, claimId, now }: Acceptance): Promise<StoredTransfer | undefined> {
      const accepted = { status: 'accepting', toId, acceptedAt: now, ...(claimId && { claimId }) } as const;
      const accepting = await model
        .findOneAndUpdate({ _id: id, status: 'open', email }, { $set: accepted }, AFTER)
        .lean<StoredTransfer>();
      const again = { _id: id, status: 'accepting', toId } as const;
      return accepting ?? (await model.findOne(again, WITHOUT_MAILS).lean<StoredTransfer>()) ?? undefined;
    },
    listAccepting: (before: Date) =>
      model
        .find({ status: 'accepting', acceptedAt: trusted({ $lt: before }) }, WITHOUT_MAILS)
        .limit(BATCH)
        .lean<StoredTransfer[]>(),
    /** False when it was finished by another request. */
    async complete(id: string, { now, mails }: { now: Date; mails: readonly StoredMail[] }): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id: id, status: 'accepting' },
        { $set: { status: 'done', endedAt: now }, $unset: OVER, $push: { mails: { $each: [...mails] } } },
      );
      return matchedCount === 1;
    },
    async end(id: string, now: Date): Promise<void> {
      await model.updateOne({ _id: id, isUnderWay: true }, ended(now));
    },
  };
}

const ended = (now: Date) => ({ $set: { status: 'ended', endedAt: now }, $unset: OVER }) as const;

async function storeOffer(
  model: Model<ListingTransferDocument>,
  { listingId, fromId, email, token, mail, now }: Offer,
): Promise<boolean> {
  const renewal = { $set: { email, token, offeredAt: now }, $push: { mails: mail } };
  const renew = async () => (await model.updateOne({ listingId, fromId, status: 'open' }, renewal)).matchedCount === 1;

  // Of an owner before, whose time is over.
  await model.updateMany({ listingId, status: 'open', fromId: trusted({ $ne: fromId }) }, ended(now));
  if (await renew()) return true;
  const fresh = { _id: randomUUID(), listingId, fromId, email, token, status: 'open', isUnderWay: true } as const;
  try {
    await model.create({ ...fresh, offeredAt: now, mails: [mail] });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return renew();
  }
}
