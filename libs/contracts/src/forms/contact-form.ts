import { type FieldRule, MAX_EMAIL_LENGTH } from './field-rule.ts';

const REQUIRED = 'Required';
const INVALID_EMAIL = 'Invalid email';

export const contactRules = {
  name: { required: REQUIRED, max: { length: 100, message: 'Name must be 100 characters or less' } },
  email: { required: REQUIRED, email: INVALID_EMAIL, max: { length: MAX_EMAIL_LENGTH, message: INVALID_EMAIL } },
  subject: { required: REQUIRED, max: { length: 160, message: 'Subject must be 160 characters or less' } },
  message: {
    required: REQUIRED,
    max: { length: 5_000, message: 'Message must be 5,000 characters or less' },
    paragraphs: true,
  },
} as const satisfies Record<string, FieldRule>;

export const newsletterRules = {
  email: {
    required: INVALID_EMAIL,
    email: INVALID_EMAIL,
    max: { length: MAX_EMAIL_LENGTH, message: INVALID_EMAIL },
  },
} as const satisfies Record<string, FieldRule>;
