/*
 * What anybody may suggest about a listing and where, without schemas: the page of the form carries it, and no other.
 */

import { emailRule, type FieldRule } from './forms/field-rule.ts';

export const editSuggestionKinds = ['closed', 'moved', 'phone', 'hours', 'duplicate', 'other'] as const;
export type EditSuggestionKind = (typeof editSuggestionKinds)[number];

/** As people choose them. */
export const editSuggestionLabels: Record<EditSuggestionKind, string> = {
  closed: 'It is closed',
  moved: 'It has moved',
  phone: 'The phone number is wrong',
  hours: 'The opening hours are wrong',
  duplicate: 'It is here twice',
  other: 'Something else',
};

/** What the form asks for with a kind; nothing where the words are enough. */
export const editSuggestionValueLabels: Partial<Record<EditSuggestionKind, string>> = {
  moved: 'The new street address',
  phone: 'The right number',
  duplicate: 'Address of the page it is the same as',
};

const WORDS = 'Please say what is different';

export const editSuggestionRules = {
  text: {
    required: WORDS,
    min: { length: 3, message: WORDS },
    max: { length: 2_000, message: 'Use 2,000 characters or less' },
    paragraphs: true,
  },
  value: { max: { length: 200, message: 'Use 200 characters or less' } },
  email: { max: emailRule.max, email: emailRule.email },
} as const satisfies Record<string, FieldRule>;

export const editSuggestionPaths = {
  send: { method: 'POST', path: '/api/directory/:id/edit-suggestions' },
} as const;
