import { formatDateTime } from '@shoreline/contracts';
import { type ReviewKind, reviewKindLabels } from '@shoreline/contracts/review-kinds';
import type { ReviewCount } from '@shoreline/contracts/review-queue';
import { composeMail, type MailSite, type StoredMail } from '@shoreline/mail';

interface MailOptions {
  to: string;
  site: MailSite;
  now: Date;
}

/** What operators read once a day; nothing when nothing waits. */
export function waitingMails(counts: readonly ReviewCount[], { to, site, now }: MailOptions): StoredMail[] {
  const waiting = counts.filter(({ count }) => count > 0);
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return [];
  const things = total === 1 ? 'One thing waits' : `${total} things wait`;
  const mail = composeMail(
    {
      to,
      subject: `${things} for you on ${site.name}`,
      heading: `${things} for an operator`,
      paragraphs: ['The oldest stand first in the queue.'],
      facts: waiting.map(toFact),
      action: { label: 'Open the queue', url: new URL('/admin/queue', site.origin).href },
      footnote: `You get this at most once a day because this is the address of those who run ${site.name}. When nothing waits, nothing is sent.`,
    },
    { site, now },
  );
  return [mail];
}

const toFact = ({ kind, count, since }: ReviewCount) => ({
  label: nameOf(kind, count),
  value: `${count}, the oldest since ${formatDateTime(since) ?? 'some time'}`,
});

const nameOf = (kind: ReviewKind, count: number): string => reviewKindLabels[kind][count === 1 ? 'one' : 'many'];
