import type { ClaimStatus, PageQuery } from '@shoreline/contracts';
import type { StoredMail } from '@shoreline/mail';
import { assertSameRequest, type Idempotency, isDuplicateKey, writeOnce } from '@shoreline/service-kit';
import { type Connection, type Model, trusted } from 'mongoose';

import { mongoClaimEvidence } from './claim-evidence.store.ts';
import { type ClaimDocument, defineClaimModel, type StoredClaim } from './claim.documents.ts';

type GivenFields = 'listing' | 'verificationMethod' | 'notes' | 'claimedAt' | 'mails';

export interface NewClaim extends Pick<ClaimDocument, GivenFields> {
  /** Made by the caller: the mails of the claim name it. */
  id: string;
  /** In the spelling accounts are found by. */
  email: string;
  withSession: boolean;
  idempotency: Idempotency | undefined;
}

export interface Verdict {
  at: Date;
  note: string | null;
  /** The operator by name. */
  by?: string | undefined;
  mails: StoredMail[];
}

interface Handover {
  from: string;
  to: string;
  email: string;
  at: Date;
}

interface RecordedClaim {
  id: string;
  listing: ClaimDocument['listing'];
  owner: { id: string; email: string };
  at: Date;
}

export type ClaimStore = ReturnType<typeof mongoClaimStore>;

const SHOWN = { mails: 0, idempotency: 0 } as const;
const AFTER = { returnDocument: 'after', projection: SHOWN } as const;
const NEWEST_FIRST = { claimedAt: -1, _id: -1 } as const;
const OLDEST_FIRST = { claimedAt: 1, _id: 1 } as const;

/** Claims of listings. Whose one is follows from its address. */
export function mongoClaimStore(connection: Connection) {
  const model = defineClaimModel(connection);
  const find = async (filter: Partial<Pick<ClaimDocument, '_id' | 'businessOwnerEmail'>>) =>
    (await model.findOne(filter, SHOWN).lean<StoredClaim>()) ?? undefined;
  const page = async (
    filter: Partial<Pick<ClaimDocument, 'businessOwnerEmail' | 'status'>>,
    { limit, offset, order }: PageQuery & { order: typeof NEWEST_FIRST | typeof OLDEST_FIRST },
  ) => {
    const [items, total] = await Promise.all([
      model.find(filter, SHOWN).sort(order).skip(offset).limit(limit).lean<StoredClaim[]>(),
      model.countDocuments(filter),
    ]);
    return { items, total };
  };

  return {
    ...reviewStore(model),
    ...handOverStore(model),
    ...mongoClaimEvidence(model),
    submit: (claim: NewClaim) => insertClaim(model, claim),
    listOf: (businessOwnerEmail: string, query: PageQuery) =>
      page({ businessOwnerEmail }, { ...query, order: NEWEST_FIRST }),
    findOf: (_id: string, businessOwnerEmail: string) => find({ _id, businessOwnerEmail }),
    listForReview: ({ status, ...query }: PageQuery & { status: ClaimStatus }) =>
      page({ status }, { ...query, order: OLDEST_FIRST }),
    find: (_id: string) => find({ _id }),
    /** Other pending claims of the listing. */
    countCompeting: async ({ _id, listing, status }: StoredClaim) => {
      const waiting = await model.countDocuments({ 'listing.id': listing.id, status: 'pending' });
      return status === 'pending' && _id ? waiting - 1 : waiting;
    },
  };
}

const undecided = { status: 'pending', approvalBegunAt: trusted({ $exists: false }) } as const;

/** Every step of a claim is one write, and happens only from where it may. */
const reviewStore = (model: Model<ClaimDocument>) => ({
  /** From now on the claim can only be approved. False when it is not pending. */
  async beginApproval(id: string, at: Date) {
    const { matchedCount } = await model.updateOne({ _id: id, status: 'pending' }, { $set: { approvalBegunAt: at } });
    return matchedCount === 1;
  },
  /** The listing could not be assigned: the claim is pending again. */
  async cancelApproval(id: string) {
    await model.updateOne({ _id: id, status: 'pending' }, { $unset: { approvalBegunAt: '' } });
  },
  /** `alreadyApproved`: another claim of the listing is approved. `notPending`: this one is not pending any longer. */
  async approve(id: string, ownerId: string, verdict: Verdict): Promise<'approved' | 'alreadyApproved' | 'notPending'> {
    const { $set, $push } = toReviewed('approved', verdict);
    const approved = { ...$set, businessOwnerId: ownerId, verifiedAt: verdict.at };
    try {
      const { matchedCount } = await model.updateOne(
        { _id: id, status: 'pending' },
        { $set: approved, $push, $unset: { approvalBegunAt: '' } },
      );
      return matchedCount === 1 ? 'approved' : 'notPending';
    } catch (error) {
      if (isDuplicateKey(error)) return 'alreadyApproved';
      throw error;
    }
  },
  /** False when it is not pending, or its approval was started. */
  async reject(id: string, verdict: Verdict) {
    const { matchedCount } = await model.updateOne({ _id: id, ...undecided }, toReviewed('rejected', verdict));
    return matchedCount === 1;
  },
  /** Of this owner: a listing that changed hands meanwhile keeps its claim. */
  async revoke(id: string, businessOwnerId: string, verdict: Verdict) {
    const theirs = { _id: id, status: 'approved', businessOwnerId } as const;
    const { matchedCount } = await model.updateOne(theirs, toReviewed('revoked', verdict));
    return matchedCount === 1;
  },
  /** Withdraws a pending claim of this address; undefined when it is not pending, or there is none. */
  async withdraw(id: string, email: string, at: Date) {
    const theirs = { _id: id, businessOwnerEmail: email, ...undecided };
    const withdrawn = { $set: { status: 'withdrawn', reviewedAt: at } } as const;
    return (await model.findOneAndUpdate(theirs, withdrawn, AFTER).lean<StoredClaim>()) ?? undefined;
  },
  async findApproved(listingId: string) {
    const approved = { 'listing.id': listingId, status: 'approved' } as const;
    return (await model.findOne(approved, SHOWN).lean<StoredClaim>()) ?? undefined;
  },
});

