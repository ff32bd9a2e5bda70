import { capitalise, formatDay, type ListingPerson, listingPeopleRoutes, ownerRules } from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { Badge, Button, ConfirmDialog, ErrorState, Field, Skeleton, TextInput } from '@shoreline/ui';
import { useState } from 'react';

import { useFormWithFailure } from '../../shared/form/use-form-with-failure.ts';
import { DashboardSection } from '../dashboard-section.tsx';
import { dashboardKeys, dashboardQueries } from '../dashboard.queries.ts';
import { ErrorAlert, ErrorMessage } from '../../shared/failure/error-message.tsx';
import { LoadingState } from '../loading-state.tsx';

const NOTE = 'Managers edit the listing and answer its enquiries. Only you decide who they are.';

/** Who looks after a listing, for its owner. */
export function PeoplePanel({ listingId }: { listingId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(dashboardQueries(useApi()).people(listingId));
  return (
    <DashboardSection title="Who looks after it" note={NOTE}>
      {data && <People people={data} listingId={listingId} />}
      {!data && isError && (
        <ErrorState title="The list did not load" onRetry={() => void refetch()} retrying={isFetching}>
          Nothing has changed. Give it a moment and try again.
        </ErrorState>
      )}
      {!data && !isError && (
        <LoadingState what="who looks after the listing">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-24 w-full" />
        </LoadingState>
      )}
    </DashboardSection>
  );
}

interface PeopleProps {
  people: readonly ListingPerson[];
  listingId: string;
}

function People({ people, listingId }: PeopleProps) {
  return (
    <>
      <ul aria-label="People" className="divide-y divide-line border-y border-line">
        {people.map((person) => (
          <Person key={person.id} person={person} listingId={listingId} />
        ))}
      </ul>
      {people.length === 1 && (
        <p className="mt-4 max-w-prose text-sm text-muted">
          So far it is only you. Invite whoever helps you: they sign in with an account of their own, and you can remove
          them at any time.
        </p>
      )}
      <Invite listingId={listingId} />
    </>
  );
}

const roleLabels = { owner: 'Owner', manager: 'Manager' } as const;

function Person({ person, listingId }: { person: ListingPerson; listingId: string }) {
  const { name, email, role, status } = person;
  const when = whenOf(person);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{name ?? email}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {name ? [email, when].filter(Boolean).join(' · ') : when && capitalise(when)}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <Badge tone={status === 'active' ? 'success' : 'ocean'}>
          {status === 'active' ? roleLabels[role] : 'Invited'}
        </Badge>
        {role === 'manager' && <Remove person={person} listingId={listingId} />}
      </div>
    </li>
  );
}

function whenOf({ role, status, since, expiresAt }: ListingPerson): string | undefined {
  if (role === 'owner') return undefined;
  if (status === 'active') return `since ${formatDay(since)}`;
  if (status === 'lapsed') return 'the link has lapsed: invite them again';
  return `the link works until ${formatDay(expiresAt)}`;
}

const removals = {
  manager: {
    action: 'Remove',
    title: 'Remove this manager?',
    cancel: 'Keep them',
    confirm: 'Remove now',
    text: 'The listing and its enquiries are closed to them at once, wherever they are signed in. We tell them by mail.',
  },
  invitation: {
    action: 'Take back',
    title: 'Take the invitation back?',
    cancel: 'Keep it',
    confirm: 'Take it back',
    text: 'The link we mailed stops working at once.',
  },
};

function Remove({ person: { id, name, email, status }, listingId }: { person: ListingPerson; listingId: string }) {
  const [isOpen, setOpen] = useState(false);
  const removal = useRemoval(listingId, () => setOpen(false));
  const { action, title, cancel, confirm, text } = removals[status === 'active' ? 'manager' : 'invitation'];
  const who = name ?? email;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="outline" size="sm" aria-label={`${action}: ${who}`}>
          {action}
        </Button>
      }
      title={title}
      cancelLabel={cancel}
      action={
        <Button variant="danger" loading={removal.isPending && 'Removing…'} onClick={() => removal.mutate(id)}>
          {confirm}
        </Button>
      }
      failure={removal.isError && { title: 'Nothing was changed', text: <ErrorMessage error={removal.error} /> }}
    >
      <p className="font-semibold wrap-anywhere">{who}</p>
      <p className="mt-1">{text}</p>
    </ConfirmDialog>
  );
}

function useRemoval(listingId: string, onDone: () => void) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (personId: string) => api.call(listingPeopleRoutes.remove, { params: { id: listingId, personId } }),
    onSuccess(people) {
      onDone();
      queryClient.setQueryData(dashboardKeys.people(listingId), people);
      toast({ title: 'Removed', description: 'They cannot open the listing any longer.' });
    },
  });
}

function Invite({ listingId }: { listingId: string }) {
  const { form, failure } = useInvite(listingId);
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Invite a manager" className="mt-6 grid max-w-md gap-4">
      <Field
        label="Email address of a manager"
        hint="We mail them a link. It works once, for seven days."
        error={form.problemOf('email')}
      >
        <TextInput type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
      </Field>
      <ErrorAlert title="Nobody was invited" error={failure} />
      <div>
        <Button type="submit" variant="outline" loading={form.isSending && 'Inviting…'}>
          Send invitation
        </Button>
      </div>
    </form>
  );
}

function useInvite(listingId: string) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useFormWithFailure<{ email: string }>({
    rules: { email: ownerRules.email },
    async send({ email }) {
      const people = await api.call(listingPeopleRoutes.invite, { params: { id: listingId }, body: { email } });
      queryClient.setQueryData(dashboardKeys.people(listingId), people);
    },
    onSent: () => toast({ title: 'Invitation sent', tone: 'success' }),
  });
}
