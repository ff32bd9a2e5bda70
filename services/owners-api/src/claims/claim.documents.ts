import type { Claim, ClaimFile, ClaimStatus, Owner, VerificationMethod } from '@shoreline/contracts';
import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { type Idempotency, idempotencyIndex, idempotencyType } from '@shoreline/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** A document, by its name and content; its parts stand in the blob store. */
export interface StoredClaimFile extends Omit<ClaimFile, 'addedAt'> {
  addedAt: Date;
}

interface StoredQuestion {
  question: string;
  askedAt: Date;
  /** The operator by name. */
  by?: string;
  answer?: string;
  answeredAt?: Date;
}

export interface ClaimDocument {
  _id: string;
  listing: { id: string; slug: string; title: string };
  businessOwnerEmail: string;
  /** The account that became the owner; null until then. */
  businessOwnerId: string | null;
  status: ClaimStatus;
  verificationMethod: VerificationMethod;
  verificationData: { withSession: boolean };
  notes: string | null;
  claimedAt: Date;
  verifiedAt: Date | null;
  reviewedAt: Date | null;
  /** The operator by name; absent for what was decided before names were stored. */
  reviewedBy?: string;
  reviewNote: string | null;
  /** Set while the listing is being assigned; such a claim can only be approved. */
  approvalBegunAt?: Date;
  /** The last question is open: the claim waits for its owner, not for operators. */
  awaitsAnswer?: true;
  questions?: StoredQuestion[];
  files?: StoredClaimFile[];
  idempotency?: Idempotency;
  mails: StoredMail[];
}

export type StoredClaim = Omit<ClaimDocument, 'mails' | 'idempotency'>;

export interface ClaimOwners {
  findById(id: string): Promise<Owner | undefined>;
  findByEmail(email: string): Promise<Owner | undefined>;
}

const text = { type: String, required: true };
const date = { type: Date, default: null };

const question = { question: String, askedAt: Date, by: String, answer: String, answeredAt: Date, _id: false };
const file = {
  id: String,
  name: String,
  type: { type: String },
  size: Number,
  parts: Number,
  addedAt: Date,
  _id: false,
};

const schema = new Schema<ClaimDocument>(
  {
    _id: text,
    listing: { id: text, slug: text, title: text },
    businessOwnerEmail: text,
    businessOwnerId: { type: String, default: null },
    status: text,
    verificationMethod: text,
    verificationData: { withSession: { type: Boolean, required: true } },
    notes: { type: String, default: null },
    claimedAt: { type: Date, required: true },
    verifiedAt: date,
    reviewedAt: date,
    reviewedBy: String,
    reviewNote: { type: String, default: null },
    approvalBegunAt: Date,
    awaitsAnswer: Boolean,
    questions: { type: [question], default: undefined },
    files: { type: [file], default: undefined },
    idempotency: idempotencyType,
    mails: mailsType,
  },
  { collection: 'business_claims', versionKey: false },
);

// One claim of a listing waits for each address, and one is approved at all: the indexes decide.
schema.index(
  { 'listing.id': 1, businessOwnerEmail: 1 },
  { name: 'one-pending', unique: true, partialFilterExpression: { status: 'pending' } },
);
schema.index(
  { 'listing.id': 1 },
  { name: 'one-approved', unique: true, partialFilterExpression: { status: 'approved' } },
);
schema.index({ businessOwnerEmail: 1, claimedAt: -1, _id: -1 }, { name: 'claimant' });
schema.index({ status: 1, claimedAt: 1, _id: 1 }, { name: 'review' });
schema.index({ 'files.id': 1 }, { name: 'files', sparse: true });
schema.index(...idempotencyIndex);
addMailIndexes(schema);

export const defineClaimModel = (connection: Connection): Model<ClaimDocument> =>
  connection.models.Claim ?? connection.model<ClaimDocument>('Claim', schema);

export const toClaim = (claim: StoredClaim): Claim => ({
  id: claim._id,
  listing: claim.listing,
  status: claim.status,
  verificationMethod: claim.verificationMethod,
  notes: claim.notes,
  claimedAt: claim.claimedAt.toISOString(),
  verifiedAt: claim.verifiedAt?.toISOString() ?? null,
  reviewNote: claim.reviewNote,
  awaitsAnswer: claim.status === 'pending' && claim.awaitsAnswer === true,
  questions: (claim.questions ?? []).map(({ question, askedAt, answer, answeredAt }) => ({
    question,
    askedAt: askedAt.toISOString(),
    answer: answer ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  })),
  files: (claim.files ?? []).map(toClaimFile),
});

export const toClaimFile = ({ addedAt, ...file }: StoredClaimFile): ClaimFile => ({
  ...file,
  addedAt: addedAt.toISOString(),
});
