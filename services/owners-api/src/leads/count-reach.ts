import { type ApiClient, ApiClientError } from '@shoreline/api-client';
import { directoryRoutes, MS_PER_HOUR, MS_PER_MINUTE } from '@shoreline/contracts';
import { type Log, networkOf } from '@shoreline/service-kit';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';

import type { LeadTrackEntry, LeadTrackStore } from './lead-track.store.ts';

/** Counts that somebody saw a listing or reached out to it. */
export type CountReach = (ctx: Pick<Context, 'get'>, entry: LeadTrackEntry) => Promise<void>;

/** Says whether there is a listing of this id. Rejects while content-api is away. */
export type IsListing = (id: string) => Promise<boolean>;

/** One household or phone; of IPv6 all that one customer of a provider may have. */
const CLIENT_BITS = { ipv4: 32, ipv6: 48 };
const MAX_KNOWN = 10_000;

interface Dependencies {
  leadTracks: Pick<LeadTrackStore, 'add'>;
  isListing: IsListing;
  /** Consumes one of so many at once and one more every so often; answers how many milliseconds are missing. */
  throttles: { consume(limit: { burst: number; waitMs: number }, about: readonly string[]): Promise<number> };
  /** Multiplies how often one client counts; above 1 for load tests only. */
  scale?: number;
  log: Log;
}

/**
 * Counts for listings there are, and once an hour for what one client does with one of them: who reloads a page or writes a loop
 * moves no figure. What cannot be looked up is not counted; nobody waits for the answer.
 */
export function createReachCounter({ leadTracks, isListing, throttles, scale = 1, log }: Dependencies): CountReach {
  const limit = { burst: Math.max(1, Math.round(scale)), waitMs: MS_PER_HOUR };

  return async (ctx, entry) => {
    const client = networkOf(ctx.get('x-forwarded-for'), CLIENT_BITS) ?? 'unknown';
    if (!(await isKnown(entry.businessId))) return;
    const { businessId, action, method } = entry;
    if ((await throttles.consume(limit, ['reach', businessId, action, method, client])) > 0) return;
    await leadTracks.add(entry);
  };

  async function isKnown(id: string): Promise<boolean> {
    try {
      return await isListing(id);
    } catch (error) {
      log.debug({ err: error }, 'a visit is not counted: nobody says whether the listing is there');
      return false;
    }
  }
}

/** Asks content-api once in a while for each listing; ids nobody has are remembered as well, for a shorter time. */
export function isListingThrough(content: ApiClient): IsListing {
  const known = new LRUCache<string, boolean>({ max: MAX_KNOWN });

  return async (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;

    const isThere = await ask(content, id);
    known.set(id, isThere, { ttl: isThere ? MS_PER_HOUR : MS_PER_MINUTE });
    return isThere;
  };
}

async function ask(content: ApiClient, id: string): Promise<boolean> {
  try {
    await content.call(directoryRoutes.enquiriesAddress, { params: { id } });
    return true;
  } catch (error) {
    if (error instanceof ApiClientError && error.code === 'directory-item-not-found') return false;
    throw error;
  }
}
