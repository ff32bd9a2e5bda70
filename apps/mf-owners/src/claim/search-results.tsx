import type { Listing } from '@shoreline/contracts';
import { ErrorState, Skeleton } from '@shoreline/ui';

import { TextLink } from '../shared/page/text-link.tsx';
import { BusinessLine } from './business-line.tsx';

const SKELETON_ROWS = 3;
const LIST_CLASS = 'mt-3 divide-y divide-line border-y border-line';

interface SearchResultsProps {
  found: {
    data: Listing[] | undefined;
    /** They answer an earlier text than the one in the box. */
    isPlaceholderData: boolean;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  onChoose: (business: Listing) => void;
}

/** What the search found, each a button. */
export function SearchResults({ found: { data, isError, ...found }, onChoose }: SearchResultsProps) {
  if (isError) {
    return (
      <ErrorState title="The search is out of reach" onRetry={() => void found.refetch()} retrying={found.isFetching}>
        What you typed is still here. Give it a moment and try again.
      </ErrorState>
    );
  }
  if (!data) return <Searching />;
  if (data.length === 0) return <NotListed />;
  return (
    <ul aria-label="Businesses found" aria-busy={found.isPlaceholderData} className={LIST_CLASS}>
      {data.map((business) => (
        <li key={business.id}>
          <button
            type="button"
            onClick={() => onChoose(business)}
            className="group flex w-full cursor-pointer items-center gap-4 py-3 text-left transition-colors duration-150 hover:bg-sunken"
          >
            <BusinessLine business={business} />
            <span aria-hidden className="shrink-0 text-sm font-semibold text-ocean group-hover:underline max-sm:hidden">
              Choose
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function NotListed() {
  return (
    <p className="mt-2 text-muted">
      Try fewer letters or the suburb. Not listed yet? <TextLink to="/contact">Tell us about it</TextLink>.
    </p>
  );
}

function Searching() {
  return (
    <div aria-hidden className={LIST_CLASS}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className="flex items-center gap-4 py-3">
          <Skeleton className="size-14 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
