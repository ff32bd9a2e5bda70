import type { FieldRule } from './field-rule.ts';

const URL_PROBLEM = 'Please enter a valid URL';

export const profileRules = {
  displayName: { max: { length: 100, message: 'Display name must be 100 characters or less' } },
  bio: { max: { length: 500, message: 'Bio must be 500 characters or less' } },
  phone: { max: { length: 20, message: 'Phone number must be 20 characters or less' } },
  website: { url: URL_PROBLEM, max: { length: 300, message: URL_PROBLEM } },
  location: { max: { length: 100, message: 'Location must be 100 characters or less' } },
  occupation: { max: { length: 100, message: 'Occupation must be 100 characters or less' } },
} as const satisfies Record<string, FieldRule>;

export const yearsInNoosaLimits = { min: 0, max: 100, message: 'Years in Noosa must be a whole number from 0 to 100' };

export const interestLimits = { count: 20, length: 50 };

/** Interests as people type them: parted by commas; empty and overlong ones are dropped, the first twenty stay. */
export const toInterests = (text: string): string[] =>
  text
    .split(',')
    .map((interest) => interest.trim())
    .filter((interest) => interest !== '' && interest.length <= interestLimits.length)
    .slice(0, interestLimits.count);
