import { randomUUID } from 'node:crypto';

import { normaliseEmail, type User } from '@shoreline/contracts';
import { isDuplicateKey } from '@shoreline/service-kit';
import type { Connection, Model } from 'mongoose';

import { defineUserModel, type UserDocument } from './user.model.ts';

/** A person as a sign-in provider knows them. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

/** The address belongs to another account already; accounts are never joined by address. */
class EmailTaken extends Error {
  override name = 'EmailTaken';
}

export interface UserStore {
  /** Finds or creates the account of this issuer and subject, and takes over what the provider says now. */
  signIn(identity: Identity): Promise<User>;
  find(id: string): Promise<User | undefined>;
  remove(id: string): Promise<void>;
}

/** Nothing outside this file knows that users live in MongoDB. */
export function mongoUserStore(connection: Connection): UserStore {
  const model = defineUserModel(connection);

  return {
    signIn: (identity) => signIn(model, identity),
    async find(id) {
      const document = await model.findById(id).lean<UserDocument>();
      return document ? toUser(document) : undefined;
    },
    async remove(id) {
      await model.deleteOne({ _id: id });
    },
  };
}

async function signIn(model: Model<UserDocument>, { issuer, subject, ...said }: Identity): Promise<User> {
  const account = { issuer, subject };
  const email = normaliseEmail(said.email);
  try {
    return toUser(await write(model, account, { ...said, email }));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }

  // Two sign-ins at once, or an address somebody else has: who has an account keeps it, with the address it had.
  const { email: _taken, ...rest } = said;
  const known = await model.findOneAndUpdate(account, { $set: rest }, { returnDocument: 'after' }).lean<UserDocument>();
  if (!known) throw new EmailTaken('This email address belongs to another account.');
  return toUser(known);
}

const write = (model: Model<UserDocument>, account: Pick<Identity, 'issuer' | 'subject'>, said: object) =>
  model
    .findOneAndUpdate(
      account,
      { $set: said, $setOnInsert: { _id: randomUUID() } },
      { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
    )
    .orFail()
    .lean<UserDocument>();

const toUser = (document: UserDocument): User => ({
  id: document._id,
  email: document.email,
  firstName: document.firstName,
  lastName: document.lastName,
  profileImageUrl: document.profileImageUrl,
  subscriptionTier: document.subscriptionTier,
  createdAt: document.createdAt.toISOString(),
});
