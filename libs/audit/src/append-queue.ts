import { type Log, pauseUnless } from '@shoreline/service-kit';

import type { AuditEntry } from './audit-event.ts';
import type { AuditStore } from './audit.store.ts';

interface QueueOptions {
  store: Pick<AuditStore, 'append' | 'noteEnd'>;
  log: Log;
  now: () => Date;
  onLost: () => void;
}

interface Pending {
  entry: AuditEntry;
  stored: () => void;
}

/** What came while one append was under way is the next one. */
const MAX_BATCH = 200;
/** Some megabytes; a database that is away for so long has stopped sign-ins long before. */
const MAX_PENDING = 10_000;
const RETRY_MS = 200;
/** A process that stops waits this long for a database that is away. */
const STOP_TIMEOUT_MS = 2_000;

/**
 * Appends entries one batch after the other, in the order they came, and tries again until the database takes them. A
 * promise resolves once its entry is stored and never rejects. What is given up is logged: it contains no personal data.
 */
export function createAppendQueue({ store, log, now, onLost }: QueueOptions) {
  const pending: Pending[] = [];
  const stopping = new AbortController();
  let isGivenUp = false;
  let running: Promise<void> | undefined;

  async function appendBatch(): Promise<void> {
    const batch = pending.slice(0, MAX_BATCH);
    const end = await store.append(batch.map(({ entry }) => entry));
    pending.splice(0, batch.length);
    for (const { stored } of batch) stored();
    log.info({ sequence: end.sequence, hash: end.hash }, 'audit trail appended');
    await store.noteEnd(end, now());
  }

  async function run(): Promise<void> {
    while (pending.length > 0 && !isGivenUp) {
      try {
        await appendBatch();
      } catch (err) {
        log.warn({ err, waiting: pending.length }, 'audit events wait to be stored');
        await pauseUnless(stopping.signal, RETRY_MS);
        if (stopping.signal.aborted) await pauseUnless(new AbortController().signal, RETRY_MS);
      }
    }
    running = undefined;
  }

  function lose(entries: readonly Pending[]): void {
    for (const { entry } of entries) {
      onLost();
      log.error({ entry }, 'audit event lost');
    }
  }

  return {
    /** Resolves once the entry is stored. */
    add(entry: AuditEntry): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      pending.push({ entry, stored: resolve });
      if (pending.length > MAX_PENDING) lose(pending.splice(MAX_BATCH, 1));
      running ??= run();
      return promise;
    },
    waiting: () => pending.length,
    /** Stores what waits, for two seconds at most; logs what is left. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.race([running, pauseUnless(new AbortController().signal, STOP_TIMEOUT_MS)]);
      isGivenUp = true;
      lose(pending.splice(0));
    },
  };
}
