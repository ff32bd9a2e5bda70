import { type Idempotency, writeOnce } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { defineLeadModel, type LeadDocument, type SentEnquiry } from './lead.model.ts';
import type { LinkedMails } from './thread.mails.ts';

/** The resolved listing and its mails, or `pending`. What nobody at the listing reads waits for an operator. */
export type Recipients =
  (LinkedMails & { listingTitle: string | null; awaitsOperator?: true; awaitsQuestion?: true }) | 'pending';

export interface WaitingLead {
  id: string;
  enquiry: SentEnquiry;
}

export interface NewLead extends WaitingLead {
  recipients: Recipients;
  createdAt: Date;
  idempotency: Idempotency | undefined;
}

export type LeadStore = ReturnType<typeof mongoLeadStore>;

const toFields = (recipients: Recipients) =>
  recipients === 'pending' ? { awaitsListing: true as const, mails: [] } : { ...recipients };

export function mongoLeadStore(connection: Connection) {
  const model = defineLeadModel(connection);

  return {
    /** Stores the enquiry and its mail, once however often the same request arrives. */
    create: ({ id, enquiry, recipients, createdAt, idempotency }: NewLead) =>
      writeOnce({
        idempotency,
        async write() {
          await model.create({
            _id: id,
            ...enquiry,
            ...toFields(recipients),
            createdAt,
            updatedAt: createdAt,
            ...(idempotency && { idempotency }),
          });
        },
        async findByKey(key) {
          const first = await model.findOne({ 'idempotency.key': key }, { idempotency: 1 }).lean<LeadDocument>();
          return first?.idempotency;
        },
      }),
    /** Oldest first. */
    async listWaiting(limit: number): Promise<WaitingLead[]> {
      const documents = await model
        .find({ awaitsListing: true })
        .sort({ createdAt: 1 })
        .limit(limit)
        .lean<LeadDocument[]>();
      return documents.map(({ _id, ...enquiry }) => ({ id: _id, enquiry }));
    },
    async storeRecipients(id: string, recipients: Exclude<Recipients, 'pending'>, at: Date) {
      await model.updateOne(
        { _id: id, awaitsListing: true },
        { $set: { ...recipients, updatedAt: at }, $unset: { awaitsListing: '' } },
      );
    },
  };
}
