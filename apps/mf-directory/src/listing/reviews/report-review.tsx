import {
  type ReviewReportReason,
  reviewReportReasonLabels,
  reviewReportReasons,
  reviewRoutes,
} from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';
import { Button, Field, Select, useHydrated } from '@shoreline/ui';
import { type SyntheticEvent, useState } from 'react';

import { Thanks } from './thanks.tsx';

const REASONS = reviewReportReasons.map((value) => ({ value, label: reviewReportReasonLabels[value] }));

/** Says to the moderators that something is wrong with a review. Needs script, and its place is there before. */
export function ReportReview({ id, title }: { id: string; title: string }) {
  const isReady = useHydrated();
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const report = useMutation({
    mutationFn: (reason: ReviewReportReason) =>
      api.call(reviewRoutes.report, { params: { id }, body: { reason, note: null } }),
  });
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    const known = reviewReportReasons.find((one) => one === reason);
    if (known) report.mutate(known);
  };

  if (report.isSuccess) return <Thanks className="mt-3 text-sm text-muted">Thank you. We will look at it.</Thanks>;
  if (!isOpen)
    return (
      <Button
        variant="ghost"
        size="sm"
        className="mt-3 -ml-3.5"
        disabled={!isReady}
        aria-label={`Report this review: ${title}`}
        onClick={() => setOpen(true)}
      >
        Report
      </Button>
    );
  return (
    <form onSubmit={handleSubmit} className="mt-3 flex flex-wrap items-end gap-3">
      <Field
        label="What is wrong with it?"
        className="w-72"
        error={report.isError ? 'It was not sent. Please try again.' : undefined}
      >
        <Select name="reason" options={REASONS} />
      </Field>
      <Button type="submit" variant="outline" loading={report.isPending && 'Sending…'}>
        Send
      </Button>
    </form>
  );
}
