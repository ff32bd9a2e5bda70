/*
 * What anybody may hand in as an event and where, without schemas: the page of the form carries it, and no other.
 */

import { subcategories } from './directory-categories.ts';
import { MS_PER_DAY } from './durations.ts';
import { MAX_EVENT_PRICE } from './event-price.ts';
import { eventTimeLimits } from './event-time-limits.ts';
import { emailRule, type FieldRule, personNameRule } from './forms/field-rule.ts';

const TITLE = 'Please say what the event is called';
const WORDS = 'Please describe it in at least 20 characters';
const KIND = 'Please choose what kind of event it is';
const URL_PROBLEM = 'Please enter a valid URL';

export const eventSubmissionRules = {
  title: {
    required: TITLE,
    min: { length: 3, message: TITLE },
    max: { length: 120, message: 'Use 120 characters or less' },
  },
  description: {
    required: WORDS,
    min: { length: 20, message: WORDS },
    max: { length: 4_000, message: 'Use 4,000 characters or less' },
    paragraphs: true,
  },
  subcategory: {
    required: KIND,
    oneOf: { values: subcategories.Event, message: KIND },
    max: { length: 60, message: KIND },
  },
  address: { max: { length: 200, message: 'Use 200 characters or less' } },
  suburb: { max: { length: 60, message: 'Use 60 characters or less' } },
  website: { url: URL_PROBLEM, max: { length: 2_000, message: URL_PROBLEM } },
  name: personNameRule,
  email: emailRule,
} as const satisfies Record<string, FieldRule>;

export const eventSubmissionMessages = {
  place: 'Please choose a place, or write where it is',
  price: 'Please enter dollars, such as 12 or 12.50',
  priceTooHigh: 'That is too much',
  priceTo: 'It is more than the lowest price, or empty',
  publication: 'Please say that we may publish it',
} as const;

export const eventSubmissionPaths = {
  send: { method: 'POST', path: '/api/events/submissions' },
} as const;

/** Noosa’s clocks are ten hours ahead of UTC all year. */
const OFFSET = '+10:00';

/** The moment of a date and time on the clock of Noosa, as a field for both has it; what is no such text stays, and is refused. */
export function toMoment(typed: string): string {
  const time = Date.parse(`${typed}:00${OFFSET}`);
  return Number.isNaN(time) ? typed : new Date(time).toISOString();
}

/** What is wrong with when it takes place, by field; nothing where all is fine. */
export function timeProblems({ start, end }: { start: string; end: string }): { start?: string; end?: string } {
  const lengthMs = Date.parse(toMoment(end)) - Date.parse(toMoment(start));
  if (lengthMs <= 0) return { end: eventTimeLimits.endsFirst };
  return lengthMs > eventTimeLimits.days * MS_PER_DAY ? { end: eventTimeLimits.tooLong } : {};
}

const DOLLARS = /^\d{1,6}(?:\.\d{1,2})?$/;

/** What is wrong with a price as it is typed. */
export function priceProblem(typed: string): string | undefined {
  const text = typed.trim();
  if (!DOLLARS.test(text)) return eventSubmissionMessages.price;
  return Number(text) > MAX_EVENT_PRICE ? eventSubmissionMessages.priceTooHigh : undefined;
}

/** The prices of an event in dollars; null: nobody said, and of the second, there is one only. */
export interface PriceRange {
  from: number | null;
  to: number | null;
}

/** A price as it is chosen and typed: what was typed of another choice does not count. */
export function readPrice({ kind, from, to }: { kind: string; from: string; to: string }): PriceRange {
  if (kind !== 'paid') return { from: kind === 'free' ? 0 : null, to: null };
  return { from: Number(from), to: to.trim() === '' ? null : Number(to) };
}

/** Whether the second price, where there is one, is above the first. */
export const isPriceRange = ({ from, to }: PriceRange): boolean => to === null || (from !== null && to > from);
