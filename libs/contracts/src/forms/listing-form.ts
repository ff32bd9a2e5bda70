import { type FieldRule, MAX_EMAIL_LENGTH } from './field-rule.ts';

const TITLE = 'Name must be at least 2 characters';
const SUMMARY = 'Please describe the business in a sentence';
const EMAIL = 'Please enter a valid email address';
const URL_PROBLEM = 'Please enter a valid URL';

/** What an owner may change about a listing: its text fields. */
export const listingRules = {
  title: {
    required: TITLE,
    min: { length: 2, message: TITLE },
    max: { length: 120, message: 'Name must be 120 characters or less' },
  },
  shortDescription: {
    required: SUMMARY,
    min: { length: 10, message: SUMMARY },
    max: { length: 300, message: 'Summary must be 300 characters or less' },
  },
  description: { max: { length: 8_000, message: 'Description must be 8,000 characters or less' }, paragraphs: true },
  address: { max: { length: 200, message: 'Address must be 200 characters or less' } },
  suburb: { max: { length: 60, message: 'Suburb must be 60 characters or less' } },
  postcode: { max: { length: 4, message: 'Postcode must be 4 digits' } },
  phone: { max: { length: 20, message: 'Phone number must be 20 characters or less' } },
  email: { email: EMAIL, max: { length: MAX_EMAIL_LENGTH, message: EMAIL } },
  website: { url: URL_PROBLEM, max: { length: 2_000, message: URL_PROBLEM } },
  bookingUrl: { url: URL_PROBLEM, max: { length: 2_000, message: URL_PROBLEM } },
} as const satisfies Record<string, FieldRule>;

/** How many features a listing shows, and how long one may be. */
export const featureLimits = { count: 20, length: 60 };
