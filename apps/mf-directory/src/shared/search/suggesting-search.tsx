import { toListingPath, directoryRoutes, type Suggestion, type DirectoryCategory } from '@shoreline/contracts';
import { useApi, type ApiClient } from '@shoreline/remote-kit';
import { keepPreviousData, queryOptions, useQuery } from '@shoreline/remote-kit/query';
import { useNavigate } from '@shoreline/remote-kit/router';
import { Combobox } from '@shoreline/ui';
import { useEffect, useRef, useState } from 'react';

import type { TypedSearch } from './search-box.tsx';
import { usePaused } from './use-paused.ts';

const notes = { subcategory: 'Kind', suburb: 'Suburb' } as const;

export function SuggestingSearch({ label, placeholder, popular, isEvents, text, onText, hasFocus }: TypedSearch) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  // Who only reads the page is not asked for.
  const [isUsed, setUsed] = useState(false);
  const found = useSuggestions(isUsed ? text : '', isEvents);
  const isEmpty = text.trim() === '';

  // Who was faster than this code goes on where they were.
  useEffect(() => {
    if (hasFocus.current) box.current?.querySelector('input')?.focus();
  }, [hasFocus]);

  const choose = (id: string): void => {
    const listing = found.find((suggestion) => toId(suggestion) === id && suggestion.kind === 'listing');
    if (listing?.slug) void navigate(toListingPath({ category: listing.category ?? 'Service', slug: listing.slug }));
    // The field has the new text only after this event.
    else setTimeout(() => box.current?.closest('form')?.requestSubmit());
  };

  return (
    <div ref={box} onFocus={() => setUsed(true)} className="min-w-0 flex-1">
      <Combobox
        label={label}
        name="search"
        value={text}
        onValueChange={onText}
        placeholder={placeholder}
        heading={isEmpty ? 'Popular searches' : undefined}
        suggestions={
          isEmpty
            ? popular.map((term) => ({ id: term, label: term }))
            : found.map((suggestion) => ({ id: toId(suggestion), label: suggestion.text, note: toNote(suggestion) }))
        }
        onChoose={({ id }) => choose(id)}
      />
    </div>
  );
}

const toId = ({ kind, slug, text }: Suggestion): string => `${kind} ${slug ?? text}`;

const toNote = ({ kind, category }: Suggestion): string => (kind === 'listing' ? (category ?? '') : notes[kind]);

function useSuggestions(text: string, isEvents: boolean): readonly Suggestion[] {
  const typed = usePaused(text.trim());
  const { data = [] } = useQuery({
    ...suggestionQueries(useApi()).beginning(typed, isEvents ? 'Event' : undefined),
    placeholderData: keepPreviousData,
  });
  return text.trim() === '' ? [] : data;
}

const suggestionQueries = (api: ApiClient) => ({
  beginning: (search: string, category: DirectoryCategory | undefined) =>
    queryOptions({
      queryKey: ['directory', 'suggestions', search, category],
      queryFn: ({ signal }) =>
        api.call(directoryRoutes.suggestions, { query: { search, ...(category && { category }) } }, { signal }),
      enabled: search !== '',
    }),
});
