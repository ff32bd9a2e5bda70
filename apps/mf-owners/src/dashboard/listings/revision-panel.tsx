import {
  compareListings,
  formatDateTime,
  formatDay,
  ownerListingRoutes,
  type ListingRevision,
  type ManagedListing,
  type ListingChange,
} from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { Alert, Button, Card, ConfirmDialog } from '@shoreline/ui';
import { useState } from 'react';

import { dashboardKeys } from '../dashboard.queries.ts';
import { ErrorMessage } from '../../shared/failure/error-message.tsx';

interface RevisionPanelProps {
  listing: ManagedListing;
  revision: ListingRevision;
}

export function RevisionPanel({ listing: { item }, revision }: RevisionPanelProps) {
  const isPending = revision.status === 'pending';
  return (
    <Card as="section" aria-label={isPending ? 'Edit waiting for review' : 'Declined edit'} className="sm:p-7!">
      {isPending ? <Pending revision={revision} /> : <Declined revision={revision} />}
      <div className="mt-5">
        <ChangeList changes={compareListings(item, revision.changes)} />
      </div>
      {isPending && <Withdraw listingId={item.id} />}
    </Card>
  );
}

function Pending({ revision }: { revision: ListingRevision }) {
  return (
    <>
      <h3 className="text-xl">An editor will read your edit</h3>
      <p className="mt-1 max-w-prose text-sm text-muted">
        Sent {formatDateTime(revision.submittedAt)}. The live version stays until then, and we mail you what was
        decided. You can still change the edit or withdraw it.
      </p>
    </>
  );
}

function Declined({ revision }: { revision: ListingRevision }) {
  return (
    <>
      <h3 className="text-xl">Your edit did not go live</h3>
      <p className="mt-1 max-w-prose text-sm text-muted">
        Sent on {formatDay(revision.submittedAt)}, declined on {formatDay(revision.reviewedAt) ?? 'a later day'}. Edit
        the listing to begin with what you wrote.
      </p>
      {revision.reviewNote && (
        <Alert tone="danger" title="What the editor wrote" className="mt-4">
          <p className="wrap-anywhere whitespace-pre-line">{revision.reviewNote}</p>
        </Alert>
      )}
    </>
  );
}

function Withdraw({ listingId }: { listingId: string }) {
  const [isOpen, setOpen] = useState(false);
  const withdrawal = useWithdrawRevision(listingId, () => setOpen(false));
  return (
    <div className="mt-6">
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button variant="outline" size="sm">
            Withdraw edit
          </Button>
        }
        title="Withdraw this edit?"
        cancelLabel="Keep it waiting"
        action={
          <Button variant="danger" loading={withdrawal.isPending && 'Withdrawing…'} onClick={() => withdrawal.mutate()}>
            Withdraw for good
          </Button>
        }
        failure={
          withdrawal.isError && { title: 'The edit was not withdrawn', text: <ErrorMessage error={withdrawal.error} /> }
        }
      >
        <p>What you wrote is thrown away. The live version stays as it is.</p>
      </ConfirmDialog>
    </div>
  );
}

function useWithdrawRevision(listingId: string, onDone: () => void) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(ownerListingRoutes.withdrawRevision, { params: { id: listingId } }),
    onSuccess(listing) {
      onDone();
      queryClient.setQueryData(dashboardKeys.listing(listingId), listing);
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.listings, exact: true });
      toast({ title: 'Edit withdrawn', description: 'The live version stays as it is.' });
    },
  });
}

function ChangeList({ changes }: { changes: readonly ListingChange[] }) {
  if (changes.length === 0) return <p className="text-sm">This edit says the same as the live version.</p>;
  return (
    <dl className="divide-y divide-line border-y border-line">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[10rem_1fr_1fr]">
          <dt className="text-sm font-semibold">{label}</dt>
          <Side name="Live now" text={before} isLive />
          <Side name="Your edit" text={after} />
        </div>
      ))}
    </dl>
  );
}

function Side({ name, text, isLive = false }: { name: string; text: string; isLive?: boolean }) {
  return (
    <dd className="min-w-0 text-sm">
      <span className="block text-xs text-muted">{name}</span>
      <span className={`wrap-anywhere whitespace-pre-line ${isLive ? 'text-muted' : ''}`}>
        {text || 'Nothing stated'}
      </span>
    </dd>
  );
}
