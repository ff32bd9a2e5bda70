import { randomUUID } from 'node:crypto';

import { normaliseEmail, type User } from '@shoreline/contracts';
import { isDuplicateKey } from '@shoreline/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';

export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  /** The issuer vouches that somebody reads there. */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

interface UserDocument extends Omit<Identity, 'isEmailVerified'> {
  _id: string;
  emailVerified: boolean;
  /** Required of the data model, though nothing here sells subscriptions: docs/requirements.md, stored data. */
  subscriptionTier: string;
  subscriptionStatus: string;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  subscriptionExpiresAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<UserDocument>(
  {
    _id: { type: String, required: true },
    issuer: { type: String, required: true },
    subject: { type: String, required: true },
    email: { type: String, required: true },
    /** Absent in documents of the version before: not verified until the next sign-in. */
    emailVerified: { type: Boolean, default: false },
    firstName: { type: String, default: null },
    lastName: { type: String, default: null },
    profileImageUrl: { type: String, default: null },
    subscriptionTier: { type: String, default: 'free' },
    subscriptionStatus: { type: String, default: 'active' },
    stripeCustomerId: { type: String, default: null },
    stripeSubscriptionId: { type: String, default: null },
    subscriptionExpiresAt: { type: Date, default: null },
  },
  { collection: 'users', versionKey: false, timestamps: true },
);

schema.index({ issuer: 1, subject: 1 }, { unique: true });
schema.index({ email: 1 }, { unique: true });

/** The address belongs to another account already; accounts are never joined by address. */
class EmailTaken extends Error {
  override name = 'EmailTaken';
}

/** An address nobody verified would keep whoever it belongs to out: it opens no account. */
export class EmailUnverified extends Error {
  override name = 'EmailUnverified';
}

interface SignedIn {
  user: User;
  /** The account was opened by this sign-in. */
  isNew: boolean;
}

export type UserStore = ReturnType<typeof mongoUserStore>;

export function mongoUserStore(connection: Connection) {
  const model = connection.model<UserDocument>('User', schema);

  return {
    /** Finds or creates the account of this issuer and subject, and takes over what the provider says now. */
    signIn: (identity: Identity) => signIn(model, identity),
    async find(id: string): Promise<User | undefined> {
      const document = await model.findById(id).lean<UserDocument>();
      return document ? toUser(document) : undefined;
    },
    async findIds(email: string): Promise<string[]> {
      return (await model.find({ email }, { _id: 1 }).lean<UserDocument[]>()).map(({ _id }) => _id);
    },
    /** Where somebody is known to read; undefined while nobody verified it, or the account is gone. */
    async findVerifiedEmail(id: string): Promise<string | undefined> {
      return (await model.findOne({ _id: id, emailVerified: true }, { email: 1 }).lean<UserDocument>())?.email;
    },
    async isEmailVerified(id: string): Promise<boolean> {
      return (await model.exists({ _id: id, emailVerified: true })) !== null;
    },
  };
}

async function signIn(model: Model<UserDocument>, identity: Identity): Promise<SignedIn> {
  const { issuer, subject, email, isEmailVerified, ...said } = identity;
  const account = { issuer, subject };
  try {
    if (isEmailVerified)
      return await write(model, account, { ...said, email: normaliseEmail(email), emailVerified: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }

  // Two sign-ins at once, an address somebody else has, or one nobody vouches for: who has an account keeps it, with the address it had.
  const known = await model.findOneAndUpdate(account, { $set: said }, { returnDocument: 'after' }).lean<UserDocument>();
  if (known) return { user: toUser(known), isNew: false };
  throw isEmailVerified
    ? new EmailTaken('This email address belongs to another account.')
    : new EmailUnverified('The provider does not vouch for the email address.');
}

async function write(
  model: Model<UserDocument>,
  account: Pick<Identity, 'issuer' | 'subject'>,
  said: object,
): Promise<SignedIn> {
  const newId = randomUUID();
  const document = await model
    .findOneAndUpdate(
      account,
      { $set: said, $setOnInsert: { _id: newId } },
      { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
    )
    .orFail()
    .lean<UserDocument>();
  return { user: toUser(document), isNew: document._id === newId };
}

const toUser = (document: UserDocument): User => ({
  id: document._id,
  email: document.email,
  firstName: document.firstName,
  lastName: document.lastName,
  profileImageUrl: document.profileImageUrl,
  subscriptionTier: document.subscriptionTier,
  createdAt: document.createdAt.toISOString(),
});
