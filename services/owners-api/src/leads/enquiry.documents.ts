import type { Enquiry } from '@shoreline/contracts';
import type { ThreadMessage } from '@shoreline/contracts/enquiry-threads';

import type { LeadDocument, StoredMessage } from './lead.model.ts';

export const toThreadMessage = ({ id, from, message, sentAt }: StoredMessage): ThreadMessage => ({
  id,
  from,
  message,
  sentAt: sentAt.toISOString(),
});

/** An enquiry as this owner reads it. Notes are whose they are: the next owner of a listing does not get them. */
export const toEnquiry = ({ _id, replies = [], messages = [], ...lead }: LeadDocument, ownerId: string): Enquiry => ({
  id: _id,
  directoryItemId: lead.directoryItemId,
  listingTitle: lead.listingTitle,
  customerName: lead.customerName,
  customerEmail: lead.customerEmail,
  customerPhone: lead.customerPhone,
  message: lead.message,
  preferredContactMethod: lead.preferredContactMethod,
  source: lead.source,
  utmCampaign: lead.utmCampaign,
  status: lead.status,
  responseNotes: lead.notesBy === ownerId ? lead.responseNotes : null,
  respondedAt: lead.respondedAt?.toISOString() ?? null,
  replies: replies.map(({ id, message, sentAt }) => ({ id, message, sentAt: sentAt.toISOString() })),
  messages: messages.map(toThreadMessage),
  customerSays: lead.customerSays ?? null,
  createdAt: lead.createdAt.toISOString(),
  updatedAt: lead.updatedAt.toISOString(),
});

export const toAuthoredContent = (
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
