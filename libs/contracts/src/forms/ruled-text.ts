import { z } from 'zod';

import { cleanText } from './clean-text.ts';
import { type FieldRule, fieldProblem } from './field-rule.ts';

const NOT_TEXT = 'Use text';

/** The schema of a field that must be there: clean, trimmed text that follows the rule. */
export const ruledText = (rule: FieldRule) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? rule.required : undefined) ?? NOT_TEXT })
    .overwrite((text) => cleanText(text, rule))
    .check(({ value, issues }) => {
      const message = fieldProblem(rule, value);
      if (message) issues.push({ code: 'custom', message, input: value });
    })
    .meta({ maxLength: rule.max.length, ...(rule.min && { minLength: rule.min.length }) });

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
