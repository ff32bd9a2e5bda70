import { setTimeout as sleep } from 'node:timers/promises';

import { HttpStatus } from '@shoreline/contracts';
import { createBackgroundLoop, type Log, type Metrics, pauseUnless } from '@shoreline/service-kit';

import { createCircuitBreaker, createDelivery } from './delivery.ts';
import type { LeasedMail } from './mail.ts';
import { measureMails } from './mail-metrics.ts';
import type { MailQueue } from './mail-queue.ts';
import type { MailTransport } from './mail-transport.ts';

interface MailWorkerDependencies {
  queue: MailQueue;
  transport: MailTransport;
  log: Log;
  metrics: Metrics;
  /**
   * A server said that there is no such address. True ends the mail at once; false, like nothing here, has it tried again. Called once
   * more where the process ends before the outcome is stored.
   */
  onUnknownAddress?: ((mail: LeasedMail) => Promise<boolean>) | undefined;
  now?: () => Date;
  random?: () => number;
}

/** Sends what waits in the queue until it is stopped. */
export interface MailWorker {
  start(): void;
  /** Signals that a mail was written, so that it is sent at once instead of at the next poll. */
  wake(): void;
  /** Whether the last attempts reached the mail server. */
  mailServer(): 'reachable' | 'away';
  /** Leases no more, finishes or puts back what is in flight, closes the connection. Ends within seconds. */
  stop(): Promise<void>;
}

/** Enough to keep one connection busy while others are being marked in the database. */
const MAX_IN_FLIGHT = 32;
/** How often a worker polls without being woken: for mails that became due, and for expired leases of other replicas. */
const POLL_MS = 1_000;
/** The least between two polls that find nothing: every poll asks every collection, and most writes have no mail. */
const REST_MS = 100;
/** The service itself is given ten seconds to leave. */
const DRAIN_MS = 5_000;

/** Creates a worker that has not started. Any number of replicas may each run one on the same queue. */
export function createMailWorker(deps: MailWorkerDependencies): MailWorker {
  const { queue, transport, log, metrics, now = () => new Date(), random = Math.random } = deps;
  const givingUp = new AbortController();
  const wakeSignal = createWakeSignal();
  const circuitBreaker = createCircuitBreaker(now);
  const measurements = measureMails(metrics, queue, now);
  const deliver = createDelivery({
    queue,
    transport,
    log,
    now,
    random,
    circuitBreaker,
    measurements,
    onUnknownAddress: deps.onUnknownAddress,
    signal: givingUp.signal,
  });
  const inFlight = createInFlightMails({ queue, deliver, log, now });

  async function step(stopping: AbortSignal): Promise<void> {
    const limit = circuitBreaker.isOpen() ? 1 : MAX_IN_FLIGHT;
    if (circuitBreaker.pauseMs() > 0) await pauseUnless(stopping, circuitBreaker.pauseMs());
    // Half a batch at once: polling for one mail costs as much as polling for sixteen.
    else if (inFlight.count() > limit / 2) await inFlight.anyDone();
    else if (!(await inFlight.lease(limit - inFlight.count()))) await rest(stopping);
  }

  async function rest(stopping: AbortSignal): Promise<void> {
    const since = performance.now();
    await wakeSignal.wait(POLL_MS);
    await pauseUnless(stopping, REST_MS - (performance.now() - since));
  }

  const loop = createBackgroundLoop({
    async run(signal) {
      await step(signal);
      return 0;
    },
    // Goes on whatever happens: a database that is away now is back later.
    onError(err) {
      log.debug({ err }, 'the mail queue cannot be read');
      return POLL_MS;
    },
  });

  return {
    start: loop.start,
    wake: () => wakeSignal.notify(),
    mailServer: () => (circuitBreaker.isOpen() ? 'away' : 'reachable'),
    async stop() {
      const stopped = loop.stop();
      wakeSignal.notify();
      await stopped;
      const drainTimer = setTimeout(() => givingUp.abort(), DRAIN_MS);
      await inFlight.allDone();
      clearTimeout(drainTimer);
      inFlight.close();
      transport.close();
    },
  };
}

type InFlightDependencies = Required<Pick<MailWorkerDependencies, 'queue' | 'log' | 'now'>> & {
  deliver: (mail: LeasedMail) => Promise<void>;
};

/** How long the mails of a killed worker are blocked for the others. A live worker renews in time. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;

/** The mails a worker is delivering; their leases are renewed until `close`. */
function createInFlightMails({ queue, deliver, log, now }: InFlightDependencies) {
  const inFlight = new Map<LeasedMail, Promise<void>>();
  const leaseEnd = () => new Date(now().getTime() + LEASE_MS);

  const renewal = setInterval(() => {
    if (inFlight.size === 0) return;
    queue.renew([...inFlight.keys()], leaseEnd()).catch((err: unknown) => log.warn({ err }, 'leases were not renewed'));
  }, RENEW_MS).unref();

  return {
    count: () => inFlight.size,
    async lease(limit: number) {
      const mails = await queue.lease({ limit, now: now(), until: leaseEnd() });
      for (const mail of mails) {
        const done = deliver(mail).finally(() => inFlight.delete(mail));
        inFlight.set(mail, done);
      }
      return mails.length > 0;
    },
    anyDone: () => Promise.race(inFlight.values()),
    async allDone() {
      await Promise.all(inFlight.values());
    },
    close: () => clearInterval(renewal),
  };
}

/** Wakes one waiter. A notification while nobody waits ends the next wait at once. */
function createWakeSignal() {
  let isNotified = false;
  let sleeper: AbortController | undefined;

  return {
    notify() {
      isNotified = true;
      sleeper?.abort();
    },
    async wait(ms: number) {
      if (!isNotified) {
        sleeper = new AbortController();
        await sleep(ms, undefined, { signal: sleeper.signal }).catch(() => undefined);
        sleeper = undefined;
      }
      isNotified = false;
    },
  };
}

const READS = ['GET', 'HEAD'];

/** Koa middleware: after every request that changed something, its mail leaves at once – whichever route wrote it. */
export function wakeAfterWrites(wake: () => void) {
  return async function wakeMail(ctx: { method: string; status: number }, next: () => Promise<unknown>): Promise<void> {
    await next();
    if (!READS.includes(ctx.method) && ctx.status < HttpStatus.BAD_REQUEST) wake();
  };
}
