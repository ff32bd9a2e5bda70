import { type FieldRule, MAX_EMAIL_LENGTH } from './field-rule.ts';

const NAME = 'Name must be at least 2 characters';
const EMAIL = 'Please enter a valid email address';

export const ownerRules = {
  name: {
    required: NAME,
    min: { length: 2, message: NAME },
    max: { length: 100, message: 'Name must be 100 characters or less' },
  },
  email: { required: EMAIL, email: EMAIL, max: { length: MAX_EMAIL_LENGTH, message: EMAIL } },
  phone: { max: { length: 30, message: 'Phone number must be 30 characters or less' } },
} as const satisfies Record<string, FieldRule>;

export const TOKEN_REQUIRED = 'Verification token is required';

export const tokenMessages = { title: 'Token required', message: 'Please enter your verification token' };
export const resendMessages = { title: 'Email required', message: 'Please enter your email address' };
