import { formatDateTime } from '@shoreline/contracts';
import type { NewsletterState, NewsletterSummary } from '@shoreline/contracts/operator-newsletter';
import { Badge, ProgressBar } from '@shoreline/ui';

const LABELS: Record<NewsletterState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
};

const TONES = {
  draft: 'outline',
  scheduled: 'ocean',
  sending: 'ocean',
  paused: 'coral',
  sent: 'success',
  cancelled: 'danger',
} as const;

export const IssueBadge = ({ state }: Pick<NewsletterSummary, 'state'>) => (
  <Badge tone={TONES[state]}>{LABELS[state]}</Badge>
);

type IssueProgressParts = Pick<NewsletterSummary, 'state' | 'sendAt' | 'startedAt' | 'sentAt' | 'counts'>;

/** How far an issue is, in a sentence. */
function describeIssue(issue: IssueProgressParts): string {
  const { state, sendAt, startedAt, sentAt } = issue;
  const when = formatDateTime(sendAt) ?? '';
  if (state === 'draft') return 'Nobody has it yet.';
  if (state === 'scheduled') return `Goes out ${when}.`;
  if (startedAt === null) return `Paused before it went out; it was to go ${when}.`;
  if (state === 'sent') return `Sent ${formatDateTime(sentAt) ?? ''}: ${describeCounts(issue)}.`;
  return `${LABELS[state]}: ${describeCounts(issue)} so far.`;
}

const describeCounts = ({ counts: { recipients, sent, bounced, failed } }: IssueProgressParts): string =>
  [
    `${sent} of ${recipients} mails taken`,
    ...(bounced > 0 ? [`${bounced} bounced`] : []),
    ...(failed > 0 ? [`${failed} given up`] : []),
  ].join(', ');

/** A bar for what is on its way; as high as it is where there is none. */
export const IssueProgress = ({ issue }: { issue: IssueProgressParts & { readers?: number } }) => (
  <>
    <p className="text-sm wrap-anywhere text-muted">{describeIssue(issue)}</p>
    {issue.state === 'sending' && (
      <ProgressBar
        className="mt-2"
        label="Mails taken"
        value={issue.counts.sent}
        max={Math.max(1, issue.readers ?? 0, issue.counts.recipients)}
      />
    )}
  </>
);
