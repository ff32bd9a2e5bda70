import type { StoredMail } from '@shoreline/mail';
import { type Idempotency, writeOnce } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { defineLeadModel, type LeadDocument } from './lead.model.ts';

/** What a customer sent. */
export type Enquiry = Pick<
  LeadDocument,
  | 'directoryItemId'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'message'
  | 'preferredContactMethod'
  | 'source'
  | 'utmSource'
  | 'utmMedium'
  | 'utmCampaign'
  | 'utmContent'
>;

/** Where an enquiry goes: known with its mail, or to be found out. A listing nobody can mail has no mails. */
export type Address = { listingTitle: string | null; mails: StoredMail[] } | 'awaited';

export interface NewLead {
  id: string;
  enquiry: Enquiry;
  address: Address;
  createdAt: Date;
  idempotency: Idempotency | undefined;
}

export interface WaitingLead {
  id: string;
  enquiry: Enquiry;
}

export interface LeadStore {
  /** Keeps the enquiry and its mail, once however often the same request arrives. */
  keep(lead: NewLead): Promise<void>;
  /** Enquiries nobody knew the address of, oldest first. */
  listWaiting(limit: number): Promise<WaitingLead[]>;
  /** Writes down where a waiting enquiry goes; of two who found out one is first. */
  address(id: string, address: Exclude<Address, 'awaited'>, at: Date): Promise<void>;
}

const toFields = (address: Address) =>
  address === 'awaited' ? { awaitsListing: true as const, mails: [] } : { ...address };

/** Nothing outside this file knows that enquiries live in MongoDB. */
export function mongoLeadStore(connection: Connection): LeadStore {
  const model = defineLeadModel(connection);

  return {
    keep: ({ id, enquiry, address, createdAt, idempotency }) =>
      writeOnce({
        idempotency,
        async write() {
          const times = { createdAt, updatedAt: createdAt };
          await model.create({
            _id: id,
            ...enquiry,
            ...toFields(address),
            ...times,
            ...(idempotency && { idempotency }),
          });
        },
        async findByKey(key) {
          const first = await model.findOne({ 'idempotency.key': key }, { idempotency: 1 }).lean<LeadDocument>();
          return first?.idempotency;
        },
      }),
    async listWaiting(limit) {
      const documents = await model
        .find({ awaitsListing: true })
        .sort({ createdAt: 1 })
        .limit(limit)
        .lean<LeadDocument[]>();
      return documents.map(({ _id, ...enquiry }) => ({ id: _id, enquiry }));
    },
    async address(id, { listingTitle, mails }, at) {
      await model.updateOne(
        { _id: id, awaitsListing: true },
        { $set: { listingTitle, mails, updatedAt: at }, $unset: { awaitsListing: '' } },
      );
    },
  };
}
