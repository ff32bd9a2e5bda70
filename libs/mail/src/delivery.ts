import { setTimeout as sleep } from 'node:timers/promises';

import type { Log } from '@shoreline/service-kit';

import type { LeasedMail } from './mail.ts';
import type { MailMeasurements } from './mail-metrics.ts';
import type { MailQueue } from './mail-queue.ts';
import { isUnknownAddress, isUnsafeServer, MailRefused, type MailTransport, toReason } from './mail-transport.ts';

interface DeliveryDependencies {
  queue: MailQueue;
  transport: MailTransport;
  log: Log;
  now: () => Date;
  random: () => number;
  circuitBreaker: ReturnType<typeof createCircuitBreaker>;
  measurements: MailMeasurements;
  onUnknownAddress: ((mail: LeasedMail) => Promise<boolean>) | undefined;
  signal: AbortSignal;
}

/** Longer than a dozen slow mails through one connection; then the connection is not worth waiting for. */
const SEND_TIMEOUT_MS = 60_000;
const MARK_RETRY_MS = 200;

/** Makes one attempt and stores its outcome; never rejects. Only a crash before the mark is written sends a mail twice. */
export function createDelivery(deps: DeliveryDependencies): (mail: LeasedMail) => Promise<void> {
  const { queue, transport, log, now, circuitBreaker, measurements, signal } = deps;

  return async function deliver(mail) {
    try {
      await transport.send(mail, AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]));
    } catch (error) {
      await mark(() => noteFailure(deps, mail, error));
      return;
    }
    const hadLease = await mark(() => queue.markSent(mail, now()));
    measurements.sent.inc();
    if (circuitBreaker.recordSuccess()) log.info('the mail server is back');
    log.debug({ mailId: mail.id, attempts: mail.attempts }, 'mail sent');
    if (hadLease === false)
      log.warn({ mailId: mail.id }, 'a mail was sent after its lease was lost; it may arrive twice');
  };

  async function mark(write: () => Promise<boolean>): Promise<boolean | undefined> {
    for (;;) {
      try {
        return await write();
      } catch (err) {
        log.debug({ err }, 'the outcome of a mail could not be stored');
        if (signal.aborted) return undefined;
        await sleep(MARK_RETRY_MS);
      }
    }
  }
}

async function noteFailure(deps: DeliveryDependencies, mail: LeasedMail, error: unknown): Promise<boolean> {
  const { queue, log, now, random, circuitBreaker, measurements, signal } = deps;
  const reason = toReason(error);
  if (signal.aborted) return queue.putBack(mail, now(), reason);

  measurements.failed.inc();
  if (error instanceof MailRefused) circuitBreaker.recordSuccess();
  else noteServer(deps, error);
  if (isUnknownAddress(error) && (await deps.onUnknownAddress?.(mail))) {
    measurements.bounced.inc();
    return queue.markBounced(mail, now(), reason);
  }
  if (isPastHope(mail.createdAt, now())) {
    measurements.dead.inc();
    log.error({ mailId: mail.id, attempts: mail.attempts, reason }, 'a mail was given up');
    return queue.markDead(mail, now(), reason);
  }
  log[error instanceof MailRefused ? 'warn' : 'debug'](
    { mailId: mail.id, attempts: mail.attempts, reason },
    'mail not sent yet',
  );
  return queue.putBack(mail, new Date(now().getTime() + delayAfter(mail.attempts, random)), reason);
}

function noteServer({ circuitBreaker, log, measurements }: DeliveryDependencies, error: unknown): void {
  const isUnsafe = isUnsafeServer(error);
  if (isUnsafe) measurements.unsafe.inc();
  if (!circuitBreaker.recordFailure()) return;
  const reason = toReason(error);
  if (isUnsafe) log.error({ reason }, 'no safe connection to the mail server; mails wait');
  else log.warn({ reason }, 'the mail server is away; mails wait');
}

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 1_800_000;
/** Up to a quarter less, so that mails refused together do not come back together. */
const JITTER = 0.25;
const HOURS_BEFORE_DEAD = 72;
const MS_PER_HOUR = 3_600_000;

/** How long a mail waits after this many attempts: one second, doubling to half an hour. */
export function delayAfter(attempts: number, random: () => number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (1 - JITTER * random()));
}

/** Was this mail tried for so long that only a person can help? */
export const isPastHope = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= HOURS_BEFORE_DEAD * MS_PER_HOUR;

const FIRST_PAUSE_MS = 1_000;
/** A server that is away costs one attempt in this time, and at most this long passes before it is noticed to be back. */
const LONGEST_PAUSE_MS = 5_000;

/** Opens while the mail server is unreachable; after each pause one mail probes it instead of all that wait. */
export function createCircuitBreaker(now: () => Date) {
  let failures = 0;
  let pausedUntil = 0;
  const pauseMs = () => Math.max(0, pausedUntil - now().getTime());

  return {
    isOpen: () => failures > 0,
    /** How long to wait before the next probe, in milliseconds. */
    pauseMs,
    /** An attempt did not reach the server; true when this opens the circuit. */
    recordFailure() {
      // Mails that were in flight together fail together: that is one failure.
      if (pauseMs() > 0) return false;
      pausedUntil = now().getTime() + Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      failures += 1;
      return failures === 1;
    },
    /** The server answered; true when this closes the circuit. */
    recordSuccess() {
      const wasOpen = failures > 0;
      failures = 0;
      pausedUntil = 0;
      return wasOpen;
    },
  };
}
