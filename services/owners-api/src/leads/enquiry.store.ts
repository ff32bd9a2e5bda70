import type { Enquiry, EnquiryStatus, Page, PageQuery } from '@shoreline/contracts';
import type { StoredMail } from '@shoreline/mail';
import type { Idempotency } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { readEnquiries } from './enquiry.reading.ts';
import type { Answered } from './enquiry.rules.ts';
import { writeEnquiries } from './enquiry.writing.ts';
import { defineLeadModel } from './lead.model.ts';
import { type OwnerWritingsStore, ownerWritings } from './owner-writings.store.ts';

/** An owner and the listings they hold at this moment: nothing about any other listing is read or written. */
export interface Desk {
  ownerId: string;
  listingIds: readonly string[];
}

export interface InboxQuery extends PageQuery {
  status?: EnquiryStatus | undefined;
  listing?: string | undefined;
}

export interface EnquiryChange {
  status?: Exclude<EnquiryStatus, 'replied'> | undefined;
  /** Null takes the notes away; undefined leaves them. */
  responseNotes?: string | null | undefined;
}

export interface NewReply {
  id: string;
  message: string;
  sentAt: Date;
  /** To the customer, and the copy. */
  mails: StoredMail[];
  idempotency: Idempotency | undefined;
}

/** What is undefined is not there, or not theirs; nobody learns which. */
export interface EnquiryStore extends OwnerWritingsStore {
  list(desk: Desk, query: InboxQuery): Promise<Page<Enquiry>>;
  count(desk: Desk): Promise<Record<EnquiryStatus, number>>;
  /** Enquiries answered since then, at most some thousands. */
  listAnswered(desk: Desk, since: Date): Promise<Answered[]>;
  find(desk: Desk, id: string): Promise<Enquiry | undefined>;
  update(desk: Desk, id: string, change: EnquiryChange & { at: Date }): Promise<Enquiry | undefined>;
  /** Keeps the reply and its mails in one write, once however often the same request arrives. */
  reply(desk: Desk, id: string, reply: NewReply): Promise<Enquiry | undefined>;
}

/** Nothing outside this file and the three it is made of knows that the inbox is the leads in MongoDB. */
export function mongoEnquiryStore(connection: Connection): EnquiryStore {
  const model = defineLeadModel(connection);
  return { ...readEnquiries(model), ...writeEnquiries(model), ...ownerWritings(model) };
}
