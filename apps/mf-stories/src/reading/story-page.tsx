import { contactAddress, type StoryType } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useParams, SiteLink } from '@shoreline/remote-kit/router';
import { Container, Skeleton, VisuallyHidden, ButtonLink, ErrorState } from '@shoreline/ui';

import { StoryCard } from '../shared/card/story-card.tsx';
import { storyQueries, type StorySummary } from '../shared/stories/story.queries.ts';
import { storyNotFound } from './story-not-found.ts';
import { Story } from './story.tsx';

const MOST_RELATED = 3;

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

function MoreStories({ slug, storyType }: { slug: string; storyType: StoryType }) {
  const { data: returned = [] } = useQuery(storyQueries(useApi()).related(storyType));
  const stories = relatedTo(slug, returned);

  return (
    <div className="mt-section -mb-section bg-band py-section">
      <Container>
        {stories.length > 0 && <RelatedStories stories={stories} />}
        <ShareStory />
      </Container>
    </div>
  );
}

function RelatedStories({ stories }: { stories: readonly StorySummary[] }) {
  return (
    <section aria-labelledby="more-title" className="mb-16 md:mb-24">
      <h2 id="more-title" className="mb-8">
        More Stories
      </h2>
      <ul className={`grid gap-7 md:grid-cols-2 ${stories.length === MOST_RELATED ? 'lg:grid-cols-3' : ''}`}>
        {stories.map((story) => (
          <li key={story.id}>
            <StoryCard story={story} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShareStory() {
  return (
    <aside aria-label="Share a story" className="mx-auto flex max-w-prose flex-col items-center text-center">
      <p className="font-serif text-3xl font-[560] text-balance">Something like this happened to you?</p>
      <p className="mt-4 text-muted">
        Tell it the way you would at a barbecue. An editor reads it, and so will the region.
      </p>
      <ButtonLink as={SiteLink} href={contactAddress('story')} variant="accent" size="lg" className="mt-7">
        Share Your Story
      </ButtonLink>
    </aside>
  );
}

/** Stories to read after this one: of the same type, without itself; none unless more than one came back. */
const relatedTo = (slug: string, returned: readonly StorySummary[]): StorySummary[] =>
  returned.length > 1 ? returned.filter((story) => story.slug !== slug) : [];
