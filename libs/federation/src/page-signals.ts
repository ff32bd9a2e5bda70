/*
 * What gateway and page agree on. Browsers import this module once a page is interactive: it is not in `contract.ts`, which is part
 * of the script they wait for.
 */

/** Where a page reports how it went. */
export const PAGE_SIGNALS_PATH = '/mf/signals';

/** A nonce by which the gateway knows a page again; `s`: one of the pages that report how they went. Gateways of before draw others. */
const TOKEN = /^[su][\w-]{48}$/;

/** Whether the nonce of a page is a token that its reports carry. */
export const isPageToken = (nonce: string): boolean => TOKEN.test(nonce);

/** Whether a page is one of those that report how they went, by the nonce it came with. */
export const isSampledPage = (nonce: string): boolean => isPageToken(nonce) && nonce.startsWith('s');
