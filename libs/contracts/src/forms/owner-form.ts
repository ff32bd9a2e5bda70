import { emailRule, type FieldRule, personNameRule } from './field-rule.ts';

export const ownerRules = {
  name: personNameRule,
  email: emailRule,
  phone: { max: { length: 30, message: 'Phone number must be 30 characters or less' } },
} as const satisfies Record<string, FieldRule>;

export const TOKEN_REQUIRED = 'Verification token is required';

export const tokenMessages = { title: 'Token required', message: 'Please enter your verification token' };
export const resendMessages = { title: 'Email required', message: 'Please enter your email address' };
