import { createHmac } from 'node:crypto';

import { MS_PER_DAY, toBrisbaneDay } from '@shoreline/contracts';
import { ApiError } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { countedEntries } from '../../counted-entries.ts';

/** A club's season from one network; and what one address gets of receipts, whoever types it. */
const NETWORK_PER_DAY = 10;
const ADDRESS_PER_DAY = 5;
const TOO_MANY_REQUESTS = 429;

interface Sent {
  /** Names the request: sent again it counts once. */
  request: string;
  network: string;
  email: string;
  at: Date;
}

export interface EventSubmissionLimits {
  /** Counts an event that is about to be stored; throws 429 `too-many-event-submissions`. */
  count(sent: Sent): Promise<void>;
}

/** Counts over all replicas, by keyed hashes of the network and the address that are gone after a day. */
export function mongoEventSubmissionLimits(connection: Connection, key: string): EventSubmissionLimits {
  const { add } = countedEntries(connection);
  const hash = (text: string) => createHmac('sha256', key).update(`event ${text}`).digest('base64url');

  return {
    async count({ request, network, email, at }) {
      const day = toBrisbaneDay(at);
      const tomorrow = new Date(at.getTime() + MS_PER_DAY);
      const counted: [name: string, most: number][] = [
        [`events ${hash(network)} ${day}`, NETWORK_PER_DAY],
        [`event address ${hash(email.toLowerCase())} ${day}`, ADDRESS_PER_DAY],
      ];
      for (const [name, most] of counted) {
        const { entries } = await add(name, request, tomorrow);
        if (entries.length > most)
          throw tooManyEvents('Several events came from you today. Please send more tomorrow.');
      }
    },
  };
}

export const tooManyEvents = (message: string) =>
  new ApiError({
    status: TOO_MANY_REQUESTS,
    code: 'too-many-event-submissions',
    message,
    headers: { 'retry-after': '86400' },
  });
