import { isDeepStrictEqual } from 'node:util';

import { fromIsoDate, offerLimits, type OfferBody, type OwnOffer, startOfBrisbaneDay } from '@shoreline/contracts';
import type { StoredMail } from '@shoreline/mail';
import { conflict, isDuplicateKey, notFound } from '@shoreline/service-kit';
import { type Connection, type Model, trusted, type UpdateQuery } from 'mongoose';

import { defineOfferModel, type OfferDocument } from './offer.model.ts';

export interface NewOffer {
  id: string;
  listingId: string;
  ownerId: string;
  ownerEmail: string;
  offer: OfferBody;
}

export interface OfferVerdict {
  /** Of the version the operator read: a later one is not decided. */
  edit: number;
  decision: 'approved' | 'rejected';
  note: string | undefined;
  at: Date;
  by: string;
  toMails: (offer: OfferDocument) => StoredMail[];
}

interface Theirs {
  listingId: string;
  ownerId: string;
}

export interface OfferStore {
  /** What was not taken back, the last changed first. */
  list(theirs: Theirs): Promise<OwnOffer[]>;
  /** Stores it, or another version of it, in one write; the same once more changes nothing. Throws 404 for somebody else's, 409 for one too many. */
  submit(offer: NewOffer, at: Date): Promise<OwnOffer>;
  /** Ends what is shown of it and what waits. Again is fine. */
  withdraw(id: string, theirs: Theirs, at: Date): Promise<void>;
  /** The same for all offers under an ownership that ended. */
  endOwnership(theirs: Theirs, at: Date): Promise<void>;
  /** Makes what is shown somebody else's with the listing; what waits ends. Again is fine. */
  handOver(handover: { listingId: string; from: string; to: string }, at: Date): Promise<void>;
  /** Has decisions about what waits mailed to another address. */
  changeEmail(ownerId: string, ownerEmail: string): Promise<void>;
  /** Ends all offers of an account that is gone, and forgets its address. */
  endOwner(ownerId: string, at: Date): Promise<void>;
  find(id: string): Promise<OfferDocument | undefined>;
  /** Decides about the version that was read, in one write; nothing where somebody was first. */
  review(id: string, verdict: OfferVerdict): Promise<void>;
  /** Whether one began or ended after the one moment and until the other. */
  hasTurned(after: Date, until: Date): Promise<boolean>;
}

const MAX_LISTED = 20;
const MAX_TRIES = 20;
const left = { withdrawnAt: trusted({ $exists: false }) } as const;
const nothingShown = { slot: '', live: '', startsAt: '', endsAt: '', pending: '', pendingSince: '' } as const;

/** Reads and writes offers. What visitors see is read in `listing.extras.ts`. */
export function mongoOfferStore(connection: Connection): OfferStore {
  const model = defineOfferModel(connection);
  const find = async (id: string) => (await model.findById(id).lean<OfferDocument>()) ?? undefined;
  const end = (filter: object, at: Date) =>
    model.updateMany({ ...filter, ...left } as never, {
      $set: { withdrawnAt: at, updatedAt: at },
      $unset: nothingShown,
    });

  return {
    find,
    async list(theirs) {
      const found = await model
        .find({ ...theirs, ...left } as never)
        .sort({ updatedAt: -1, _id: 1 })
        .limit(MAX_LISTED);
      return found.map((document) => toOwnOffer(document.toObject()));
    },
    async submit(offer, at) {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const before = await find(offer.id);
        if (before && !isTheirs(before, offer)) throw offerNotFound();
        if (before && isSame(before, offer)) return toOwnOffer(before);
        if (!(await store(model, offer, { before, at }))) continue;
        const stored = await find(offer.id);
        if (stored) return toOwnOffer(stored);
      }
      throw new Error('An offer is written by others all the time.');
    },
    async withdraw(id, theirs, at) {
      await end({ _id: id, ...theirs }, at);
    },
    async endOwnership(theirs, at) {
      await end(theirs, at);
      await model.updateMany(theirs, { $set: { ownerEmail: null, mails: [] } });
    },
    async handOver({ listingId, from, to }, at) {
      const theirs = { listingId, ownerId: from };
      await end({ ...theirs, live: trusted({ $exists: false }) }, at);
      await model.updateMany({ ...theirs, live: trusted({ $exists: true }) } as never, {
        $set: { ownerId: to, ownerEmail: null },
        $unset: { pending: '', pendingSince: '' },
      });
    },
    async changeEmail(ownerId, ownerEmail) {
      await model.updateMany({ ownerId, pendingSince: trusted({ $exists: true }) } as never, { $set: { ownerEmail } });
    },
    async endOwner(ownerId, at) {
      await end({ ownerId }, at);
      await model.updateMany({ ownerId }, { $set: { ownerEmail: null, mails: [] } });
    },
    async review(id, { edit, decision: outcome, note, at, by, toMails }) {
      const offer = await find(id);
      if (!offer?.pending) return;
      const decision = { edit, outcome, at, by };
      const waiting = { _id: id, edit, pendingSince: trusted({ $exists: true }) } as never;
      await model.updateOne(waiting, {
        ...toReviewed(offer, offer.pending, { decision, note, at }),
        $push: { mails: { $each: toMails(offer) } },
      });
    },
    async hasTurned(after, until) {
      const between = trusted({ $gt: after, $lte: until });
      const found = await Promise.all([model.exists({ startsAt: between }), model.exists({ endsAt: between })]);
      return found.some((one) => one !== null);
    },
  };
}

