import { type Listing, memberReviewRoutes, type OwnReview, toListingPath } from '@shoreline/contracts';
import { useApi, useAuth } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Alert, Button, ButtonLink } from '@shoreline/ui';
import { useState } from 'react';

import { ReviewForm } from './review-form.tsx';
import { Thanks } from './thanks.tsx';

/** Where members begin to write; everybody else is led to the sign-in and back. */
export function WriteReview({ listing }: { listing: Listing }) {
  const isMember = useAuth().status === 'member';
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<OwnReview>();

  if (!isMember) {
    const back = new URLSearchParams({ returnTo: `${toListingPath(listing)}#reviews` });
    return (
      <ButtonLink as={SiteLink} href={`/login?${back}`} variant="outline" className="mt-8">
        Write a review
      </ButtonLink>
    );
  }
  if (sent)
    return (
      <Thanks className="mt-8 max-w-prose rounded-card bg-band p-5">
        Thank you. Somebody of us reads “{sent.title}” before everybody can; we write to you then.
      </Thanks>
    );
  if (isOpen) return <OwnReviewForm listing={listing} onSent={setSent} />;
  return (
    <Button variant="outline" className="mt-8" onClick={() => setOpen(true)}>
      Write a review
    </Button>
  );
}

interface OwnReviewFormProps {
  listing: Listing;
  onSent: (review: OwnReview) => void;
}

/** The form with what the member wrote before, as there is one review of a listing for each. */
function OwnReviewForm({ listing, onSent }: OwnReviewFormProps) {
  const api = useApi();
  const { data, isPending, isFetching, refetch } = useQuery({
    // Below `me`: the shell clears it when somebody signs out.
    queryKey: ['me', 'review', listing.id],
    queryFn: ({ signal }) => api.call(memberReviewRoutes.list, { query: { listingId: listing.id } }, { signal }),
    // Read anew for every form: its fields begin with the first answer, and it may have been changed or withdrawn since.
    gcTime: 0,
  });
  if (isPending)
    return (
      <p role="status" className="mt-8 text-muted">
        Loading…
      </p>
    );
  // What they wrote before would be written over unseen.
  if (!data)
    return (
      <div className="mt-8 max-w-prose">
        <Alert tone="danger" title="We could not look up whether you have written about it before.">
          Please try again in a moment.
        </Alert>
        <Button variant="outline" className="mt-4" loading={isFetching && 'Trying…'} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  return <ReviewForm listing={listing} before={data[0]} onSent={onSent} />;
}
