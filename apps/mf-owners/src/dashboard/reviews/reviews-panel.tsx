import { type AnswerableReview, formatDay, formatMonth, toPicture } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Alert, Badge, Button, ErrorState, PictureLinks, Skeleton } from '@shoreline/ui';
import { useState } from 'react';

import { DashboardSection } from '../dashboard-section.tsx';
import { dashboardQueries, PAGE_SIZE } from '../dashboard.queries.ts';
import { LoadingState } from '../loading-state.tsx';
import { AnswerForm } from './answer-form.tsx';

const NOTE =
  'What members wrote about the place. You can answer each review once; an editor reads your answer before it is shown.';

/** Reviews of a listing, for those who look after it. */
export function ReviewsPanel({ listingId }: { listingId: string }) {
  const [page, setPage] = useState(1);
  const { data, isError, isFetching, refetch } = useQuery(dashboardQueries(useApi()).reviews(listingId, page));
  return (
    <DashboardSection title="Reviews" note={NOTE}>
      {data && <Reviews reviews={data.items} listingId={listingId} />}
      {data && data.total > PAGE_SIZE && (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button variant="outline" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer reviews
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={page * PAGE_SIZE >= data.total}
            onClick={() => setPage(page + 1)}
          >
            Older reviews
          </Button>
          <p role="status" className="text-sm text-muted">
            {`${(page - 1) * PAGE_SIZE + 1}–${Math.min(page * PAGE_SIZE, data.total)} of ${data.total}`}
          </p>
        </div>
      )}
      {!data && isError && (
        <ErrorState title="The reviews did not load" onRetry={() => void refetch()} retrying={isFetching}>
          Nothing is lost. Give it a moment and try again.
        </ErrorState>
      )}
      {!data && !isError && (
        <LoadingState what="the reviews of the listing">
          <Skeleton className="h-24 w-full" />
        </LoadingState>
      )}
    </DashboardSection>
  );
}

interface ReviewsProps {
  reviews: readonly AnswerableReview[];
  listingId: string;
}

function Reviews({ reviews, listingId }: ReviewsProps) {
  if (reviews.length === 0) {
    return (
      <p className="max-w-prose text-sm text-muted">
        Nobody has reviewed the place yet. Members write reviews on its page, and every one is read by an editor before
        it is published.
      </p>
    );
  }
  return (
    <ul aria-label="Reviews" className="divide-y divide-line border-y border-line">
      {reviews.map((review) => (
        <Review key={review.id} review={review} listingId={listingId} />
      ))}
    </ul>
  );
}

function Review({ review, listingId }: { review: AnswerableReview; listingId: string }) {
  const [isWriting, setWriting] = useState(false);
  const { id, title, answer, waitingAnswer } = review;
  const written = waitingAnswer ?? answer?.text;
  const act = written === undefined ? 'Answer' : 'Change your answer';
  return (
    <li className="py-5">
      <h4 className="text-lg wrap-anywhere">{title}</h4>
      <p className="mt-1 text-sm wrap-anywhere text-muted">{toByline(review)}</p>
      <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">{review.text}</p>
      <PictureLinks label={`Photographs of “${title}”`} pictures={review.photographs.map(toPicture)} />
      <Answers review={review} />
      {isWriting ? (
        <AnswerForm
          ids={{ id: listingId, reviewId: id }}
          title={title}
          text={written ?? ''}
          onClose={() => setWriting(false)}
        />
      ) : (
        <Button
          variant="outline"
          size="sm"
          className="mt-4"
          aria-label={`${act}: ${title}`}
          onClick={() => setWriting(true)}
        >
          {act}
        </Button>
      )}
    </li>
  );
}

function toByline({ stars, author, visitedIn, publishedAt }: AnswerableReview): string {
  const visit = formatMonth(`${visitedIn}-01T00:00:00+10:00`);
  return [`${stars} of 5 stars`, author, visit && `visited in ${visit}`, formatDay(publishedAt)]
    .filter(Boolean)
    .join(' · ');
}

const Answers = ({ review: { answer, waitingAnswer, answerNote } }: { review: AnswerableReview }) => (
  <>
    {answer && <Answer label="Your answer" text={answer.text} />}
    {waitingAnswer && <Answer label="Your answer" text={waitingAnswer} isWaiting />}
    {answerNote && (
      <Alert tone="danger" title="Your answer was not published" className="mt-4">
        {answerNote}
      </Alert>
    )}
  </>
);

const Answer = ({ label, text, isWaiting = false }: { label: string; text: string; isWaiting?: boolean }) => (
  <div className="mt-4 border-l-2 border-line pl-4">
    <p className="flex flex-wrap items-center gap-3 text-sm font-semibold">
      {label}
      {isWaiting && <Badge tone="ocean">Waits to be read</Badge>}
    </p>
    <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
  </div>
);
