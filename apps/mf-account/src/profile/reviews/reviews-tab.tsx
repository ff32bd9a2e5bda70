import { formatDay, memberReviewRoutes, type OwnReview } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Badge, Button, ButtonLink, ConfirmDialog, EmptyState, ErrorState, Skeleton } from '@shoreline/ui';
import { Star } from 'lucide';
import { useState } from 'react';

/** Below `me`: the shell clears it when somebody signs out. The form of a review invalidates it. */
const QUERY_KEY = ['me', 'reviews'];

/** What the member wrote about places: what became of it, where to change it, and how to withdraw it. */
export function ReviewsTab() {
  const api = useApi();
  const reviews = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => api.call(memberReviewRoutes.list, { query: {} }, { signal }),
  });

  if (reviews.isError)
    return (
      <ErrorState title="Your reviews did not load" onRetry={() => void reviews.refetch()}>
        Nothing is lost. Please try again in a moment.
      </ErrorState>
    );
  if (!reviews.data) return <Skeleton className="h-80 w-full rounded-card" />;
  if (reviews.data.length === 0)
    return (
      <EmptyState
        icon={Star}
        title="No reviews yet"
        action={
          <ButtonLink as={SiteLink} href="/directory">
            Find a place you know
          </ButtonLink>
        }
      >
        Open a place in the directory and choose “Write a review”. It appears here with what became of it.
      </EmptyState>
    );
  return (
    <ul className="grid gap-6">
      {reviews.data.map((review) => (
        <Review key={review.id} review={review} />
      ))}
    </ul>
  );
}

const states: Record<OwnReview['state'], string> = {
  waiting: 'Waits to be read',
  published: 'Published',
  rejected: 'Not published',
  hidden: 'Hidden',
};

function Review({ review }: { review: OwnReview }) {
  const { listing, state, waits, stars, title, text, note, updatedAt } = review;
  return (
    <li className="rounded-card border border-line p-5 sm:p-6">
      <p className="flex flex-wrap gap-2">
        <Badge tone={state === 'published' ? 'success' : 'neutral'}>{states[state]}</Badge>
        {waits && state !== 'waiting' && <Badge tone="outline">Your last change waits to be read</Badge>}
      </p>
      <h2 className="mt-3 text-lg break-words">{title}</h2>
      <p className="mt-1 text-sm text-muted">
        {listing?.title ?? 'A place that is not in the directory any longer'} · {stars} of 5 stars · changed on{' '}
        {formatDay(updatedAt)}
      </p>
      <p className="mt-3 break-words whitespace-pre-line">{text}</p>
      {note && <p className="mt-3 rounded-card bg-band p-4 text-sm break-words">From us: {note}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {listing && (
          <ButtonLink as={SiteLink} href={`${listing.href}#reviews`} variant="outline" size="sm">
            Change it
          </ButtonLink>
        )}
        <Withdrawal review={review} />
      </div>
    </li>
  );
}

function Withdrawal({ review: { listingId, title } }: { review: OwnReview }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => api.call(memberReviewRoutes.withdraw, { params: { listingId } }),
    onSuccess() {
      setOpen(false);
      return queryClient.invalidateQueries({ queryKey: QUERY_KEY });
    },
  });

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Withdraw: ${title}`}>
          Withdraw
        </Button>
      }
      title="Withdraw this review?"
      description="It goes from the site at once, with its answer."
      cancelLabel="Leave it"
      action={
        <Button variant="danger" onClick={() => withdraw.mutate()} loading={withdraw.isPending && 'Withdrawing…'}>
          Withdraw it
        </Button>
      }
      failure={withdraw.isError && { title: 'It was not withdrawn', text: 'Please try again in a moment.' }}
    >
      <p>You can write another one later.</p>
    </ConfirmDialog>
  );
}
