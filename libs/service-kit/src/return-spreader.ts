import { MS_PER_SECOND } from '@shoreline/contracts';

/** Nobody waits longer without having tried again. */
const MAX_SECONDS = 30;
const RETURNS_PER_SECOND = 4;

/**
 * When those who are refused may come back, as `Retry-After` says it: a few in each second from `leastSeconds` on, and from the first
 * again once half a minute is full. All in one moment would be refused again in one moment, and hold up everybody else with it.
 */
export function createReturnSpreader(leastSeconds: number): () => string {
  let last = 0;
  return () => {
    const now = performance.now();
    const first = now + leastSeconds * MS_PER_SECOND;
    const next = last + MS_PER_SECOND / RETURNS_PER_SECOND;
    last = next < first || next > now + MAX_SECONDS * MS_PER_SECOND ? first : next;
    return String(Math.ceil((last - now) / MS_PER_SECOND));
  };
}
