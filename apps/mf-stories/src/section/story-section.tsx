import { contactAddress, type StorySectionProps } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@shoreline/ui';
import { BookOpen } from 'lucide';
import { useId } from 'react';

import { toStoriesAddress } from '../shared/stories/stories-address.ts';
import { StoryCard } from '../shared/card/story-card.tsx';
import { storyQueries } from '../shared/stories/story.queries.ts';

const GRID = 'grid grid-flow-dense gap-6 @xl:grid-cols-2 @4xl:grid-cols-3';

export function StorySection(props: StorySectionProps) {
  const titleId = useId();
  const stories = useStories(props);

  return (
    <section aria-labelledby={titleId} className="@container">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={titleId} className="text-2xl">
          {props.heading}
        </h2>
        <ButtonLink as={SiteLink} href={toStoriesAddress({ storyType: props.storyType })} variant="link">
          All stories
        </ButtonLink>
      </header>
      <Stories stories={stories} />
    </section>
  );
}

const useStories = (props: StorySectionProps) => useQuery(storyQueries(useApi()).section(props));

function Stories({ stories }: { stories: ReturnType<typeof useStories> }) {
  if (stories.isPending) return <Waiting />;
  if (stories.isError) {
    return (
      <ErrorState
        title="Unable to load stories at the moment."
        retrying={stories.isFetching}
        onRetry={() => void stories.refetch()}
      />
    );
  }
  if (stories.data.length === 0) return <NoStories />;

  return (
    <ul className={GRID}>
      {stories.data.map((story) => (
        <li key={story.id} className="has-[[aria-expanded=true]]:col-span-full">
          <StoryCard story={story} opens />
        </li>
      ))}
    </ul>
  );
}

function NoStories() {
  return (
    <EmptyState
      icon={BookOpen}
      title="No stories yet"
      action={
        <ButtonLink as={SiteLink} href={contactAddress('story')} variant="outline">
          Share Your Story
        </ButtonLink>
      }
    >
      Be the first to share your experience in this category.
    </EmptyState>
  );
}

const WAITING = [1, 2, 3];

function Waiting() {
  return (
    <div aria-busy="true" className={GRID}>
      <p role="status" className="col-span-full">
        <VisuallyHidden>Loading stories…</VisuallyHidden>
      </p>
      {WAITING.map((place) => (
        <Skeleton key={place} className="h-96" />
      ))}
    </div>
  );
}
