import { contactAddress, type StoryType } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Container } from '@shoreline/ui';

import { StoryCard } from '../story-card.tsx';
import { storyQueries, type StorySummary } from '../story.queries.ts';

const MOST_RELATED = 3;

export function MoreStories({ slug, storyType }: { slug: string; storyType: StoryType }) {
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
