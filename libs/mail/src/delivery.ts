import { setTimeout as sleep } from 'node:timers/promises';

import type { Log } from '@shoreline/service-kit';

import { delayAfter, isPastHope } from './backoff.ts';
import type { LeasedMail } from './mail.ts';
import type { MailMeasurements } from './mail-metrics.ts';
import type { MailQueue } from './mail-queue.ts';
import { MailRefused, type MailTransport, toReason } from './mail-transport.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

interface DeliveryDependencies {
  queue: MailQueue;
  transport: MailTransport;
  log: Log;
  now: () => Date;
  random: () => number;
  circuitBreaker: CircuitBreaker;
  measurements: MailMeasurements;
  /** Ends attempts that are under way when the worker can wait no longer. */
  signal: AbortSignal;
}

/** Longer than a dozen slow mails through one connection; then the connection is not worth waiting for. */
const SEND_TIMEOUT_MS = 60_000;
const MARK_RETRY_MS = 200;

/**
 * Makes one attempt and stores its outcome. Never rejects. A crash between the acceptance by the server and our mark is
 * the only way to send a mail twice, so nothing runs between them and the mark is retried until it is written.
 */
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
  else if (circuitBreaker.recordFailure()) log.warn({ reason }, 'the mail server is away; mails wait');
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
