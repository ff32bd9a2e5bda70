import {
  formatDay,
  formatMonth,
  type Listing,
  type ListingReview,
  toListingPath,
  toPicture,
  toSmallestPhotograph,
} from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useLocation } from '@shoreline/remote-kit/router';
import { Avatar, Button, Field, Pagination, PictureLinks, Prose, Select } from '@shoreline/ui';

import { listingQueries } from '../listing.queries.ts';
import { readReviewChoice, type ReviewChoice, REVIEWS_PAGE } from './review-choice.ts';
import { ReportReview } from './report-review.tsx';
import { Stars } from './stars.tsx';
import { WriteReview } from './write-review.tsx';

interface ListingReviewsProps {
  listing: Listing;
  identifier: string;
}

/** What members wrote about a listing. Without script the form of its order and its pages are links and a GET. */
export function ListingReviews({ listing, identifier }: ListingReviewsProps) {
  const choice = readReviewChoice(new URLSearchParams(useLocation().search));
  const { data: reviews, isFetching, refetch } = useQuery(listingQueries(useApi()).reviews(identifier, choice));
  const path = toListingPath(listing);

  return (
    <section aria-labelledby="reviews" className="mt-section border-t border-line pt-10">
      <h2 id="reviews" tabIndex={-1} className="text-2xl outline-none">
        Reviews
      </h2>
      {listing.rating && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 text-muted">
          <Stars stars={listing.rating.average} /> {listing.rating.average} of 5, from {listing.rating.count} reviews
        </p>
      )}
      {reviews && <Reviews {...reviews} choice={choice} path={path} />}
      {reviews === null && (
        <p className="mt-4 flex flex-wrap items-center gap-4 text-muted">
          The reviews did not load.
          <Button variant="outline" size="sm" loading={isFetching && 'Trying…'} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      <WriteReview listing={listing} />
    </section>
  );
}

interface ReviewsProps {
  items: readonly ListingReview[];
  total: number;
  choice: ReviewChoice;
  path: string;
}

function Reviews({ items, total, choice, path }: ReviewsProps) {
  const isNarrowed = choice.stars !== undefined;
  if (total === 0 && !isNarrowed)
    return (
      <p className="mt-4 max-w-prose text-muted">
        Nobody has written about this place yet. Have you been here? Your visit helps whoever comes next.
      </p>
    );

  return (
    <>
      <ChoiceForm choice={choice} path={path} />
      {total === 0 && <p className="mt-6 text-muted">No review has this many stars.</p>}
      <ul className="mt-6 space-y-8">
        {items.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {total > REVIEWS_PAGE && (
        <Pagination
          page={choice.page}
          pageSize={REVIEWS_PAGE}
          total={total}
          toHref={(page) => `${path}${toSearch({ ...choice, page })}#reviews`}
          as={SiteLink}
          className="mt-8"
        />
      )}
    </>
  );
}

const toSearch = ({ order, stars, page }: ReviewChoice): string =>
  `?${new URLSearchParams({ reviewOrder: order, ...(stars && { reviewStars: String(stars) }), reviewPage: String(page) })}`;

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'highest', label: 'Most stars first' },
  { value: 'lowest', label: 'Fewest stars first' },
];

const STARS = [
  { value: '', label: 'All' },
  ...['5', '4', '3', '2', '1'].map((value) => ({ value, label: value === '1' ? '1 star' : `${value} stars` })),
];

const ChoiceForm = ({ choice, path }: Pick<ReviewsProps, 'choice' | 'path'>) => (
  <form method="get" action={`${path}#reviews`} className="mt-6 flex flex-wrap items-end gap-4">
    <Field label="Order" className="w-52">
      <Select name="reviewOrder" options={ORDERS} defaultValue={choice.order} />
    </Field>
    <Field label="Stars" className="w-52">
      <Select name="reviewStars" options={STARS} defaultValue={choice.stars ?? ''} />
    </Field>
    <Button type="submit" variant="outline">
      Show
    </Button>
  </form>
);

function Review({ review }: { review: ListingReview }) {
  const { stars, title, text, author, avatar, visitedIn, publishedAt, isEdited, photographs, answer } = review;
  return (
    <li className="border-t border-line pt-6 first:border-t-0 first:pt-0">
      <Stars stars={stars} />
      <h3 className="mt-2 text-lg wrap-anywhere">{title}</h3>
      <div className="mt-2 flex items-center gap-3 text-sm text-muted">
        <Avatar name={author} src={avatar ? toSmallestPhotograph(avatar) : undefined} size="sm" />
        <p className="min-w-0 wrap-anywhere">
          {author}, visited in {formatMonth(`${visitedIn}-01T00:00:00+10:00`)}. Published {formatDay(publishedAt)}
          {isEdited && ', edited since'}.
        </p>
      </div>
      <Paragraphs text={text} />
      <PictureLinks label={`Photographs of “${title}”`} pictures={photographs.map(toPicture)} />
      {answer && (
        <div className="mt-4 border-l-2 border-ocean pl-4">
          <p className="text-sm font-semibold">The owner answered on {formatDay(answer.at)}</p>
          <Paragraphs text={answer.text} />
        </div>
      )}
      <ReportReview id={review.id} title={title} />
    </li>
  );
}

const Paragraphs = ({ text }: { text: string }) => (
  <Prose className="mt-3 wrap-anywhere">
    {text.split(/\n{2,}/).map((paragraph, index) => (
      <p key={`${index} ${paragraph}`} className="whitespace-pre-line">
        {paragraph}
      </p>
    ))}
  </Prose>
);
