/**
 * Nobody reads, types and sends a form faster than this. Forms hold a faster one back for the rest of the time,
 * so that no person is ever taken for a program; programs that fill in what they find tell their own pace.
 */
export const MIN_FILL_TIME_MS = 1_500;

interface Limit {
  length: number;
  message: string;
}

/**
 * What one text field of a form must be, with the words people read when it is not.
 * Forms check with it while people type, services before anything else: one rule, one wording.
 * Spaces around a value never count.
 */
export interface FieldRule {
  /** Said when nothing was given. Without it the field may stay empty. */
  required?: string;
  min?: Limit;
  max: Limit;
  email?: string;
  /** May have several lines; anywhere else a line break becomes a space. */
  paragraphs?: true;
  url?: string;
  pattern?: { matches: RegExp; message: string };
  oneOf?: { values: readonly string[]; message: string };
}

/**
 * One `@`, no spaces, no characters that mean something in a mail header, a dot in the host.
 * Whether somebody reads there only a mail can tell.
 */
export const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)+$/;

/** The longest address mail servers carry (RFC 5321, erratum 1690). */
export const MAX_EMAIL_LENGTH = 254;

export const INVALID_EMAIL = 'Please enter a valid email address';
const SHORT_NAME = 'Name must be at least 2 characters';

export const emailRule = {
  required: INVALID_EMAIL,
  email: INVALID_EMAIL,
  max: { length: MAX_EMAIL_LENGTH, message: INVALID_EMAIL },
} as const satisfies FieldRule;

export const personNameRule = {
  required: SHORT_NAME,
  min: { length: 2, message: SHORT_NAME },
  max: { length: 100, message: 'Name must be 100 characters or less' },
} as const satisfies FieldRule;

/** Is this the shape of an email address? */
export const isEmail = (value: string): boolean => value.length <= MAX_EMAIL_LENGTH && EMAIL.test(value);

/** Can this be opened in a browser, by its own words? Never `javascript:` or `data:`. */
function isWebUrl(value: string): boolean {
  // `https:host` opens in a browser as well, and is no address to those who read it with care.
  const url = /^https?:\/\//i.test(value) ? URL.parse(value) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  // A name before the host reads as the host: https://noosa.example@evil.example leads to evil.example.
  return url.username === '' && url.password === '' && url.hostname.includes('.');
}

/**
 * UTF-16 units a text may have as it was typed or pasted, where `length` may be left of it: letters written as two
 * characters, spaces around it and line breaks of two characters do not count. Longer ones are refused unread.
 */
export const rawLimit = (length: number): number => 2 * length + 500;

/** The sentence a person reads about this value, or undefined when it is fine. */
export function fieldProblem(rule: FieldRule, value: string): string | undefined {
  if (value.length > rawLimit(rule.max.length)) return rule.max.message;
  const text = value.trim();
  if (text === '') return rule.required;
  return checks.map((check) => check(rule, text)).find((problem) => problem !== undefined);
}

const checks: ((rule: FieldRule, text: string) => string | undefined)[] = [
  ({ email }, text) => (email !== undefined && !isEmail(text) ? email : undefined),
  ({ url }, text) => (url !== undefined && !isWebUrl(text) ? url : undefined),
  ({ min }, text) => (min && text.length < min.length ? min.message : undefined),
  ({ max }, text) => (text.length > max.length ? max.message : undefined),
  ({ pattern }, text) => (pattern && !pattern.matches.test(text) ? pattern.message : undefined),
  ({ oneOf }, text) => (oneOf && !oneOf.values.includes(text) ? oneOf.message : undefined),
];

export const ownerRules = {
  name: personNameRule,
  email: emailRule,
  phone: { max: { length: 30, message: 'Phone number must be 30 characters or less' } },
} as const satisfies Record<string, FieldRule>;

export const TOKEN_REQUIRED = 'Verification token is required';

export const tokenMessages = { title: 'Token required', message: 'Please enter your verification token' };

export const resendMessages = { title: 'Email required', message: 'Please enter your email address' };
