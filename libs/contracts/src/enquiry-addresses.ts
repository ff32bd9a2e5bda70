/*
 * Conversations about an enquiry and where browsers ask for them, without schemas: the pages that need them carry them, and no others.
 */

/** Who reads an enquiry: the listing's owner, whoever reads its address, or nobody but our editors, who pass it on. */
export const enquiryReaders = ['owner', 'address', 'editors'] as const;
export type EnquiryReader = (typeof enquiryReaders)[number];

/** Whose a private link is. */
export const enquirySides = ['customer', 'business'] as const;
export type EnquirySide = (typeof enquirySides)[number];

/** Who wrote a message of a conversation. */
export const enquiryWriters = ['customer', 'business', 'editors'] as const;
export type EnquiryWriter = (typeof enquiryWriters)[number];

/** What a customer says, asked after two days without an answer. */
export const customerAnswers = ['answered', 'waiting'] as const;
export type CustomerAnswer = (typeof customerAnswers)[number];

/** The longest message of a conversation; the first one, from the form, may be longer. */
export const MAX_THREAD_MESSAGE = 2_000;

/** The page of a conversation. What opens it stands behind the `#`, which no browser sends to anybody. */
export const ENQUIRY_PAGE = '/enquiries';

export const enquiryThreadPaths = {
  reader: { method: 'GET', path: '/api/business-leads/readers/:id' },
  read: { method: 'POST', path: '/api/business-leads/thread' },
  write: { method: 'POST', path: '/api/business-leads/thread/messages' },
  say: { method: 'PUT', path: '/api/business-leads/thread/answered' },
} as const;
