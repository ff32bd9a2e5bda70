import { z } from 'zod';

import {
  customerAnswers,
  enquiryReaders,
  enquirySides,
  enquiryThreadPaths,
  enquiryWriters,
  MAX_THREAD_MESSAGE,
} from './enquiry-addresses.ts';
import { idSchema, ownPathSchema } from './fields.ts';
import { ruledText } from './forms/ruled-text.ts';
import { mailTokenSchema } from './newsletter.ts';
import { defineRoute } from './route.ts';

/** A message of a conversation, as either side reads it. */
export const threadMessageSchema = z.object({
  id: idSchema,
  from: z.enum(enquiryWriters),
  message: z.string(),
  sentAt: z.iso.datetime(),
});
export type ThreadMessage = z.infer<typeof threadMessageSchema>;

const threadSchema = z.object({
  side: z.enum(enquirySides).meta({ description: 'Whose link it is.' }),
  listingTitle: z.string(),
  listingPath: ownPathSchema,
  customerName: z.string(),
  message: z.string().meta({ description: 'What was asked.' }),
  sentAt: z.iso.datetime(),
  isAnswered: z.boolean(),
  customerSays: z.enum(customerAnswers).nullable(),
  isFull: z.boolean().meta({ description: 'Nothing more can be written here.' }),
  messages: z.array(threadMessageSchema).meta({ description: 'Oldest first.' }),
});
export type EnquiryThread = z.infer<typeof threadSchema>;

const messageRule = {
  required: 'Please write your message',
  min: { length: 2, message: 'Please write your message' },
  max: { length: MAX_THREAD_MESSAGE, message: 'Message must be 2,000 characters or less' },
  paragraphs: true,
} as const;

const errors = ['link-expired'] as const;

/** Each opens one conversation by a token of a mail. It is in the body: it is in no log and no cache. */
export const enquiryThreadRoutes = {
  reader: defineRoute({
    ...enquiryThreadPaths.reader,
    access: 'public',
    summary: 'Says who reads an enquiry about a listing, before it is written. Nobody is told an address.',
    params: z.object({ id: idSchema }),
    reply: z.object({ reader: z.enum(enquiryReaders) }),
    errors: ['listing-not-found'],
  }),
  read: defineRoute({
    ...enquiryThreadPaths.read,
    access: 'public',
    summary: 'Reads the conversation a private link is for.',
    body: z.object({ token: mailTokenSchema }),
    reply: threadSchema,
    errors,
  }),
  write: defineRoute({
    ...enquiryThreadPaths.write,
    access: 'public',
    summary: 'Writes to the other side, who gets it by mail with a link of their own.',
    idempotent: true,
    body: z.object({ token: mailTokenSchema, message: ruledText(messageRule) }),
    status: 201,
    reply: threadSchema,
    errors: [...errors, 'too-many-replies', 'too-many-messages', 'idempotency-key-reused'],
  }),
  say: defineRoute({
    ...enquiryThreadPaths.say,
    access: 'public',
    summary:
      'Says whether the business has answered, by any means. What has not been shows in its inbox and in our queue.',
    body: z.object({ token: mailTokenSchema, isAnswered: z.boolean() }),
    reply: threadSchema,
    errors,
  }),
};
