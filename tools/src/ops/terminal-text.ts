import { ApiClientError } from '@shoreline/api-client';

import { type Print, UserError } from '../print.ts';

/** Control characters, which a terminal obeys, and bidirectional overrides. Line breaks and tabs stay. */
const CONTROL_CHARACTERS = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Much of the output was typed by strangers: a terminal must not obey it. */
export const withoutControlCharacters =
  (print: Print): Print =>
  (line) =>
    print(line.replace(CONTROL_CHARACTERS, ''));

/** What was not possible, for a person. What nobody foresaw is thrown again. */
export function sentenceOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  if (error instanceof ApiClientError) return refusalOf(error);
  throw error;
}

function refusalOf({ code, problem: problemBody, message }: ApiClientError): string {
  if (code === 'service-token-required') {
    return 'The site does not know us: SERVICE_KEYS_FILE must hold keys of operations of that site.';
  }
  const issues = (problemBody?.issues ?? []).map(({ path, message: why }) => `  ${path}: ${why}`);
  return [problemBody?.message ?? message, ...issues].join('\n');
}
