import { emailRule, type FieldRule, personNameRule } from './field-rule.ts';

const MESSAGE = 'Message must be at least 10 characters';

export const contactMethods = ['email', 'phone', 'either'] as const;
export type ContactMethod = (typeof contactMethods)[number];

const PHONE_REQUIRED = 'Phone number is required for phone contact';

export const leadRules = {
  customerName: personNameRule,
  customerEmail: emailRule,
  customerPhone: { max: { length: 30, message: 'Phone number must be 30 characters or less' } },
  message: {
    required: MESSAGE,
    min: { length: 10, message: MESSAGE },
    max: { length: 5_000, message: 'Message must be 5,000 characters or less' },
    paragraphs: true,
  },
} as const satisfies Record<string, FieldRule>;

/** The one rule that needs two fields: who wants to be called leaves a number. */
export const phoneProblem = (method: ContactMethod, phone: string | null | undefined): string | undefined =>
  method === 'phone' && !phone?.trim() ? PHONE_REQUIRED : undefined;

const REPLY = 'Please write your reply';

export const enquiryRules = {
  message: {
    required: REPLY,
    min: { length: 2, message: REPLY },
    max: { length: 5_000, message: 'Reply must be 5,000 characters or less' },
    paragraphs: true,
  },
  responseNotes: { max: { length: 2_000, message: 'Notes must be 2,000 characters or less' }, paragraphs: true },
} as const satisfies Record<string, FieldRule>;
