import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useParams } from '@shoreline/remote-kit/router';

import { storyQueries } from '../story.queries.ts';
import { MoreStories } from './more-stories.tsx';
import { Story } from './story.tsx';
import { StorySkeleton } from './story-skeleton.tsx';
import { StoryUnavailable } from './story-unavailable.tsx';

export function StoryPage() {
  const { slug = '' } = useParams();
  const story = useQuery(storyQueries(useApi()).bySlug(slug));

  if (story.isPending) return <StorySkeleton />;
  if (story.isError) return <StoryUnavailable isRetrying={story.isFetching} onRetry={() => void story.refetch()} />;

  return (
    <>
      <Story key={slug} story={story.data} />
      <MoreStories slug={slug} storyType={story.data.storyType} />
    </>
  );
}