const handOverStore = (model: Model<ClaimDocument>) => ({
  /** Makes it the claim of the next owner in one write; nothing of what the first one told us goes along. Again is fine. */
  async handOver(id: string, { from, to, email, at }: Handover): Promise<boolean> {
    const approved = { _id: id, status: 'approved' } as const;
    const next = { businessOwnerId: to, businessOwnerEmail: email, verificationMethod: 'manual' } as const;
    const anew = {
      notes: null,
      reviewNote: null,
      claimedAt: at,
      verifiedAt: at,
      verificationData: { withSession: true },
    };
    await model.updateOne(
      { ...approved, businessOwnerId: from },
      { $set: { ...next, ...anew }, $unset: { idempotency: '', questions: '', files: '', awaitsAnswer: '' } },
    );
    return (await model.exists({ ...approved, businessOwnerId: to })) !== null;
  },
  /** The claim of an owner who never sent one: they added the listing. Where another is approved, nothing is stored. */
  async recordApproved({ id, listing, owner, at }: RecordedClaim): Promise<void> {
    const recorded = { verificationMethod: 'manual', verificationData: { withSession: false } } as const;
    await model
      .create({
        ...{ _id: id, listing, ...recorded, status: 'approved' },
        ...{ businessOwnerEmail: owner.email, businessOwnerId: owner.id, claimedAt: at, verifiedAt: at },
      })
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
  },
  async dropApproved(listingId: string, businessOwnerId: string): Promise<void> {
    await model.deleteOne({ 'listing.id': listingId, status: 'approved', businessOwnerId });
  },
});

const toReviewed = (status: 'approved' | 'rejected' | 'revoked', { at, note, by, mails }: Verdict) =>
  ({
    $set: { status, reviewedAt: at, reviewNote: note, ...(by !== undefined && { reviewedBy: by }) },
    $push: { mails: { $each: mails } },
  }) as const;

/** Of requests at the same moment one inserts, and the others find it at the second try. */
const MAX_TRIES = 3;

/** While one for this listing and address is pending, the first one stays. */
const insertClaim = (model: Model<ClaimDocument>, claim: NewClaim): Promise<void> =>
  writeOnce({
    idempotency: claim.idempotency,
    write: () => insertUnlessWaiting(model, claim, MAX_TRIES),
    async findByKey(key) {
      const first = await model.findOne({ 'idempotency.key': key }, { idempotency: 1 }).lean<ClaimDocument>();
      return first?.idempotency;
    },
  });

async function insertUnlessWaiting(model: Model<ClaimDocument>, claim: NewClaim, tries: number): Promise<void> {
  const waiting = { 'listing.id': claim.listing.id, businessOwnerEmail: claim.email, status: 'pending' } as const;
  try {
    const stored = await model
      .findOneAndUpdate(waiting, toUpdate(claim), {
        upsert: true,
        returnDocument: 'after',
        projection: { idempotency: 1 },
      })
      .lean<Pick<ClaimDocument, 'idempotency'>>();
    assertSameKey(stored?.idempotency, claim.idempotency);
  } catch (error) {
    if (tries === 1 || !isDuplicateKey(error) || isKeyTaken(error)) throw error;
    await insertUnlessWaiting(model, claim, tries - 1);
  }
}

function toUpdate(claim: NewClaim) {
  const { verificationMethod, notes, withSession, idempotency } = claim;
  const said = { verificationMethod, notes, verificationData: { withSession } };
  const first = {
    _id: claim.id,
    'listing.slug': claim.listing.slug,
    'listing.title': claim.listing.title,
    businessOwnerId: null,
    claimedAt: claim.claimedAt,
    verifiedAt: null,
    reviewedAt: null,
    reviewNote: null,
    mails: claim.mails,
    ...(idempotency && { idempotency }),
  };
  // Whoever knows an address may claim with it; only who can sign in with it may change what was said.
  return withSession ? { $set: said, $setOnInsert: first } : { $setOnInsert: { ...first, ...said } };
}

function assertSameKey(stored: Idempotency | undefined, sent: Idempotency | undefined): void {
  if (stored && sent && stored.key === sent.key) assertSameRequest(stored, sent);
}

const isKeyTaken = (error: unknown): boolean =>
  error instanceof Error && 'keyPattern' in error && 'idempotency.key' in (error.keyPattern as object);
