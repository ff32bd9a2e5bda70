import { z } from 'zod';

import { fieldProblem, type FieldRule, isEmail } from './field-rule.ts';

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Control characters; what turns the direction of the text after it around; what has no width and no use in a word. */
const HIDDEN = /(?![\n\t])\p{Cc}|[\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

const NOT_TEXT = 'Use text';

/** The schema of a field that must be there: clean, trimmed text that follows the rule. */
export const ruledText = (rule: FieldRule) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? rule.required : undefined) ?? NOT_TEXT })
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
export const cleanedText = (maxLength: number, { paragraphs = false } = {}) =>
  z
    .string()
    .overwrite((text) => cleanText(text, { paragraphs }))
    .max(maxLength);

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
 * Joiners stay, emoji and Persian need them. Without `paragraphs` everything comes in one line.
 */
export function cleanText(text: string, { paragraphs = false } = {}): string {
  const visible = text.toWellFormed().normalize('NFC').replace(LINE_END, '\n').replace(HIDDEN, '').trim();
  return paragraphs ? visible.replace(/[^\S\n]+$/gm, '').replace(/\n{3,}/g, '\n\n') : visible.replace(/\s+/g, ' ');
}
