import { randomUUID } from 'node:crypto';

import { type Owner, normaliseEmail } from '@shoreline/contracts';
import type { StoredMail } from '@shoreline/mail';
import { type Idempotency, isDuplicateKey } from '@shoreline/service-kit';
import type { Connection, Model } from 'mongoose';

import { writeOutboxEntry } from './owner-mail.store.ts';
import {
  defineOwnerModel,
  type OwnerDocument,
  type StoredDevice,
  type StoredOrigin,
  type StoredToken,
} from './owner.model.ts';
import { liveToken, mongoOwnerCredentials } from './owner-credentials.store.ts';
import type { TokenPurpose } from './owner.tokens.ts';

/** An account with its credentials. Never leaves this folder. */
export interface OwnerAccount {
  owner: Owner;
  passwordHash: string;
  devices: readonly StoredDevice[];
  signedUpFrom: StoredOrigin | undefined;
  isPasswordUnverified: boolean;
  idempotency: readonly Idempotency[];
}

export interface NewOwner {
  email: string;
  name: string;
  phone: string | null;
  passwordHash: string;
  signedUpFrom: StoredOrigin;
  verification: StoredToken;
  mail: StoredMail;
  idempotency: Idempotency | undefined;
  now: Date;
}

/** A mail with the token in it; without a mail only the idempotency key is stored. */
export interface OutboxEntry {
  mail?: StoredMail | undefined;
  verification?: StoredToken | undefined;
  reset?: StoredToken | undefined;
  idempotency?: Idempotency | undefined;
}

/** An address that is verified now. */
export interface Verification {
  mail: StoredMail;
  /** The browser the link was opened in, unless it is where the password was chosen: the password is unverified then. */
  openedElsewhere: StoredDevice | undefined;
  now: Date;
}

export interface NewPassword {
  passwordHash: string;
  mail: StoredMail;
  now: Date;
}

/** The accounts of business owners. */
export interface OwnerStore {
  findById(id: string): Promise<Owner | undefined>;
  /** However the address is written. */
  findByEmail(email: string): Promise<Owner | undefined>;
  findAccount(key: { id: string } | { email: string }): Promise<OwnerAccount | undefined>;
  /** False when somebody has the address, or the request was sent before. */
  create(owner: NewOwner): Promise<boolean>;
  /** Enqueues a mail to an owner, or at the same cost to a dummy account. 409 when its key was used for another address. */
  enqueueMail(id: string | undefined, entry: OutboxEntry): Promise<void>;
  /** Whose live token this is; undefined whatever is wrong with it. */
  findByToken(purpose: TokenPurpose, hash: string, now: Date): Promise<OwnerAccount | undefined>;
  /** Consumes the token and verifies the address in one write; false when another request was first. */
  verify(hash: string, change: Verification): Promise<boolean>;
  /** Whoever reads the mails of this account knows its password too. */
  markPasswordVerified(id: string): Promise<void>;
  /** Consumes the token and sets the password in one write. It verifies the address too: the token was mailed there. */
  resetPassword(hash: string, change: NewPassword): Promise<boolean>;
  /** From the password that was checked; false when it was changed meanwhile. */
  changePassword(id: string, change: NewPassword & { from: string }): Promise<boolean>;
  /** The same password, hashed at today's cost; not when it was changed meanwhile. */
  renewHash(id: string, hashes: { from: string; to: string }): Promise<void>;
  saveDevice(id: string, device: StoredDevice): Promise<void>;
  update(id: string, change: { name: string; phone: string | null; now: Date }): Promise<Owner | undefined>;
  remove(id: string): Promise<void>;
}

/** Mails are the worker's to read. */
const WITHOUT_MAILS = { mails: 0 } as const;

/** Nothing outside this file, `owner-credentials.store.ts` and `owner-mail.store.ts` knows that accounts live in MongoDB. */
export function mongoOwnerStore(connection: Connection): OwnerStore {
  const model = defineOwnerModel(connection);
  const find = (filter: object) => model.findOne(filter, WITHOUT_MAILS).lean<OwnerDocument>();
  const byEmail = (email: string) => find({ email: normaliseEmail(email) });

  return {
    findById: async (id) => toOptionalOwner(await find({ _id: id })),
    findByEmail: async (email) => toOptionalOwner(await byEmail(email)),
    findAccount: async (key) => toOptionalAccount(await ('id' in key ? find({ _id: key.id }) : byEmail(key.email))),
    create: (owner) => create(model, owner),
    enqueueMail: (id, entry) => writeOutboxEntry(model, id, entry),
    findByToken: async (purpose, hash, now) => toOptionalAccount(await find(liveToken(purpose, hash, now))),
    ...mongoOwnerCredentials(model),
    async update(id, { name, phone, now }) {
      const change = { $set: { name, phone, updatedAt: now } };
      return toOptionalOwner(
        await model.findOneAndUpdate({ _id: id }, change, { returnDocument: 'after' }).lean<OwnerDocument>(),
      );
    },
    async remove(id) {
      await model.deleteOne({ _id: id });
    },
  };
}

async function create(model: Model<OwnerDocument>, { mail, idempotency, now, ...account }: NewOwner): Promise<boolean> {
  try {
    await model.create({
      _id: randomUUID(),
      ...account,
      mails: [mail],
      idempotency: idempotency ? [idempotency] : [],
      createdAt: now,
      updatedAt: now,
    });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

const toOptionalAccount = (document: OwnerDocument | null): OwnerAccount | undefined =>
  document
    ? {
        owner: toOwner(document),
        passwordHash: document.passwordHash,
        devices: document.devices,
        signedUpFrom: document.signedUpFrom,
        isPasswordUnverified: document.isPasswordInDoubt ?? false,
        idempotency: document.idempotency,
      }
    : undefined;

const toOptionalOwner = (document: OwnerDocument | null): Owner | undefined =>
  document ? toOwner(document) : undefined;

/** What the account says to its owner: no hash, no token, no mail. */
const toOwner = (document: OwnerDocument): Owner => ({
  id: document._id,
  email: document.email,
  name: document.name,
  phone: document.phone,
  emailVerified: document.emailVerified,
  subscriptionStatus: document.subscriptionStatus,
  subscriptionExpires: document.subscriptionExpires?.toISOString() ?? null,
  createdAt: document.createdAt.toISOString(),
});
