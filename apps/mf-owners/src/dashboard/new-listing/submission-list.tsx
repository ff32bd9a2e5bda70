import { formatDay, type ListingSubmission, ownerSubmissionRoutes } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Badge, ButtonLink, Card } from '@shoreline/ui';
import { Clock, TriangleAlert } from 'lucide';

import { toDashboard } from '../dashboard-address.ts';
import { dashboardKeys, dashboardQueries } from '../dashboard.queries.ts';
import { WithdrawDialog } from '../withdraw-dialog.tsx';

interface SubmissionListProps {
  title: string;
  /** Whether to show this one: all new listings, or the events at one. */
  isShown: (submission: ListingSubmission) => boolean;
}

/** What was handed in and is not live: waiting, or declined. Left out where there is nothing. */
export function SubmissionList({ title, isShown }: SubmissionListProps) {
  const { data = [] } = useQuery(dashboardQueries(useApi()).submissions());
  const shown = data.filter(isShown);
  if (shown.length === 0) return null;
  return (
    <section aria-label={title} className="mb-6">
      <ul className="grid gap-4">
        {shown.map((submission) => (
          <li key={submission.id}>
            <Submission submission={submission} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Submission({
  submission: { id, status, fields, submittedAt, reviewNote },
}: {
  submission: ListingSubmission;
}) {
  const isWaiting = status === 'pending';
  const what = fields.category === 'Event' ? 'event' : 'listing';
  return (
    <Card as="article" aria-label={fields.title}>
      <Badge tone={isWaiting ? 'ocean' : 'danger'} icon={isWaiting ? Clock : TriangleAlert}>
        {isWaiting ? `New ${what}, waiting for review` : `New ${what}, declined`}
      </Badge>
      <h3 className="mt-2 text-xl wrap-anywhere">{fields.title}</h3>
      <p className="mt-1 text-sm text-muted">
        {[fields.subcategory, fields.suburb].filter(Boolean).join(' · ')} · Sent on {formatDay(submittedAt)}
      </p>
      {reviewNote && (
        <blockquote className="mt-3 border-l-2 border-danger pl-3 text-sm wrap-anywhere whitespace-pre-line">
          {reviewNote}
        </blockquote>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink
          as={SiteLink}
          href={toDashboard('listings', { new: id, at: fields.hostId ?? undefined })}
          size="sm"
          aria-label={`Change: ${fields.title}`}
        >
          {isWaiting ? 'Change it' : 'Change and send again'}
        </ButtonLink>
        <Withdraw id={id} title={fields.title} />
      </div>
    </Card>
  );
}

function Withdraw({ id, title }: { id: string; title: string }) {
  const api = useApi();
  return (
    <WithdrawDialog
      title={title}
      withdraw={() => api.call(ownerSubmissionRoutes.withdraw, { params: { id } })}
      queryKey={dashboardKeys.submissions}
      outcome="Nobody reads it any longer."
    >
      <p>What you wrote is thrown away.</p>
    </WithdrawDialog>
  );
}
