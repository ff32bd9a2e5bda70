import { z } from 'zod';

import { fieldProblem, type FieldRule, isEmail, rawLimit } from './field-rule.ts';

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Control characters; what turns the direction of the text after it around; what has no width and no use in a word. */
const HIDDEN = /(?![\n\t])\p{Cc}|[\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

const MARKS = /\p{Mark}+/gu;
/** More marks on one letter than any language writes (UAX #15, stream-safe text); sorting a long run takes seconds. */
const MAX_MARKS = 30;

const NOT_TEXT = 'Use text';

/**
 * The schema of a field that must be there: clean, trimmed text that follows the rule. How long the text is before it is
 * cleaned is looked at first, as in every schema here: cleaning costs what was sent, not what is left.
 */
export const ruledText = (rule: FieldRule) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? rule.required : undefined) ?? NOT_TEXT })
    .max(rawLimit(rule.max.length), { abort: true, error: rule.max.message })
    .overwrite((text) => oneShape(cleanText(text, rule), rule))
    .check(({ value, issues }) => {
      const message = fieldProblem(rule, value);
      if (message) issues.push({ code: 'custom', message, input: value });
    })
    .meta({ maxLength: rule.max.length, ...(rule.min && { minLength: rule.min.length }) });

/** Letters of an address in one shape. What is no address before must not become one. */
const oneShape = (text: string, { email }: FieldRule): string =>
  email !== undefined && isEmail(text) ? text.normalize('NFKC') : text;

/** The schema of a typed text that has no rule of its own: clean, and no longer than this. */
export function cleanedText(maxLength: number, { paragraphs = false } = {}) {
  const error = `Use ${maxLength} characters or less`;
  return z
    .string()
    .max(rawLimit(maxLength), { abort: true, error })
    .overwrite((text) => cleanText(text, { paragraphs }))
    .max(maxLength, error);
}

/** The schema of a field that may be left out, empty or null; all three are stored as null. */
export const optionalRuledText = (rule: FieldRule) =>
  ruledText(rule)
    .nullable()
    .default(null)
    // No `transform`: replies carry it too, and the API reference must know what comes out.
    .overwrite((text) => (text === '' ? null : text));

/** The schema of a field of a change: left out it stays as it is, empty or null it becomes null. */
export const changedRuledText = (rule: FieldRule) =>
  ruledText(rule)
    .nullable()
    .overwrite((text) => (text === '' ? null : text))
    .optional();

/**
 * Text as a person meant it: one spelling of letters and line ends, nothing that hides or reorders what others read.
 * Joiners stay, emoji and Persian need them. Without `paragraphs` everything comes in one line. Takes time in proportion
 * to the text, whatever is in it.
 */
export function cleanText(text: string, { paragraphs = false } = {}): string {
  const visible = text.toWellFormed().replace(LINE_END, '\n').replace(HIDDEN, '');
  const trimmed = visible.replace(MARKS, limitMarks).normalize('NFC').trim();
  if (!paragraphs) return trimmed.replace(/\s+/g, ' ');
  const lines = trimmed.split('\n').map((line) => line.trimEnd());
  return lines.join('\n').replace(/\n{3,}/g, '\n\n');
}

const limitMarks = (run: string): string => (run.length <= MAX_MARKS ? run : [...run].slice(0, MAX_MARKS).join(''));
