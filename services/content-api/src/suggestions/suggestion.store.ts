import type { StoredMail } from '@shoreline/mail';
import { type Idempotency, writeOnce } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { defineSuggestionModel, type SuggestionDocument } from './suggestion.model.ts';

export interface NewSuggestion extends Pick<
  SuggestionDocument,
  'listingId' | 'listingTitle' | 'kind' | 'text' | 'value' | 'email' | 'createdAt'
> {
  id: string;
  idempotency: Idempotency | undefined;
}

interface Decision {
  status: 'approved' | 'rejected';
  at: Date;
  by: string;
  note: string | undefined;
  mails: StoredMail[];
}

export type SuggestionStore = ReturnType<typeof mongoSuggestionStore>;

export function mongoSuggestionStore(connection: Connection) {
  const model = defineSuggestionModel(connection);

  return {
    /** Stores it once, however often the same request arrives. */
    save: ({ id, idempotency, ...suggestion }: NewSuggestion) =>
      writeOnce({
        idempotency,
        async write() {
          const status = 'pending';
          await model.create({ _id: id, ...suggestion, status, mails: [], ...(idempotency && { idempotency }) });
        },
        async findByKey(key) {
          const first = await model.findOne({ 'idempotency.key': key }, { idempotency: 1 }).lean<SuggestionDocument>();
          return first?.idempotency;
        },
      }),
    async find(id: string) {
      return model.findById(id).lean<SuggestionDocument>();
    },
    async countPending(listingId: string) {
      return model.countDocuments({ listingId, status: 'pending' });
    },
    /** Of two operators the first counts. */
    async decide(id: string, { status, at, by, note, mails }: Decision) {
      await model.updateOne(
        { _id: id, status: 'pending' },
        {
          $set: { status, reviewedAt: at, reviewedBy: by, ...(note && { reviewNote: note }) },
          $push: { mails: { $each: mails } },
        },
      );
    },
  };
}
