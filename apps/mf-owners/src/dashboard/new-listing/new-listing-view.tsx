import { listingFields, type ListingSubmission, type ManagedListing } from '@shoreline/contracts';
import { HoursEditor } from '@shoreline/form-kit/hours';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useNavigate } from '@shoreline/remote-kit/router';
import { Alert, Button, ButtonLink, ErrorState, Icon, Skeleton } from '@shoreline/ui';
import { ArrowLeft } from 'lucide';
import { useCallback, useState } from 'react';

import { toDashboard } from '../dashboard-address.ts';
import { DashboardSection } from '../dashboard-section.tsx';
import { dashboardQueries } from '../dashboard.queries.ts';
import { OfferFields } from '../editor/offer-fields.tsx';
import { PhotographFields } from '../editor/photograph-fields.tsx';
import { TextFields } from '../editor/text-fields.tsx';
import { WhenFields } from '../editor/when-fields.tsx';
import { ErrorAlert } from '../error-message.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { OneListing } from '../listings/one-listing.tsx';
import { LoadingState } from '../loading-state.tsx';
import { AlikeListings } from './alike-listings.tsx';
import { KindFields } from './kind-fields.tsx';
import { emptyEventAt, emptyListing, type NewDraft, toNewDraft } from './new-listing-draft.ts';
import { PlaceFields } from './place-fields.tsx';
import { type NewListingForm, useNewListingForm } from './use-new-listing-form.ts';

interface NewListingViewProps {
  id: string;
  /** Of a new event: the listing it takes place at. */
  hostId: string | null;
}

/** Adds a listing or an event; of one that waits or was declined, goes on with it. */
export function NewListingView({ id, hostId }: NewListingViewProps) {
  const { data, isError, isFetching, refetch } = useQuery(dashboardQueries(useApi()).submissions());
  return (
    <>
      <BackLink hostId={hostId} />
      {isError && !data && (
        <ErrorState title="The form did not load" onRetry={() => void refetch()} retrying={isFetching}>
          Nothing was changed. Give it a moment and try again.
        </ErrorState>
      )}
      {!data && !isError && <Loading />}
      {data && <Start id={id} hostId={hostId} known={data.find((submission) => submission.id === id)} />}
    </>
  );
}

const BackLink = ({ hostId }: Pick<NewListingViewProps, 'hostId'>) => (
  <ButtonLink
    as={SiteLink}
    href={toDashboard('listings', { listing: hostId ?? undefined })}
    variant="ghost"
    size="sm"
    className="-ml-3.5"
  >
    <Icon of={ArrowLeft} size={18} />
    {hostId ? 'Back to the listing' : 'All your listings'}
  </ButtonLink>
);

function Start({ id, hostId, known }: NewListingViewProps & { known: ListingSubmission | undefined }) {
  if (known) return <Form id={id} submission={known} start={toNewDraft(known)} />;
  if (hostId === null) return <Form id={id} start={emptyListing} />;
  return (
    <OneListing id={hostId}>
      {(host: ManagedListing) => <Form id={id} start={emptyEventAt(host.item)} hostTitle={host.item.title} />}
    </OneListing>
  );
}

const Loading = () => (
  <LoadingState what="the form">
    <Skeleton className="h-9 w-72" />
    <Skeleton className="h-64 w-full rounded-card" />
  </LoadingState>
);

interface FormProps {
  id: string;
  start: NewDraft;
  submission?: ListingSubmission;
  hostTitle?: string;
}

