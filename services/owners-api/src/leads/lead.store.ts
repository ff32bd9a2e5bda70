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

/** The resolved listing and its mails, or `pending`. A listing without an address has no mails. */
export type Recipients = { listingTitle: string | null; mails: StoredMail[] } | 'pending';

export interface NewLead {
  id: string;
  enquiry: Enquiry;
  recipients: Recipients;
  createdAt: Date;
  idempotency: Idempotency | undefined;
}

export interface WaitingLead {
  id: string;
  enquiry: Enquiry;
}

export interface LeadStore {
  /** Stores the enquiry and its mail, once however often the same request arrives. */
  create(lead: NewLead): Promise<void>;
  /** Enquiries without resolved recipients, oldest first. */
  listWaiting(limit: number): Promise<WaitingLead[]>;
  /** Stores the recipients of a waiting enquiry; the first of two replicas wins. */
  storeRecipients(id: string, recipients: Exclude<Recipients, 'pending'>, at: Date): Promise<void>;
}

const toFields = (recipients: Recipients) =>
  recipients === 'pending' ? { awaitsListing: true as const, mails: [] } : { ...recipients };

/** Nothing outside this file knows that enquiries live in MongoDB. */
export function mongoLeadStore(connection: Connection): LeadStore {
  const model = defineLeadModel(connection);

  return {
    create: ({ id, enquiry, recipients, createdAt, idempotency }) =>
      writeOnce({
        idempotency,
        async write() {
          const times = { createdAt, updatedAt: createdAt };
          await model.create({
            _id: id,
            ...enquiry,
            ...toFields(recipients),
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
    async storeRecipients(id, { listingTitle, mails }, at) {
      await model.updateOne(
        { _id: id, awaitsListing: true },
        { $set: { listingTitle, mails, updatedAt: at }, $unset: { awaitsListing: '' } },
      );
    },
  };
}
