import type { Connection } from 'mongoose';

import { defineLeadModel, type LeadDocument } from './lead.model.ts';

/** What an owner wrote about one enquiry, as their export tells it. */
export interface OwnerWritings {
  enquiryId: string;
  listingTitle: string | null;
  notes: string | null;
  replies: { message: string; sentAt: string }[];
}

/** What owners wrote in the inbox, for the export and the end of their accounts. */
export interface OwnerWritingsStore {
  list(ownerId: string): Promise<OwnerWritings[]>;
  /**
   * Takes the notes away, and the name from the replies: they went out for the business and stay with what was asked.
   * Nothing is left that leads from an enquiry to the owner; mails that still wait are sent.
   */
  forget(owner: { id: string; email: string }): Promise<void>;
}

const WRITTEN = { listingTitle: 1, notesBy: 1, responseNotes: 1, replies: 1 };

/** Nothing outside this file knows where in the leads an owner left traces. */
export function mongoOwnerWritingsStore(connection: Connection): OwnerWritingsStore {
  const model = defineLeadModel(connection);

  return {
    async list(ownerId) {
      const theirs = { $or: [{ notesBy: ownerId }, { 'replies.ownerId': ownerId }] };
      const documents = await model.find(theirs, WRITTEN).lean<LeadDocument[]>();
      return documents.map((document) => toWritings(document, ownerId));
    },
    async forget({ id, email }) {
      await model.updateMany({ notesBy: id }, { $set: { responseNotes: null }, $unset: { notesBy: '' } });
      await model.updateMany(
        { 'replies.ownerId': id },
        {
          $unset: { 'replies.$[theirs].ownerId': '', 'replies.$[theirs].idempotency': '' },
          $pull: { mails: { to: email, state: 'sent' } },
        },
        { arrayFilters: [{ 'theirs.ownerId': id }] },
      );
    },
  };
}

const toWritings = ({ _id, listingTitle, notesBy, responseNotes, replies = [] }: LeadDocument, ownerId: string) => ({
  enquiryId: _id,
  listingTitle,
  notes: notesBy === ownerId ? responseNotes : null,
  replies: replies
    .filter((reply) => reply.ownerId === ownerId)
    .map(({ message, sentAt }) => ({ message, sentAt: sentAt.toISOString() })),
});
