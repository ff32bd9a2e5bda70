import { createHmac } from 'node:crypto';

import { normaliseEmail } from '@shoreline/contracts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** 132 bits: no two people share a pseudonym. */
const LENGTH = 22;

/** Whether a text is an id of ours, which says nothing about anybody. */
export const isId = (text: string): boolean => UUID.test(text);

/** Names for people that only the holder of the key can make: of one person always the same, in every service. */
export function createPseudonyms(key: string) {
  const nameOf = (kind: string, value: string): string =>
    createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url').slice(0, LENGTH);
  return {
    subject: (email: string) => nameOf('address', normaliseEmail(email)),
    account: (id: string) => nameOf('account', id),
    /** An id stays readable; anything else, such as the slug of a stranger's title, is hashed. */
    target: (text: string) => (isId(text) ? text.toLowerCase() : nameOf('target', text)),
  };
}

export type Pseudonyms = ReturnType<typeof createPseudonyms>;