interface Reviewed {
  decision: NonNullable<OfferDocument['decision']>;
  note: string | undefined;
  at: Date;
}

/** What is shown stays shown when another version of it is declined; what never was gives its place back. */
function toReviewed(
  { live }: OfferDocument,
  pending: OfferBody,
  { decision, note, at }: Reviewed,
): UpdateQuery<OfferDocument> {
  if (decision.outcome === 'approved') {
    return {
      $set: { decision, updatedAt: at, live: pending, ...toMoments(pending) },
      $unset: { pending: '', pendingSince: '', declined: '', note: '' },
    };
  }
  return {
    $set: { decision, updatedAt: at, declined: pending, note: note ?? '' },
    $unset: { pending: '', pendingSince: '', ...(!live && { slot: '' }) },
  };
}

const toMoments = ({ from, until }: OfferBody): { startsAt: Date; endsAt: Date } => ({
  startsAt: startOfBrisbaneDay(fromIsoDate(from)),
  endsAt: startOfBrisbaneDay(fromIsoDate(until) + 1),
});

const isTheirs = (before: OfferDocument, { listingId, ownerId }: NewOffer): boolean =>
  before.listingId === listingId && before.ownerId === ownerId;

const isSame = (before: OfferDocument, { offer }: NewOffer): boolean =>
  before.pending !== undefined && isDeepStrictEqual(toContent(before.pending), toContent(offer));

interface Before {
  before: OfferDocument | undefined;
  at: Date;
}

/** False where somebody else wrote it in between. What has a place keeps it; anything else needs a free one. */
async function store(model: Model<OfferDocument>, offer: NewOffer, { before, at }: Before): Promise<boolean> {
  if (before?.slot !== undefined) return replace(model, offer, { before, at, slot: before.slot });
  await freeSlots(model, offer.listingId, at);
  for (let slot = 0; slot < offerLimits.count; slot += 1) {
    const outcome = await storeAt(model, offer, { before, at, slot });
    if (outcome !== 'taken') return outcome === 'stored';
  }
  throw tooMany();
}

async function storeAt(
  model: Model<OfferDocument>,
  offer: NewOffer,
  { before, at, slot }: Before & { slot: number },
): Promise<'stored' | 'overtaken' | 'taken'> {
  try {
    const isStored = before
      ? await replace(model, offer, { before, at, slot })
      : await insert(model, offer, { at, slot });
    return isStored ? 'stored' : 'overtaken';
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return !before && (await model.exists({ _id: offer.id })) ? 'overtaken' : 'taken';
  }
}

/** What is over needs no place any longer. */
const freeSlots = (model: Model<OfferDocument>, listingId: string, at: Date) =>
  model.updateMany({ listingId, endsAt: trusted({ $lte: at }), pendingSince: trusted({ $exists: false }) } as never, {
    $unset: { slot: '' },
  });

async function insert(
  model: Model<OfferDocument>,
  { id, offer, ...theirs }: NewOffer,
  { at, slot }: { at: Date; slot: number },
): Promise<true> {
  const written = { pending: offer, pendingSince: at, updatedAt: at, mails: [] };
  await model.create({ _id: id, ...theirs, slot, edit: 1, ...written });
  return true;
}

async function replace(
  model: Model<OfferDocument>,
  { id, ownerEmail, offer }: NewOffer,
  { before: { edit }, at, slot }: { before: OfferDocument; at: Date; slot: number },
): Promise<boolean> {
  const { matchedCount } = await model.updateOne({ _id: id, edit } as never, {
    $set: { ownerEmail, slot, edit: edit + 1, pending: offer, pendingSince: at, updatedAt: at },
    $unset: { withdrawnAt: '', declined: '', note: '' },
  });
  return matchedCount === 1;
}

/** Its fields by name, whatever stands beside them in the store. */
export const toContent = ({ kind, title, text, url, from, until }: OfferBody): OfferBody => ({
  ...{ kind, title, text, from, until },
  url: url ?? null,
});

const toOwnOffer = ({ _id, listingId, live, pending, declined, note, updatedAt }: OfferDocument): OwnOffer => ({
  id: _id,
  listingId,
  live: live ? toContent(live) : null,
  waiting: pending ? toContent(pending) : null,
  declined: declined ? toContent(declined) : null,
  note: note || null,
  updatedAt: updatedAt.toISOString(),
});

const offerNotFound = () => notFound('listing-offer-not-found', 'We could not find that offer.');

const tooMany = () =>
  conflict(
    'too-many-offers',
    `A listing has ${offerLimits.count} offers and announcements at once. Take one back, or wait until one is over.`,
  );
