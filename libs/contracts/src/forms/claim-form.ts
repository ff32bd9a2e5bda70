import { emailRule, type FieldRule } from './field-rule.ts';

export const BUSINESS_REQUIRED = 'Business selection is required';

export const verificationMethods = ['email', 'phone', 'address', 'manual'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

export const offeredVerificationMethods = ['email', 'phone', 'manual'] as const satisfies VerificationMethod[];

/** Characters before the search for a business begins, and how many it shows (specification, section 9). */
export const claimSearchLimits = { minCharacters: 2, results: 20 };

export const claimRules = {
  businessOwnerEmail: emailRule,
  notes: { max: { length: 2_000, message: 'Notes must be 2,000 characters or less' }, paragraphs: true },
} as const satisfies Record<string, FieldRule>;
