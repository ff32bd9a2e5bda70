import { type FieldRule, MAX_EMAIL_LENGTH } from './field-rule.ts';

const INVALID_EMAIL = 'Invalid email';

/** The newsletter form's field. */
export const newsletterRules = {
  email: {
    required: INVALID_EMAIL,
    email: INVALID_EMAIL,
    max: { length: MAX_EMAIL_LENGTH, message: INVALID_EMAIL },
  },
} as const satisfies Record<string, FieldRule>;
