import { availableParallelism } from 'node:os';

import { ApiError } from '@shoreline/service-kit';

/** Whose turn comes first: a browser that signed in before, or anybody. */
export type Lane = 'known' | 'anybody';

/** Lets few jobs run at once, the others wait in order, and refuses what would wait too long. */
export interface Turns {
  /** 503 `too-busy` when too many wait, or when its turn came too late. */
  run<T>(job: () => Promise<T>, lane?: Lane): Promise<T>;
  waiting(): number;
}

interface TurnLimits {
  atOnce: number;
  maxWaiting?: number;
  maxWaitMs?: number;
}

/** libuv gives Node four threads; name look-ups need one while hashes run. */
const MOST_HASHES_AT_ONCE = 3;
/** At most one per core, and one core stays with everything else. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, MOST_HASHES_AT_ONCE));
/** Writes of one document at a time are quick; more at once repeat each other's. */
export const COUNTS_AT_ONCE = 2;
/** Whoever waits so long for a count would wait longer for a hash. */
export const MAX_COUNT_WAIT_MS = 2_500;
/** A hundred people at one moment all get their turn; more than this is no rush of people. */
const MAX_WAITING = 256;
/** With the wait to be counted well within the ten seconds the gateway waits for an answer. */
const MAX_WAIT_MS = 6_500;
const RETRY_AFTER_SECONDS = 3;

interface Waiting {
  begin: () => void;
}

/** Begins with nobody waiting; counts for this process alone. */
export function createTurns({ atOnce, maxWaiting = MAX_WAITING, maxWaitMs = MAX_WAIT_MS }: TurnLimits): Turns {
  const lanes: Record<Lane, Waiting[]> = { known: [], anybody: [] };
  let running = 0;

  function next(): void {
    const turn = lanes.known.shift() ?? lanes.anybody.shift();
    if (turn) turn.begin();
    else running -= 1;
  }

  async function takeTurn(lane: Lane): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (lanes[lane].length >= maxWaiting) throw tooBusy();
    await waitIn(lanes[lane], maxWaitMs);
  }

  return {
    async run(job, lane = 'anybody') {
      await takeTurn(lane);
      try {
        return await job();
      } finally {
        next();
      }
    },
    waiting: () => lanes.known.length + lanes.anybody.length,
  };
}

/** Resolves when somebody begins it; leaves the lane when that takes too long. */
function waitIn(lane: Waiting[], maxWaitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const turn: Waiting = {
      begin() {
        clearTimeout(patience);
        resolve();
      },
    };
    const patience = setTimeout(() => {
      lane.splice(lane.indexOf(turn), 1);
      reject(tooBusy());
    }, maxWaitMs);
    lane.push(turn);
  });
}

const tooBusy = () =>
  new ApiError({
    status: 503,
    code: 'too-busy',
    message: 'Many people are signing in right now. Please try again in a few seconds.',
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  });
