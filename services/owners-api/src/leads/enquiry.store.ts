import type { Enquiry, EnquiryStatus, Page, PageQuery } from '@shoreline/contracts';
import type { StoredMail } from '@shoreline/mail';
import type { Idempotency } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { enquiryQueries } from './enquiry.queries.ts';
import type { Answered } from './enquiry.rules.ts';
import { enquiryCommands } from './enquiry.commands.ts';
import { defineLeadModel } from './lead.model.ts';
import { type AuthoredContentStore, mongoAuthoredContent } from './authored-content.store.ts';

/** An owner and the listings they have at this moment: nothing about any other listing is read or written. */
export interface OwnerScope {
  ownerId: string;
  listingIds: readonly string[];
}

export interface InboxQuery extends PageQuery {
  status?: EnquiryStatus | undefined;
  listing?: string | undefined;
}

export interface EnquiryChange {
  status?: Exclude<EnquiryStatus, 'replied'> | undefined;
  /** Null removes the notes; undefined leaves them. */
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
export interface EnquiryStore extends AuthoredContentStore {
  list(scope: OwnerScope, query: InboxQuery): Promise<Page<Enquiry>>;
  count(scope: OwnerScope): Promise<Record<EnquiryStatus, number>>;
  /** Enquiries answered since then, at most some thousands. */
  listAnswered(scope: OwnerScope, since: Date): Promise<Answered[]>;
  find(scope: OwnerScope, id: string): Promise<Enquiry | undefined>;
  update(scope: OwnerScope, id: string, change: EnquiryChange & { at: Date }): Promise<Enquiry | undefined>;
  /** Stores the reply and its mails in one write, once however often the same request arrives. */
  reply(scope: OwnerScope, id: string, reply: NewReply): Promise<Enquiry | undefined>;
}

/** Nothing outside this file and the three it is made of knows that the inbox is the leads in MongoDB. */
export function mongoEnquiryStore(connection: Connection): EnquiryStore {
  const model = defineLeadModel(connection);
  return { ...enquiryQueries(model), ...enquiryCommands(model), ...mongoAuthoredContent(model) };
}
