import { claimSearchLimits, type Listing } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { keepPreviousData, useQuery } from '@shoreline/remote-kit/query';
import { Field, TextInput, ErrorState, Skeleton } from '@shoreline/ui';
import { Search } from 'lucide';
import { useEffect, useRef, useState } from 'react';

import { TextLink } from '../shared/page/owner-frame.tsx';
import { BusinessLine } from './business-line.tsx';
import { businessQueries } from './business.queries.ts';

const SKELETON_ROWS = 3;
const LIST_CLASS = 'mt-3 divide-y divide-line border-y border-line';
const TYPING_PAUSE_MS = 250;
/** The longest term the directory accepts. */
const MAX_LENGTH = 100;
const { minCharacters, results: most } = claimSearchLimits;

interface BusinessSearchProps {
  text: string;
  onTextChange: (text: string) => void;
  onChoose: (business: Listing) => void;
}

export function BusinessSearch({ text, onTextChange, onChoose }: BusinessSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  const term = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const isEnough = text.trim().length >= minCharacters;
  const found = useQuery({
    ...businessQueries(useApi()).search(term),
    enabled: isEnough && term.length >= minCharacters,
    placeholderData: keepPreviousData,
  });

  useEffect(() => {
    // What was typed before the page came to life.
    if (box.current?.value) onTextChange(box.current.value);
  }, [onTextChange]);

  return (
    <div className="mt-8">
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <Field label="Business name">
          <TextInput
            ref={box}
            type="search"
            icon={Search}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={MAX_LENGTH}
            placeholder="Its name, suburb or street"
            defaultValue={text}
            onChange={({ target }) => onTextChange(target.value)}
          />
        </Field>
      </form>
      <p role="status" className="mt-4 text-sm text-muted">
        {isEnough ? searchStatus(found) : `Enter at least ${minCharacters} characters to search`}
      </p>
      {isEnough && <SearchResults found={found} onChoose={onChoose} />}
    </div>
  );
}

function searchStatus({ data, isError }: { data: Listing[] | undefined; isError: boolean }): string {
  if (isError) return '';
  if (!data) return 'Searching…';
  if (data.length === 0) return 'No businesses found matching your search.';
  if (data.length >= most) return `The first ${most}. Another word narrows them down.`;
  return data.length === 1 ? '1 business found' : `${data.length} businesses found`;
}

export function useDebouncedValue(text: string, pauseMs: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return debounced;
}

interface SearchResultsProps {
  found: {
    data: Listing[] | undefined;
    isPlaceholderData: boolean;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  onChoose: (business: Listing) => void;
}

function SearchResults({ found: { data, isError, ...found }, onChoose }: SearchResultsProps) {
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
      Try fewer letters or the suburb. Not listed yet? <TextLink to="/owners">Add it</TextLink>.
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
