import type { ListingSubmission, ManagedListing } from '@shoreline/contracts';
import { PlaceField } from '@shoreline/form-kit/place';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Alert, ErrorState, Skeleton } from '@shoreline/ui';
import { useState } from 'react';

import { BackLink } from '../back-link.tsx';
import { toDashboard } from '../dashboard-address.ts';
import { DashboardSection } from '../dashboard-section.tsx';
import { dashboardQueries } from '../dashboard.queries.ts';
import { AdmissionFields } from '../editor/admission-fields.tsx';
import { HoursFields } from '../editor/hours-fields.tsx';
import { OfferFields } from '../editor/offer-fields.tsx';
import { PhotographFields } from '../editor/photograph-fields.tsx';
import { ReviewForm, useLeaveSent } from '../editor/review-form.tsx';
import { TextFields } from '../editor/text-fields.tsx';
import { WhenFields } from '../editor/when-fields.tsx';
import { OneListing } from '../listings/one-listing.tsx';
import { LoadingState } from '../loading-state.tsx';
import { AlikeListings } from './alike-listings.tsx';
import { KindFields } from './kind-fields.tsx';
import { emptyEventAt, emptyListing, type NewDraft, toNewDraft } from './new-listing-draft.ts';
import { type NewListingForm, useNewListingForm } from './use-new-listing-form.ts';

const SENT = 'An editor reads it, and we mail you what was decided.';
const labels = {
  failureTitle: 'It was not sent',
  untouched: 'An editor reads everything before visitors see it.',
  unsent: 'Not sent yet.',
  loss: 'You wrote something here and did not send it for review yet. It would be lost.',
};

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
      <BackLink href={toDashboard('listings', { listing: hostId ?? undefined })}>
        {hostId ? 'Back to the listing' : 'All your listings'}
      </BackLink>
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
  const isEvent = start.hostId !== null;
  const leaveTo = toDashboard('listings', { listing: start.hostId ?? undefined });
  const form = useNewListingForm({ id, start, onSent: useLeaveSent(leaveTo, SENT) });
  const notice = submission?.status === 'rejected' && (
    <Alert tone="danger" title="What the editor wrote" className="mt-4">
      <p className="wrap-anywhere whitespace-pre-line">{submission.reviewNote}</p>
    </Alert>
  );
  return (
    <ReviewForm
      title={toHeading(isEvent, { submission, hostTitle })}
      notice={notice}
      form={form}
      labels={{ ...labels, form: isEvent ? 'New event' : 'New listing' }}
      leaveTo={leaveTo}
    >
      <Fields form={form} isEvent={isEvent} />
    </ReviewForm>
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
  const { when, admission, title } = form.draft;
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
      {admission && (
        <AdmissionFields
          admission={admission}
          problemOf={form.problemOf}
          onChange={(changed) => form.change({ admission: changed })}
        />
      )}
      <DashboardSection title={isEvent ? 'Where it takes place' : 'Where to find you'} isForm>
        <TextFields form={form} section="place" />
        <div className="sm:col-span-2">
          <PlaceField
            label="Place on the map"
            hint="Leave it out, and we look it up. An editor checks it before visitors see it."
            place={form.draft.place}
            problem={form.problemOf('place')}
            onChange={(place) => form.change({ place })}
          />
        </div>
      </DashboardSection>
      <DashboardSection title="How to reach you" note="Shown to everybody on the page." isForm>
        <TextFields form={form} section="contact" />
      </DashboardSection>
      {!isEvent && <HoursFields form={form} />}
      <OfferFields form={form} />
      <PhotographFields
        form={form}
        isEvent={isEvent}
        note="Shown once an editor has read everything. Without one we draw a picture."
      />
    </>
  );
}
