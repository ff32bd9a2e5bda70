import { randomInt, randomUUID } from 'node:crypto';

import { type Owner, normaliseEmail } from '@shoreline/contracts';
import type { StoredMail } from '@shoreline/mail';
import { conflict, type Idempotency, isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, type Model, trusted } from 'mongoose';

import { mongoEmailChanges } from './email-change.store.ts';
import { liveToken, mongoOwnerCredentials, type TokenPurpose } from './owner.credentials.ts';
import {
  defineOwnerModel,
  type OwnerDocument,
  pushCapped,
  type StoredDevice,
  type StoredOrigin,
  type StoredToken,
} from './owner.model.ts';

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

export type OwnerStore = ReturnType<typeof mongoOwnerStore>;

const WITHOUT_MAILS = { mails: 0 } as const;

export function mongoOwnerStore(connection: Connection) {
  const model = defineOwnerModel(connection);
  const find = (filter: object) => model.findOne(filter, WITHOUT_MAILS).lean<OwnerDocument>();
  const byEmail = (email: string) => find({ email: normaliseEmail(email) });

  return {
    findById: async (id: string) => toOptionalOwner(await find({ _id: id })),
    findByEmail: async (email: string) => toOptionalOwner(await byEmail(email)),
    findAccount: async (key: { id: string } | { email: string }) =>
      toOptionalAccount(await ('id' in key ? find({ _id: key.id }) : byEmail(key.email))),
    /** False when somebody has the address, or the request was sent before. */
    create: (owner: NewOwner) => create(model, owner),
    enqueueMail: (id: string | undefined, entry: OutboxEntry) => writeOutboxEntry(model, id, entry),
    /** Whose live token this is; undefined whatever is wrong with it. */
    findByToken: async (purpose: TokenPurpose, hash: string, now: Date) =>
      toOptionalAccount(await find(liveToken(purpose, hash, now))),
    ...mongoOwnerCredentials(model),
    ...mongoEmailChanges(model),
    async update(id: string, { name, phone, now }: Pick<NewOwner, 'name' | 'phone' | 'now'>) {
      const change = { $set: { name, phone, updatedAt: now } };
      return toOptionalOwner(
        await model.findOneAndUpdate({ _id: id }, change, { returnDocument: 'after' }).lean<OwnerDocument>(),
      );
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

/** Dummy mails are spread over these documents, so that they do not wait for each other. */
const DECOYS = 32;
const DECOY_COLLECTION = 'owner_decoys';

/**
 * Enqueues a mail to an owner, or to a dummy account at the same cost, so that the time reveals nothing. Mails to dummy
 * accounts are never sent, and the next one replaces them. 409 when its key was used for another address.
 */
async function writeOutboxEntry(
  model: Model<OwnerDocument>,
  id: string | undefined,
  entry: OutboxEntry,
): Promise<void> {
  if (id === undefined) return writeDecoy(model, entry);

  const { idempotency } = entry;
  const repeated = idempotency && { 'idempotency.key': trusted({ $ne: idempotency.key }) };
  try {
    await model.updateOne({ _id: id, ...repeated }, toUpdate(entry));
  } catch (error) {
    throw isDuplicateKey(error) ? keyReused() : error;
  }
}

export const keyReused = () => conflict('idempotency-key-reused', 'This Idempotency-Key was used for another request.');

function toUpdate({ mail, idempotency, ...tokens }: OutboxEntry) {
  const given = Object.entries(tokens).filter(([, token]) => token !== undefined);
  return {
    ...(given.length > 0 && { $set: Object.fromEntries(given) }),
    $push: {
      ...(mail && { mails: pushCapped(mail) }),
      ...(idempotency && { idempotency: pushCapped(idempotency) }),
    },
  };
}

/** No model of mongoose: the mail worker reads every model that has mails. As many bytes as for an account, and no address. */
async function writeDecoy(model: Model<OwnerDocument>, { mail, ...rest }: OutboxEntry): Promise<void> {
  const decoys = model.db.collection<{ _id: string }>(DECOY_COLLECTION);
  const entry = { ...rest, ...(mail && { mail: mapValues(mail, blank) }) };
  await decoys.updateOne({ _id: `decoy-${randomInt(DECOYS)}` }, { $set: { letter: entry } }, { upsert: true });
}

const blank = (value: unknown): unknown => (typeof value === 'string' ? 'x'.repeat(value.length) : value);

const mapValues = (object: object, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));

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
