import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useParams, SiteLink } from '@shoreline/remote-kit/router';
import { Container, Skeleton, VisuallyHidden, ButtonLink, ErrorState } from '@shoreline/ui';

import { storyQueries } from '../story.queries.ts';
import { MoreStories } from './more-stories.tsx';
import { storyNotFound } from './story-not-found.ts';
import { Story } from './story.tsx';

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

function StorySkeleton() {
  return (
    <div aria-busy="true" className="pb-section">
      <p role="status">
        <VisuallyHidden>Loading story…</VisuallyHidden>
      </p>
      <Skeleton className="h-[clamp(15rem,56vh,34rem)] rounded-none" />
      <Container width="prose" className="pt-12">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="mt-5 h-6 w-2/5" />
        <div className="mt-12 grid gap-4">
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      </Container>
    </div>
  );
}

/** The story could not be fetched. It may come back; the list of all others is one click away. */
function StoryUnavailable({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { title, message, back } = storyNotFound;

  return (
    <Container className="py-section">
      <h1 className="sr-only">{title}</h1>
      <ErrorState title={title} retrying={isRetrying} onRetry={onRetry}>
        {message}
      </ErrorState>
      <p className="mt-6 text-center">
        <ButtonLink as={SiteLink} href={back.to} variant="link">
          {back.label}
        </ButtonLink>
      </p>
    </Container>
  );
}
