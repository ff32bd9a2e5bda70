import { SiteLink, useNavigate } from '@shoreline/remote-kit/router';
import { Pagination, Skeleton } from '@shoreline/ui';
import { Fragment, type ReactNode, useEffect } from 'react';

import type { CardListing } from '../listing-card/card-listing.ts';
import { type ListPage, PAGE_SIZE } from './list.queries.ts';
import { useDeferredModule } from '../lazy/use-deferred-module.ts';

/** Never in the first view: the server leaves a list it could not read to the browser, which asks again. */
const loadFailure = () => import(/* webpackChunkName: "later" */ './list-failure.tsx');

const RESULTS_ID = 'results';

interface ListResultsProps extends ResultsProps {
  title: string;
  asked: number;
  isWaiting: boolean;
}

interface ResultsProps {
  results: { data: ListPage | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  failure: string;
  empty: ReactNode;
  toCard: (item: CardListing, index: number) => ReactNode;
  toPageHref: (page: number) => string;
}

export function ListResults({ title, asked, isWaiting, ...rest }: ListResultsProps) {
  useFirstPage(asked, rest);
  return (
    <section
      id={RESULTS_ID}
      aria-label={title}
      aria-busy={isWaiting || undefined}
      className="scroll-mt-48 transition-opacity duration-200 aria-busy:opacity-60"
    >
      <h2 className="sr-only">{title}</h2>
      <Results {...rest} />
    </section>
  );
}

/** An address beyond the last page becomes that of the first, which is what is shown. */
function useFirstPage(asked: number, { results, toPageHref }: ResultsProps): void {
  const navigate = useNavigate();
  const isBeyond = results.data !== undefined && results.data.page !== asked;
  const href = toPageHref(1);

  useEffect(() => {
    if (isBeyond) void navigate(href, { replace: true });
  }, [isBeyond, href, navigate]);
}

function Results({ results, failure, empty, toCard, toPageHref }: ResultsProps) {
  const { ListFailure } = useDeferredModule(loadFailure);
  if (results.isError && ListFailure) return <ListFailure title={failure} results={results} />;
  if (!results.data) return <Waiting failure={failure} />;

  const { items, total, page } = results.data;
  if (total === 0) return empty;
  return (
    <>
      <p role="status" className="sr-only">
        {total === 1 ? '1 result' : `${total} results`}
      </p>
      <ul className={GRID_CLASS}>
        {items.map((item, index) => (
          <Fragment key={item.id}>{toCard(item, index)}</Fragment>
        ))}
      </ul>
      <Pagination
        as={SiteLink}
        className="mt-10"
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
        toHref={(number) => `${toPageHref(number)}#${RESULTS_ID}`}
      />
    </>
  );
}

const GRID_CLASS = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';
const Waiting = ({ failure }: { failure: string }) => (
  <div>
    <p role="status" className="sr-only">
      Loading…
    </p>
    <noscript>{failure}. Please reload the page.</noscript>
    <div className={GRID_CLASS}>
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        <Skeleton key={index} className="h-112" />
      ))}
    </div>
  </div>
);