function Form({ id, start: given, submission: known, hostTitle }: FormProps) {
  // What is written stays what it was while the list is read again in the background.
  const [start] = useState(given);
  const [submission] = useState(known);
  const form = useNewListingForm({ id, start, onSent: useLeaveSent(start.hostId) });
  const isEvent = start.hostId !== null;
  return (
    <>
      <h2 className="mt-2 text-3xl wrap-anywhere">{toHeading(isEvent, { submission, hostTitle })}</h2>
      {submission?.status === 'rejected' && (
        <Alert tone="danger" title="What the editor wrote" className="mt-4">
          <p className="wrap-anywhere whitespace-pre-line">{submission.reviewNote}</p>
        </Alert>
      )}
      <form
        onSubmit={form.onSubmit}
        noValidate
        aria-label={isEvent ? 'New event' : 'New listing'}
        className="mt-6 grid gap-5"
      >
        <Fields form={form} isEvent={isEvent} />
        <SendBar form={form} hostId={start.hostId} />
        <LeaveGuard
          isDirty={form.isDirty}
          loss="You wrote something here and did not send it for review yet. It would be lost."
        />
      </form>
    </>
  );
}

function toHeading(
  isEvent: boolean,
  { submission, hostTitle }: { submission: ListingSubmission | undefined; hostTitle: string | undefined },
): string {
  if (submission) return `Change ${submission.fields.title}`;
  return isEvent ? `New event at ${hostTitle ?? 'your listing'}` : 'New listing';
}

function Fields({ form, isEvent }: { form: NewListingForm; isEvent: boolean }) {
  const { when, hours, title } = form.draft;
  return (
    <>
      <DashboardSection title={isEvent ? 'What it is' : 'Name and description'} isForm>
        <KindFields form={form} />
        {!isEvent && <AlikeListings title={title} />}
        <TextFields form={form} section="name" />
      </DashboardSection>
      {when && (
        <WhenFields when={when} problemOf={form.problemOf} onChange={(changed) => form.change({ when: changed })} />
      )}
      <DashboardSection title={isEvent ? 'Where it takes place' : 'Where to find you'} isForm>
        <TextFields form={form} section="place" />
        <PlaceFields place={form.draft.place} problem={form.problemOf('place')} onChange={form.change} />
      </DashboardSection>
      <DashboardSection title="How to reach you" note="Shown to everybody on the page." isForm>
        <TextFields form={form} section="contact" />
      </DashboardSection>
      {!isEvent && (
        <DashboardSection
          title={listingFields.openingHours.label}
          note="Leave a day at “Not stated” when you would rather not promise anything."
        >
          <HoursEditor
            hours={hours}
            hoursText={undefined}
            problemOf={(path) => form.problemOf(`hours.${path}`)}
            onChange={(changed) => form.change({ hours: changed })}
          />
        </DashboardSection>
      )}
      <OfferFields form={form} />
      <PhotographFields form={form} note="Shown once an editor has read everything. Without one we draw a picture." />
    </>
  );
}

function useLeaveSent(hostId: string | null): () => void {
  const navigate = useNavigate();
  const toast = useToast();
  return useCallback(() => {
    toast({
      title: 'Sent for review',
      description: 'An editor reads it, and we mail you what was decided.',
      tone: 'success',
    });
    void navigate(toDashboard('listings', { listing: hostId ?? undefined }), { replace: true });
  }, [hostId, navigate, toast]);
}

function SendBar({ form, hostId }: { form: NewListingForm; hostId: string | null }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-gutter border-t border-line bg-paper px-gutter py-4 sm:mx-0 sm:rounded-card sm:border sm:bg-surface sm:px-6 sm:shadow-lift">
      <ErrorAlert title="It was not sent" error={form.failure} className="mb-4" />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" loading={form.isSending && 'Sending…'}>
          Send for review
        </Button>
        <ButtonLink as={SiteLink} href={toDashboard('listings', { listing: hostId ?? undefined })} variant="ghost">
          Cancel
        </ButtonLink>
        <p role="status" className="text-sm text-muted max-sm:w-full">
          {stateOf(form)}
        </p>
      </div>
    </div>
  );
}

function stateOf({ problemCount, hasNothingToSend, isDirty }: NewListingForm): string {
  if (problemCount > 0)
    return problemCount === 1 ? 'One field needs another look.' : `${problemCount} fields need another look.`;
  if (hasNothingToSend) return 'You have not changed anything yet.';
  return isDirty ? 'Not sent yet.' : 'An editor reads everything before visitors see it.';
}
