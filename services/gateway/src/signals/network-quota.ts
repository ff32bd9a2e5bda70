import { createHmac } from 'node:crypto';

import { NETWORK_BITS } from '@shoreline/contracts/releases';
import { networkOf } from '@shoreline/service-kit';
import { LRUCache } from 'lru-cache';

/** A network as it is known here: by a hash, and by the bit it sets among those that are handed over. */
export interface Network {
  key: string;
  bit: number;
}

/** However many pages a network opens, so many of a build count in ten minutes: it cannot outvote the others. */
const MAX_VIEWS = 4;
const WINDOW_MS = 600_000;
const MAX_NETWORKS = 20_000;
/** What one household, provider or attacker has. */
const BITS = { ipv4: 24, ipv6: 48 };
const KEY_BYTES = 9;

/** Counts pages by network: a few of each. Addresses become keyed hashes, which are forgotten after ten minutes. */
export function createNetworkQuota(secret: () => Buffer) {
  const views = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: WINDOW_MS, noUpdateTTL: true });

  return {
    identify(address: string): Network {
      const digest = createHmac('sha256', secret())
        .update(networkOf(address, BITS) ?? address)
        .digest();
      return { key: digest.toString('base64url', 0, KEY_BYTES), bit: 2 ** (digest.readUInt32BE() % NETWORK_BITS) };
    },
    /** Whether one page more of this network counts for a build. */
    consume({ key }: Network, { app, digest }: { app: string; digest: string }): boolean {
      const name = `${key} ${app} ${digest}`;
      const taken = views.get(name) ?? 0;
      if (taken < MAX_VIEWS) views.set(name, taken + 1);
      return taken < MAX_VIEWS;
    },
  };
}
