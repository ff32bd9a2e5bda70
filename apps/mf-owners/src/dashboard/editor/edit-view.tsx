import { listingFields, type ListingSource, type ManagedListing } from '@shoreline/contracts';
import { HoursEditor } from '@shoreline/form-kit/hours';
import { useToast } from '@shoreline/remote-kit';
import { SiteLink, useNavigate } from '@shoreline/remote-kit/router';
import { Alert, Button, ButtonLink, Icon } from '@shoreline/ui';
import { ArrowLeft } from 'lucide';
import { useCallback, useState } from 'react';

import { toDashboard } from '../dashboard-address.ts';
import { DashboardSection } from '../dashboard-section.tsx';
import { ErrorAlert } from '../error-message.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { OneListing } from '../listings/one-listing.tsx';
import { toListingDraft } from './listing-draft.ts';
import { OfferFields } from './offer-fields.tsx';
import { PhotographFields } from './photograph-fields.tsx';
import { TextFields } from './text-fields.tsx';
import type { DraftForm } from './use-draft-form.ts';
import { type EditDraft, useListingForm } from './use-listing-form.ts';
import { WhenFields } from './when-fields.tsx';
import { toWhenDraft } from './when-draft.ts';

export function EditView({ id }: { id: string }) {
  return (
    <>
      <ButtonLink
        as={SiteLink}
        href={toDashboard('listings', { listing: id })}
        variant="ghost"
        size="sm"
        className="-ml-3.5"
      >
        <Icon of={ArrowLeft} size={18} />
        Back to the listing
      </ButtonLink>
      <OneListing id={id}>{(listing) => <Editor listing={listing} />}</OneListing>
    </>
  );
}

function Editor({ listing: given }: { listing: ManagedListing }) {
  // What is edited stays what it was while it is read again in the background.
  const [listing] = useState(given);
  const { item, revision } = listing;
  const [isFromLive, setFromLive] = useState(revision === null);
  const onSent = useLeaveSent(item.id);
  const source = isFromLive || !revision ? item : revision.changes;

  return (
    <>
      <h2 className="mt-2 text-3xl wrap-anywhere">Edit {item.title}</h2>
      {revision && !isFromLive && (
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
      )}
      <div className="mt-6">
        <ListingForm key={String(isFromLive)} listing={listing} start={toEditDraft(item, source)} onSent={onSent} />
      </div>
    </>
  );
}

function toEditDraft(item: ManagedListing['item'], source: ListingSource): EditDraft {
  const { eventDate, eventEndDate, recurrence } = item;
  const edited = 'when' in source ? source.when : undefined;
  const live = eventDate === null ? null : { start: eventDate, end: eventEndDate ?? eventDate, recurrence };
  const when = edited ?? live;
  return { ...toListingDraft(source), when: when && toWhenDraft(when) };
}

function useLeaveSent(id: string): () => void {
  const navigate = useNavigate();
  const toast = useToast();
  return useCallback(() => {
    toast({
      title: 'Sent for review',
      description: 'An editor reads your edit. The live version stays until then.',
      tone: 'success',
    });
    void navigate(toDashboard('listings', { listing: id }), { replace: true });
  }, [id, navigate, toast]);
}

interface ListingFormProps {
  listing: ManagedListing;
  start: EditDraft;
  onSent: () => void;
}

function ListingForm({ listing, start, onSent }: ListingFormProps) {
  const form = useListingForm({ listing, start, onSent });
  const { openingHours } = listing.item;
  const { when } = form.draft;
  const hoursText = typeof openingHours === 'string' ? openingHours : undefined;

  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Edit listing" className="grid gap-5">
      <DashboardSection title="Name and description" isForm>
        <TextFields form={form} section="name" />
      </DashboardSection>
      {when && (
        <WhenFields when={when} problemOf={form.problemOf} onChange={(changed) => form.change({ when: changed })} />
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
      <DashboardSection
        title={listingFields.openingHours.label}
        note="Leave a day at “Not stated” when you would rather not promise anything."
      >
        <HoursEditor
          hours={form.draft.hours}
          hoursText={hoursText}
          problemOf={(path) => form.problemOf(`hours.${path}`)}
          onChange={(hours) => form.change({ hours })}
        />
      </DashboardSection>
      <OfferFields form={form} />
      <PhotographFields form={form} />
      <SendBar form={form} listingId={listing.item.id} />
      <LeaveGuard
        isDirty={form.isDirty}
        loss="You changed this listing and did not send it for review yet. Your changes would be lost."
      />
    </form>
  );
}

function SendBar({
  form,
  listingId,
}: {
  form: Pick<DraftForm<EditDraft>, keyof State | 'failure' | 'isSending'>;
  listingId: string;
}) {
  return (
    <div className="sticky bottom-0 z-10 -mx-gutter border-t border-line bg-paper px-gutter py-4 sm:mx-0 sm:rounded-card sm:border sm:bg-surface sm:px-6 sm:shadow-lift">
      <ErrorAlert title="Your edit was not sent" error={form.failure} className="mb-4" />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" loading={form.isSending && 'Sending…'}>
          Send for review
        </Button>
        <ButtonLink as={SiteLink} href={toDashboard('listings', { listing: listingId })} variant="ghost">
          Cancel
        </ButtonLink>
        <p role="status" className="text-sm text-muted max-sm:w-full">
          {stateOf(form)}
        </p>
      </div>
    </div>
  );
}

type State = Pick<DraftForm<EditDraft>, 'problemCount' | 'hasNothingToSend' | 'isDirty'>;

function stateOf({ problemCount, hasNothingToSend, isDirty }: State): string {
  if (problemCount > 0)
    return problemCount === 1 ? 'One field needs another look.' : `${problemCount} fields need another look.`;
  if (hasNothingToSend) return 'You have not changed anything yet.';
  return isDirty ? 'Changes not sent yet.' : 'An editor reads every edit; the live version stays until then.';
}
