import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useNavigate } from '@shoreline/remote-kit/router';
import { Button, Container, TextInput } from '@shoreline/ui';
import { Search } from 'lucide';
import { type FormEvent, useEffect, useRef } from 'react';

import { MAX_SEARCH_LENGTH } from '../shared/filters/list-filters.ts';
import { useListAddress } from '../shared/filters/use-list-address.ts';
import { SearchResults } from './search-results.tsx';
import { type AskedSearch, readSearch, searchQueries, toSearchAddress } from './search.queries.ts';

export function SearchPage() {
  const { current, asked, isWaiting } = useListAddress();
  const shown = readSearch(current);
  const results = useQuery(searchQueries(useApi()).find(shown));

  return (
    <Container className="pt-10 pb-section md:pt-14">
      <h1>Search</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Places, dates, stories, guides, and what was said on the podcast, to the minute.
      </p>
      <SearchForm asked={readSearch(asked)} />
      <SearchResults asked={shown} results={results} isWaiting={isWaiting} />
    </Container>
  );
}

/** A plain form underneath: it also works before a script has loaded. */
function SearchForm({ asked: { search } }: { asked: AskedSearch }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);

  // After the frame, which moves to the beginning of a page that is entered.
  useEffect(() => {
    if (!search) queueMicrotask(() => field.current?.focus());
  }, [search]);

  // The keys that led here, pressed once more.
  useEffect(() => {
    const select = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (key === 'k' && (ctrlKey || metaKey)) field.current?.select();
    };
    addEventListener('keydown', select);
    return () => removeEventListener('keydown', select);
  }, []);

  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void navigate(text ? toSearchAddress({ search: text }) : '/search');
  };

  return (
    <form
      action="/search"
      role="search"
      aria-label="Site"
      onSubmit={handleSubmit}
      className="mt-7 flex max-w-2xl gap-2"
    >
      <TextInput
        key={search}
        type="search"
        name="search"
        icon={Search}
        aria-label="Search the whole site"
        placeholder="Ferry, first home, live music"
        defaultValue={search}
        maxLength={MAX_SEARCH_LENGTH}
        enterKeyHint="search"
        ref={field}
        className="min-w-0 flex-1"
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
