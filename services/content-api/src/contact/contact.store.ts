import type { StoredMail } from '@shoreline/mail';
import { type Idempotency, writeOnce } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import type { ContactMessage } from './contact.mails.ts';
import { type ContactDocument, defineContactModel } from './contact.model.ts';

export interface NewContact extends ContactMessage {
  id: string;
  createdAt: Date;
  idempotency?: Idempotency | undefined;
  mails: StoredMail[];
}

export interface ContactStore {
  /** Saves the message and its mail, once however often the same request arrives. */
  save(contact: NewContact): Promise<void>;
}

export function mongoContactStore(connection: Connection): ContactStore {
  const model = defineContactModel(connection);

  return {
    save: ({ id, idempotency, ...contact }) =>
      writeOnce({
        idempotency,
        async write() {
          await model.create({ _id: id, ...contact, ...(idempotency && { idempotency }) });
        },
        async findByKey(key) {
          const first = await model.findOne({ 'idempotency.key': key }, { idempotency: 1 }).lean<ContactDocument>();
          return first?.idempotency;
        },
      }),
  };
}
