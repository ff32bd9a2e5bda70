import { type EventStatus, eventStatuses, type ManagedListing, ownerListingRoutes } from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { Button, RadioGroup } from '@shoreline/ui';
import { type FormEvent, useState } from 'react';

import { DashboardSection } from '../dashboard-section.tsx';
import { dashboardKeys } from '../dashboard.queries.ts';
import { ErrorAlert } from '../../shared/failure/error-message.tsx';

const AS_ANNOUNCED = 'as-announced';
const choices = [
  { value: AS_ANNOUNCED, label: 'It takes place as announced' },
  { value: 'sold-out', label: 'It is sold out' },
  { value: 'postponed', label: 'It is postponed', hint: 'Its date no longer stands: hand a new one in with an edit.' },
  { value: 'cancelled', label: 'It is cancelled', hint: 'It stays on the site, so that nobody comes for nothing.' },
];

/** What became of an event: live at once, in every calendar that follows it too. */
export function EventStatusPanel({ listing: { item } }: { listing: ManagedListing }) {
  const live = item.eventStatus ?? AS_ANNOUNCED;
  const [chosen, setChosen] = useState<string>(live);
  const setting = useSetStatus(item.id);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!setting.isPending && chosen !== live) setting.mutate(toStatus(chosen));
  };
  return (
    <DashboardSection title="Does it take place?" note="What you say here is live a moment after you save it.">
      <form onSubmit={handleSubmit} noValidate aria-label="Does it take place?" className="grid gap-5">
        <RadioGroup
          legend="The event"
          name="event-status"
          options={choices}
          value={chosen}
          onValueChange={(value) => setChosen(value)}
        />
        <ErrorAlert title="Nothing was changed" error={setting.error} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" loading={setting.isPending && 'Saving…'}>
            Save and show at once
          </Button>
          <p role="status" className="text-sm text-muted">
            {chosen !== live && 'Not saved yet.'}
          </p>
        </div>
      </form>
    </DashboardSection>
  );
}

const toStatus = (chosen: string): EventStatus | null => eventStatuses.find((status) => status === chosen) ?? null;

function useSetStatus(id: string) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: EventStatus | null) =>
      api.call(ownerListingRoutes.setEventStatus, { params: { id }, body: { status } }),
    onSuccess(listing) {
      queryClient.setQueryData(dashboardKeys.listing(id), listing);
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.listings, exact: true });
      toast({ title: 'Live now', description: 'Visitors see it from now on.', tone: 'success' });
    },
  });
}
