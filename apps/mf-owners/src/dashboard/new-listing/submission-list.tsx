import { formatDay, type ListingSubmission, ownerSubmissionRoutes } from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Badge, Button, ButtonLink, Card, ConfirmDialog } from '@shoreline/ui';
import { Clock, TriangleAlert } from 'lucide';
import { useState } from 'react';

import { toDashboard } from '../dashboard-address.ts';
import { dashboardKeys, dashboardQueries } from '../dashboard.queries.ts';
import { ErrorMessage } from '../error-message.tsx';

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
  const [isOpen, setOpen] = useState(false);
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: () => api.call(ownerSubmissionRoutes.withdraw, { params: { id } }),
    onSuccess() {
      setOpen(false);
      toast({ title: 'Withdrawn', description: 'Nobody reads it any longer.' });
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.submissions });
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="outline" size="sm" aria-label={`Withdraw: ${title}`}>
          Withdraw
        </Button>
      }
      title={`Withdraw “${title}”?`}
      cancelLabel="Keep it"
      action={
        <Button variant="danger" loading={withdrawal.isPending && 'Withdrawing…'} onClick={() => withdrawal.mutate()}>
          Withdraw for good
        </Button>
      }
      failure={withdrawal.isError && { title: 'It was not withdrawn', text: <ErrorMessage error={withdrawal.error} /> }}
    >
      <p>What you wrote is thrown away.</p>
    </ConfirmDialog>
  );
}
