import { formatDay, type ListingTransfer, listingTransferRoutes, ownerRules } from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { Button, ErrorState, Field, Skeleton, TextInput } from '@shoreline/ui';
import { useState } from 'react';

import { useFormWithFailure } from '../../shared/form/use-form-with-failure.ts';
import { PasswordField } from '../../shared/password/password-field.tsx';
import { DashboardSection } from '../dashboard-section.tsx';
import { dashboardKeys, dashboardQueries } from '../dashboard.queries.ts';
import { ErrorAlert } from '../error-message.tsx';
import { LoadingState } from '../loading-state.tsx';
import { knownPasswordRule, wrongPassword } from '../sign-in-again.tsx';

const NOTE =
  'Sold the business, or somebody else looks after it now? They accept by mail. Then the listing and its enquiries are theirs, and you and your managers are out; your private notes stay yours.';

/** How a listing goes to somebody else, for its owner. */
export function TransferPanel({ listingId }: { listingId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(dashboardQueries(useApi()).transfer(listingId));
  return (
    <DashboardSection title="Hand it over" note={NOTE}>
      {data === undefined && isError && (
        <ErrorState title="We cannot tell whether it is offered" onRetry={() => void refetch()} retrying={isFetching}>
          Nothing has changed. Give it a moment and try again.
        </ErrorState>
      )}
      {data === undefined && !isError && (
        <LoadingState what="whether it is offered">
          <Skeleton className="h-12 w-full" />
        </LoadingState>
      )}
      {data && <Offered transfer={data} listingId={listingId} />}
      {data === null && <Offer listingId={listingId} />}
    </DashboardSection>
  );
}

function Offered({ transfer, listingId }: { transfer: ListingTransfer; listingId: string }) {
  const withdrawal = useWithdrawal(listingId);
  return (
    <>
      <p className="wrap-anywhere">
        {transfer.isLapsed
          ? `${transfer.email} did not accept: the link has lapsed. Take the offer back, then make a new one.`
          : `Offered to ${transfer.email}. The link works until ${formatDay(transfer.expiresAt)}; until they accept, nothing changes.`}
      </p>
      <ErrorAlert title="The offer was not taken back" error={withdrawal.error} className="mt-4" />
      <Button
        variant="outline"
        size="sm"
        className="mt-4"
        loading={withdrawal.isPending && 'Taking back…'}
        onClick={() => withdrawal.mutate()}
      >
        Take the offer back
      </Button>
    </>
  );
}

function useWithdrawal(listingId: string) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(listingTransferRoutes.withdraw, { params: { id: listingId } }),
    onSuccess() {
      queryClient.setQueryData(dashboardKeys.transfer(listingId), null);
      toast({ title: 'Offer taken back', description: 'The listing stays yours.' });
    },
  });
}

function Offer({ listingId }: { listingId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OfferForm listingId={listingId} onCancel={() => setOpen(false)} />;
  return (
    <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
      Offer it to somebody
    </Button>
  );
}

function OfferForm({ listingId, onCancel }: { listingId: string; onCancel: () => void }) {
  const { form, failure } = useOfferForm(listingId);
  const wrong = wrongPassword(failure);
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Hand the listing over" className="grid max-w-md gap-5">
      <Field label="Email address of the new owner" error={form.problemOf('email')}>
        <TextInput autoFocus type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
      </Field>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        field={form.field('currentPassword')}
        error={form.problemOf('currentPassword') ?? wrong}
      />
      {!wrong && <ErrorAlert title="The listing was not offered" error={failure} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.isSending && 'Sending…'}>
          Mail the offer
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useOfferForm(listingId: string) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useFormWithFailure<{ email: string; currentPassword: string }>({
    rules: { email: ownerRules.email, currentPassword: knownPasswordRule },
    async send({ email, currentPassword }) {
      const call = { params: { id: listingId }, body: { email, currentPassword } };
      queryClient.setQueryData(dashboardKeys.transfer(listingId), await api.call(listingTransferRoutes.offer, call));
    },
    onSent: () => toast({ title: 'Offer sent', description: 'Until they accept, nothing changes.', tone: 'success' }),
  });
}
