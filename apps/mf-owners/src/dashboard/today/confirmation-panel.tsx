import { CONFIRMATION_STALE_DAYS, formatMonth, MS_PER_DAY, ownerListingRoutes } from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { Button } from '@shoreline/ui';

import { DashboardSection } from '../dashboard-section.tsx';
import { dashboardKeys } from '../dashboard.queries.ts';
import { ErrorAlert } from '../../shared/failure/error-message.tsx';

export const isStale = (confirmedAt: string | undefined): boolean =>
  confirmedAt === undefined || Date.now() - Date.parse(confirmedAt) > CONFIRMATION_STALE_DAYS * MS_PER_DAY;

interface ConfirmationPanelProps {
  id: string;
  confirmedAt: string | undefined;
}

/** One press that says everything is right: visitors read when that was. */
export function ConfirmationPanel({ id, confirmedAt }: ConfirmationPanelProps) {
  const confirmation = useConfirmation(id);
  return (
    <DashboardSection title="Is everything still right?" note={noteOf(confirmedAt)}>
      <Button
        variant={isStale(confirmedAt) ? 'primary' : 'outline'}
        loading={confirmation.isPending && 'Saving…'}
        onClick={() => confirmation.mutate()}
      >
        Everything is still right
      </Button>
      <ErrorAlert title="It was not noted" error={confirmation.error} className="mt-4" />
    </DashboardSection>
  );
}

function noteOf(confirmedAt: string | undefined): string {
  if (confirmedAt === undefined)
    return 'Look through what visitors see. Once you say that it is right, your page says when that was.';
  const month = formatMonth(confirmedAt);
  return isStale(confirmedAt)
    ? `You said so in ${month}. That is a while ago: have another look, and say so again.`
    : `You said so in ${month}, and visitors read that on your page.`;
}

function useConfirmation(id: string) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(ownerListingRoutes.confirm, { params: { id } }),
    onSuccess(listing) {
      queryClient.setQueryData(dashboardKeys.listing(id), listing);
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.listings, exact: true });
      toast({ title: 'Thank you', description: 'Your page says so from now on.', tone: 'success' });
    },
  });
}
