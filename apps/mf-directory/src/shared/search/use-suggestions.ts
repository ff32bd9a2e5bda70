import { type DirectoryCategory, directoryRoutes, type Suggestion } from '@shoreline/contracts';
import { type ApiClient, useApi } from '@shoreline/remote-kit';
import { keepPreviousData, queryOptions, useQuery } from '@shoreline/remote-kit/query';
import { useEffect, useState } from 'react';

/** People who type on do not want an answer to half a word. */
const PAUSE_MS = 150;

/** What begins like the text, once its author pauses; nothing for an empty text. */
export function useSuggestions(text: string, isEvents: boolean): readonly Suggestion[] {
  const typed = usePaused(text.trim());
  const { data = [] } = useQuery({
    ...suggestionQueries(useApi()).beginning(typed, isEvents ? 'Event' : undefined),
    placeholderData: keepPreviousData,
  });
  return text.trim() === '' ? [] : data;
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);

  useEffect(() => {
    const timer = setTimeout(setPaused, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);

  return paused;
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
