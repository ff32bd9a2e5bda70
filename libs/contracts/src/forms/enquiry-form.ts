import type { FieldRule } from './field-rule.ts';

const REPLY = 'Please write your reply';

/** What an owner writes about an enquiry. */
export const enquiryRules = {
  message: {
    required: REPLY,
    min: { length: 2, message: REPLY },
    max: { length: 5_000, message: 'Reply must be 5,000 characters or less' },
    paragraphs: true,
  },
  responseNotes: { max: { length: 2_000, message: 'Notes must be 2,000 characters or less' }, paragraphs: true },
} as const satisfies Record<string, FieldRule>;
