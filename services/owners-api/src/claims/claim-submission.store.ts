import { randomUUID } from 'node:crypto';

import type { VerificationMethod } from '@shoreline/contracts';
import type { StoredMail } from '@shoreline/mail';
import { assertSameRequest, type Idempotency, isDuplicateKey, writeOnce } from '@shoreline/service-kit';
import type { Model } from 'mongoose';

import type { ClaimDocument } from './claim.model.ts';

/** A submitted claim. */
export interface NewClaim {
  id: string;
  listing: ClaimDocument['listing'];
  /** In the spelling accounts are found by. */
  email: string;
  verificationMethod: VerificationMethod;
  notes: string | null;
  withSession: boolean;
  claimedAt: Date;
  mails: StoredMail[];
  idempotency: Idempotency | undefined;
}

/** The id of a new claim: its mails name it. */
export const generateClaimId = (): string => randomUUID();

/** Of requests at the same moment one inserts, and the others find it at the second try. */
const MAX_TRIES = 3;

/** Stores a claim unless one is pending; the same work either way. */
export const insertClaim = (model: Model<ClaimDocument>, claim: NewClaim): Promise<void> =>
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
