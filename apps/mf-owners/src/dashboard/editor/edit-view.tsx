import type { EventTimes, ListingChanges, ManagedListing } from '@shoreline/contracts';
import { Alert, Button } from '@shoreline/ui';
import { type ReactNode, useState } from 'react';

import { BackLink } from '../back-link.tsx';
import { toDashboard } from '../dashboard-address.ts';
import { DashboardSection } from '../dashboard-section.tsx';
import { OneListing } from '../listings/one-listing.tsx';
import { AdmissionFields } from './admission-fields.tsx';
import { toAdmissionDraft, toAdmissionOf } from './admission-draft.ts';
import { HoursFields } from './hours-fields.tsx';
import { toListingDraft } from './listing-draft.ts';
import { OfferFields } from './offer-fields.tsx';
import { PhotographFields } from './photograph-fields.tsx';
import { ReviewForm, useLeaveSent } from './review-form.tsx';
import { TextFields } from './text-fields.tsx';
import { type EditDraft, useListingForm } from './use-listing-form.ts';
import { WhenFields } from './when-fields.tsx';
import { toWhenDraft } from './when-draft.ts';

const SENT = 'An editor reads your edit. The live version stays until then.';
const labels = {
  form: 'Edit listing',
  failureTitle: 'Your edit was not sent',
  untouched: 'An editor reads every edit; the live version stays until then.',
  unsent: 'Changes not sent yet.',
  loss: 'You changed this listing and did not send it for review yet. Your changes would be lost.',
};

export function EditView({ id }: { id: string }) {
  return (
    <>
      <BackLink href={toDashboard('listings', { listing: id })}>Back to the listing</BackLink>
      <OneListing id={id}>{(listing) => <Editor listing={listing} />}</OneListing>
    </>
  );
}

function Editor({ listing: given }: { listing: ManagedListing }) {
  // What is edited stays what it was while it is read again in the background.
  const [listing] = useState(given);
  const { item, revision } = listing;
  const [isFromLive, setFromLive] = useState(revision === null);
  const edit = isFromLive || !revision ? null : revision.changes;
  const notice = revision && !isFromLive && (
    <Alert
      tone="info"
      title={
        revision.status === 'pending'
          ? 'You are changing the edit that waits'
          : 'You begin with the edit that was declined'
      }
      className="mt-4"
    >
      {revision.reviewNote && <p className="wrap-anywhere whitespace-pre-line">“{revision.reviewNote}”</p>}
      <Button variant="link" size="sm" onClick={() => setFromLive(true)}>
        Begin with the live version instead
      </Button>
    </Alert>
  );

  return <ListingForm key={String(isFromLive)} item={item} start={toEditDraft(item, edit)} notice={notice} />;
}

function toEditDraft(item: ManagedListing['item'], edit: ListingChanges | null): EditDraft {
  const when = edit?.when ?? toLiveTimes(item);
  return {
    ...toListingDraft(edit ?? item),
    when: when && toWhenDraft(when),
    admission: item.category === 'Event' ? toAdmissionDraft(edit?.admission ?? toAdmissionOf(item)) : null,
  };
}

const toLiveTimes = ({ eventDate, eventEndDate, recurrence }: ManagedListing['item']): EventTimes | null =>
  eventDate === null ? null : { start: eventDate, end: eventEndDate ?? eventDate, recurrence };

interface ListingFormProps {
  item: ManagedListing['item'];
  start: EditDraft;
  notice: ReactNode;
}

function ListingForm({ item, start, notice }: ListingFormProps) {
  const leaveTo = toDashboard('listings', { listing: item.id });
  const form = useListingForm({ item, start, onSent: useLeaveSent(leaveTo, SENT) });
  const { openingHours, category } = item;
  const isEvent = category === 'Event';
  const { when, admission } = form.draft;

  return (
    <ReviewForm title={`Edit ${item.title}`} notice={notice} form={form} labels={labels} leaveTo={leaveTo}>
      <DashboardSection title="Name and description" isForm>
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
      <DashboardSection
        title="Where to find you"
        note="When the address changes, the editor sets its place on the map before the edit goes live."
        isForm
      >
        <TextFields form={form} section="place" />
      </DashboardSection>
      <DashboardSection title="How to reach you" note="Shown to everybody on your listing page." isForm>
        <TextFields form={form} section="contact" />
      </DashboardSection>
      {/* An event has its times; hours only where somebody gave it some. */}
      {(!isEvent || openingHours !== null) && (
        <HoursFields form={form} hoursText={typeof openingHours === 'string' ? openingHours : undefined} />
      )}
      <OfferFields form={form} />
      <PhotographFields form={form} isEvent={isEvent} />
    </ReviewForm>
  );
}
