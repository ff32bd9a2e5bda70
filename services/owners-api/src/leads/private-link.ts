import { createHash } from 'node:crypto';

import { ENQUIRY_PAGE, type EnquirySide } from '@shoreline/contracts/enquiry-addresses';
import { generateSecret, hashSecret } from '@shoreline/service-kit';

import type { StoredLink } from './lead.model.ts';

/** What opens a conversation: the address for a mail, and what is stored of it. */
export interface PrivateLink {
  url: string;
  link: StoredLink;
}

/** The secret stands behind the `#`: it reaches no server, no log and no other site. */
export function createPrivateLink(side: EnquirySide, origin: string): PrivateLink {
  const secret = generateSecret();
  return { url: `${new URL(ENQUIRY_PAGE, origin).href}#${secret}`, link: { hash: hashSecret(secret), side } };
}

/** The id of the mail that an enquiry, or a message about it, causes for somebody: the same whoever writes it again. */
export function mailIdOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** The enquiry in its owner's inbox. */
export const inboxUrl = (id: string, origin: string): string =>
  new URL(`/owners?tab=enquiries&enquiry=${id}`, origin).href;
