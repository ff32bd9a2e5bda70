import type { Model } from 'mongoose';

import type { LeadDocument } from './lead.model.ts';

/** What an owner wrote about one enquiry, as it is exported. */
export interface AuthoredContent {
  enquiryId: string;
  listingTitle: string | null;
  notes: string | null;
  replies: { message: string; sentAt: string }[];
}

/** What owners wrote in the inbox, for the export and the end of their accounts. */
export interface AuthoredContentStore {
  listAuthoredContent(ownerId: string): Promise<AuthoredContent[]>;
  /**
   * Removes the notes, and the owner from the replies: they went out for the business and stay with the enquiry.
   * Nothing is left that leads from an enquiry to the owner; mails that still wait are sent.
   */
  anonymiseAuthor(owner: { id: string; email: string }): Promise<void>;
}

const WRITTEN = { listingTitle: 1, notesBy: 1, responseNotes: 1, replies: 1 };

/** Part of the enquiry store. */
export const mongoAuthoredContent = (model: Model<LeadDocument>): AuthoredContentStore => ({
  async listAuthoredContent(ownerId) {
    const theirs = { $or: [{ notesBy: ownerId }, { 'replies.ownerId': ownerId }] };
    const documents = await model.find(theirs, WRITTEN).lean<LeadDocument[]>();
    return documents.map((document) => toAuthoredContent(document, ownerId));
  },
  async anonymiseAuthor({ id, email }) {
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
});

const toAuthoredContent = (
  { _id, listingTitle, notesBy, responseNotes, replies = [] }: LeadDocument,
  ownerId: string,
) => ({
  enquiryId: _id,
  listingTitle,
  notes: notesBy === ownerId ? responseNotes : null,
  replies: replies
    .filter((reply) => reply.ownerId === ownerId)
    .map(({ message, sentAt }) => ({ message, sentAt: sentAt.toISOString() })),
});
