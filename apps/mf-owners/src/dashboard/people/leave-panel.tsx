import { listingPeopleRoutes } from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { useNavigate } from '@shoreline/remote-kit/router';
import { Button, ConfirmDialog } from '@shoreline/ui';
import { useState } from 'react';

import { toDashboard } from '../dashboard-address.ts';
import { DashboardSection } from '../dashboard-section.tsx';
import { dashboardKeys } from '../dashboard.queries.ts';
import { ErrorMessage } from '../../shared/failure/error-message.tsx';

/** What a manager may do about being one. */
export function LeavePanel({ listingId }: { listingId: string }) {
  const [isOpen, setOpen] = useState(false);
  const leaving = useLeaving(listingId);
  return (
    <DashboardSection
      title="You are a manager"
      note="You edit this listing and answer its enquiries for its owner, who is mailed what becomes of your edits and decides who else may."
    >
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button variant="outline" size="sm">
            Stop looking after it
          </Button>
        }
        title="Stop looking after this listing?"
        cancelLabel="Stay a manager"
        action={
          <Button variant="danger" loading={leaving.isPending && 'Leaving…'} onClick={() => leaving.mutate()}>
            Leave now
          </Button>
        }
        failure={leaving.isError && { title: 'You are still a manager', text: <ErrorMessage error={leaving.error} /> }}
      >
        <p>
          The listing and its enquiries are closed to you then, and its owner is told. Only they can invite you again.
        </p>
      </ConfirmDialog>
    </DashboardSection>
  );
}

function useLeaving(listingId: string) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(listingPeopleRoutes.leave, { params: { id: listingId } }),
    async onSuccess() {
      // Navigate before clearing the cache: a page that is still mounted would fetch again.
      await navigate(toDashboard('listings'), { replace: true });
      queryClient.removeQueries({ queryKey: dashboardKeys.listing(listingId) });
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.listings, exact: true });
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.enquiries });
      toast({ title: 'You left', description: 'You do not look after this listing any longer.' });
    },
  });
}
