import type { Owner } from '@shoreline/contracts';
import type { Connection } from 'mongoose';

import { defineOwnerModel, type OwnerDocument } from './owner.model.ts';

/** The accounts of business owners. */
export interface OwnerStore {
  findById(id: string): Promise<Owner | undefined>;
  /** However the address is written. */
  findByEmail(email: string): Promise<Owner | undefined>;
}

/** Addresses are compared without case: nobody means two mailboxes by it. */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** Nothing outside this file knows that accounts live in MongoDB. */
export function mongoOwnerStore(connection: Connection): OwnerStore {
  const model = defineOwnerModel(connection);

  return {
    async findById(id) {
      const document = await model.findById(id).lean<OwnerDocument>();
      return document ? toOwner(document) : undefined;
    },
    async findByEmail(email) {
      const document = await model.findOne({ email: normaliseEmail(email) }).lean<OwnerDocument>();
      return document ? toOwner(document) : undefined;
    },
  };
}

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
