import type { Metrics } from '@shoreline/service-kit';
import { Counter, Gauge } from 'prom-client';

import type { MailQueue } from './mail-queue.ts';

export type MailMeasurements = ReturnType<typeof measureMails>;

const MS_PER_SECOND = 1_000;

/** Counts outcomes, and measures the queue when the metrics are scraped. */
export function measureMails({ registry }: Metrics, queue: MailQueue, now: () => Date) {
  const registers = [registry];
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });

  const oldest = gauge('mail_oldest_seconds', 'Age of the oldest mail that waits.');
  const dead = gauge('mail_dead', 'Documents with a mail that only an operator can help.');
  new Gauge({
    name: 'mail_queued',
    help: 'Mails that wait or are being sent.',
    registers,
    async collect() {
      // While the database is away the other metrics still matter: these retain their last value.
      const length = await queue.measure().catch(() => undefined);
      if (!length) return;
      this.set(length.waiting);
      dead.set(length.dead);
      // A mail may be written for later, such as one an hour after the last.
      const waitedMs = length.oldestAt ? now().getTime() - length.oldestAt.getTime() : 0;
      oldest.set(Math.max(0, waitedMs) / MS_PER_SECOND);
    },
  });

  return {
    sent: counter('mail_sent_total', 'Mails the mail server accepted.'),
    failed: counter('mail_failed_attempts_total', 'Attempts that did not get through.'),
    unsafe: counter(
      'mail_unsafe_server_total',
      'Attempts given up because the mail server offered no encryption, or a certificate that is not its own.',
    ),
    bounced: counter('mail_bounced_total', 'Mails ended because there is no such address.'),
    dead: counter('mail_dead_total', 'Mails given up after 72 hours.'),
  };
}
