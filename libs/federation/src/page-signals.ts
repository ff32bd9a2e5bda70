/*
 * What gateway and page agree on. Browsers import this module once a page is interactive: it is not in `contract.ts`, which is part
 * of the script they wait for.
 */

/** Where a page reports how it went. */
export const PAGE_SIGNALS_PATH = '/mf/signals';

/** By which the gateway knows a page again; `s`: one of the pages that report how they went. Nonces of previews look different. */
const TOKEN = /^[su][\w-]{48}$/;

/** Whether it is a token that reports carry. */
export const isPageToken = (token: string): boolean => TOKEN.test(token);

/** Whether a page is one of those that report how they went, by the token it came with. */
export const isSampledPage = (token: string): boolean => isPageToken(token) && token.startsWith('s');
