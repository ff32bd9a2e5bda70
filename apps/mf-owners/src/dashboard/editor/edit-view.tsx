import type { OwnedListing } from '@shoreline/contracts';
import { useToast } from '@shoreline/remote-kit';
import { SiteLink, useNavigate } from '@shoreline/remote-kit/router';
import { Alert, Button, ButtonLink, Icon } from '@shoreline/ui';
import { ArrowLeft } from 'lucide';
import { useCallback, useState } from 'react';

import { toDashboard } from '../dashboard-address.ts';
import { OneListing } from '../listings/one-listing.tsx';
import { toListingDraft } from './listing-draft.ts';
import { ListingForm } from './listing-form.tsx';

const ICON_SIZE_PX = 18;

/** The form of one listing, beginning with the last edit when there is one. */
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
        <Icon of={ArrowLeft} size={ICON_SIZE_PX} />
        Back to the listing
      </ButtonLink>
      <OneListing id={id}>{(listing) => <Editor listing={listing} />}</OneListing>
    </>
  );
}

function Editor({ listing: given }: { listing: OwnedListing }) {
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
        <ListingForm key={String(isFromLive)} listing={listing} start={toListingDraft(source)} onSent={onSent} />
      </div>
    </>
  );
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
