import { setTimeout as sleep } from 'node:timers/promises';

import type { Log, Metrics } from '@shoreline/service-kit';

import { createBell } from './bell.ts';
import { createDelivery } from './delivery.ts';
import { holdMails } from './held-mails.ts';
import { measureMails } from './mail-metrics.ts';
import type { MailQueue } from './mail-queue.ts';
import type { MailTransport } from './mail-transport.ts';
import { createOutage } from './outage.ts';

interface WorkerNeeds {
  queue: MailQueue;
  transport: MailTransport;
  log: Log;
  metrics: Metrics;
  now?: () => Date;
  random?: () => number;
}

/** Sends what waits in the queue until it is stopped. */
export interface MailWorker {
  start(): void;
  /** Says that a mail was written, so that it leaves at once instead of at the next look. */
  wake(): void;
  /** Takes no more, finishes what it holds or puts it back, closes the connection. Ends within seconds. */
  stop(): Promise<void>;
}

/** Enough to keep one connection busy while others are being marked in the database. */
const MAX_HELD = 32;
/** How often a worker looks without being woken: for mails whose time has come, and for other replicas' leases. */
const LOOK_MS = 1_000;
/** The service itself is given ten seconds to leave. */
const DRAIN_MS = 5_000;

/** Creates a worker that has not started. Any number of replicas may each run one on the same queue. */
export function createMailWorker(needs: WorkerNeeds): MailWorker {
  const { queue, transport, log, metrics, now = () => new Date(), random = Math.random } = needs;
  const givingUp = new AbortController();
  const bell = createBell();
  const outage = createOutage(now);
  const measurements = measureMails(metrics, queue, now);
  const deliver = createDelivery({ queue, transport, log, now, random, outage, measurements, signal: givingUp.signal });
  const held = holdMails({ queue, deliver, log, now });
  const stopping = new AbortController();
  let looped: Promise<void> | undefined;

  async function step(): Promise<void> {
    const mayHold = outage.isOn() ? 1 : MAX_HELD;
    if (outage.pauseMs() > 0) await pause(outage.pauseMs(), stopping.signal);
    // Half a load at once: a look for one mail costs as much as a look for sixteen.
    else if (held.count() > mayHold / 2) await held.anyDone();
    else if (!(await held.take(mayHold - held.count()))) await bell.wait(LOOK_MS);
  }

  return {
    start() {
      looped ??= repeat(step, { log, signal: stopping.signal });
    },
    wake: () => bell.ring(),
    async stop() {
      stopping.abort();
      bell.ring();
      await looped;
      const late = setTimeout(() => givingUp.abort(), DRAIN_MS);
      await held.allDone();
      clearTimeout(late);
      held.close();
      transport.close();
    },
  };
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

/** Goes on whatever happens: a database that is away now is back later. */
async function repeat(step: () => Promise<void>, { log, signal }: { log: Log; signal: AbortSignal }): Promise<void> {
  while (!signal.aborted) {
    try {
      await step();
    } catch (err) {
      log.debug({ err }, 'the mail queue cannot be read');
      await pause(LOOK_MS, signal);
    }
  }
}
