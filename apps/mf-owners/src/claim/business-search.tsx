import { claimSearchLimits, type Listing } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { keepPreviousData, useQuery } from '@shoreline/remote-kit/query';
import { Field, TextInput } from '@shoreline/ui';
import { Search } from 'lucide';
import { useEffect, useRef, useState } from 'react';

import { businessQueries } from './business.queries.ts';
import { SearchResults } from './search-results.tsx';

const TYPING_PAUSE_MS = 250;
/** The longest term the directory accepts. */
const MAX_LENGTH = 100;
const { minCharacters, results: most } = claimSearchLimits;

interface BusinessSearchProps {
  text: string;
  onTextChange: (text: string) => void;
  onChoose: (business: Listing) => void;
}

/** Step 1: finds the business among the listings. */
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

/** The text as it was when typing last paused. */
export function useDebouncedValue(text: string, pauseMs: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return debounced;
}
