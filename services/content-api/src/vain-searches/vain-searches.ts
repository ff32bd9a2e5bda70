import { toBrisbaneDay, toIsoDate } from '@shoreline/contracts';
import type { VainSearch } from '@shoreline/contracts/operations';
import { type BackgroundLoop, createBackgroundLoop, type Log } from '@shoreline/service-kit';

import { isRobot, toCountedWords } from './vain-search.rules.ts';
import type { CountedSearch, VainSearchStore } from './vain-search.store.ts';

interface Options {
  store: Pick<VainSearchStore, 'add'>;
  log: Log;
  now?: () => Date;
  everyMs?: number;
}

interface FoundNothing {
  text: string;
  place: VainSearch['place'];
  /** What the caller says it is; empty where it says nothing. */
  userAgent: string;
}

export interface VainSearchCounter extends Pick<BackgroundLoop, 'start'> {
  /** Costs the search nothing: it is counted in memory. */
  note(search: FoundNothing): void;
  /** Writes what is left. */
  stop(): Promise<void>;
}

const EVERY_MS = 3_000;
/** What does not fit waits for nobody: these are counts, not records. */
const MAX_BUFFERED = 500;

/** Counts searches that found nothing, and stores the counts every few seconds. */
export function createVainSearchCounter({
  store,
  log,
  now = () => new Date(),
  everyMs = EVERY_MS,
}: Options): VainSearchCounter {
  let counted = new Map<string, CountedSearch>();

  function add({ count, ...search }: CountedSearch): void {
    const key = JSON.stringify([search.day, search.place, search.text]);
    const before = counted.get(key);
    if (before || counted.size < MAX_BUFFERED) counted.set(key, { ...search, count: (before?.count ?? 0) + count });
  }

  async function flush(): Promise<void> {
    if (counted.size === 0) return;
    const written = [...counted.values()];
    counted = new Map();
    try {
      await store.add(written);
    } catch (err) {
      log.debug({ err }, 'searches that found nothing are not stored yet');
      written.forEach(add);
    }
  }

  const loop = createBackgroundLoop({
    firstPauseMs: everyMs,
    async run() {
      await flush();
      return everyMs;
    },
    onError: () => everyMs,
  });

  return {
    start: loop.start,
    note({ text, place, userAgent }) {
      const found = isRobot(userAgent) ? undefined : toCountedWords(text);
      if (found !== undefined) add({ day: toIsoDate(toBrisbaneDay(now())), place, text: found, count: 1 });
    },
    async stop() {
      await loop.stop();
      await flush();
    },
  };
}
