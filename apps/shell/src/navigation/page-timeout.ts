/** A quick answer is part of the first picture of a page; for a slower one its placeholders stand. */
const TIMEOUT_MS = 100;

/**
 * How long a page at another address is waited for. The list on a page that stays is better than a placeholder for the next one; and
 * who goes back is where they were only on a page that has its length: the address of the window is that one's by then.
 */
export const timeoutFor = ({ pathname }: URL): number | undefined =>
  pathname === location.pathname ? undefined : TIMEOUT_MS;
