import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useState } from 'react';

import { storyQueries } from './story.queries.ts';

/** The text of a story in a card: fetched when somebody wants it, because nine of them would double a page. */
export function useFullStory(slug: string) {
  const [isWanted, setWanted] = useState(false);
  const { data, isFetching, isError, refetch } = useQuery({
    ...storyQueries(useApi()).bySlug(slug),
    enabled: isWanted,
  });
  const content = isWanted ? data?.content : undefined;
  const hasFailed = isWanted && isError && !isFetching;

  return {
    /** While the story is open. */
    content,
    hasFailed,
    isLoading: isWanted && isFetching && content === undefined,
    toggle() {
      if (hasFailed) void refetch();
      else setWanted(!isWanted);
    },
  };
}
