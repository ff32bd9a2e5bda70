import { LazySaveButton } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Icon, Section, CardLink, Picture } from '@shoreline/ui';
import { ArrowRight } from 'lucide';

import { StoryFacts } from '../shared/card/story-facts.tsx';
import { StoryTypeBadge } from '../shared/card/story-type-badge.tsx';
import { storyQueries, type StorySummary } from '../shared/stories/story.queries.ts';

/** The stories the editors chose. Renders nothing when there are none or they cannot be loaded. */
export function FeaturedStories() {
  const { data: stories = [] } = useQuery(storyQueries(useApi()).featured());
  if (stories.length === 0) return null;

  return (
    <Section
      eyebrow="Told by locals"
      title="Featured Stories"
      intro="Two we keep sending to friends."
      action={
        <ButtonLink as={SiteLink} href="/stories" variant="outline">
          Read More Stories
          <Icon of={ArrowRight} />
        </ButtonLink>
      }
    >
      <ul className="grid gap-x-12 gap-y-12 md:grid-cols-2">
        {stories.map((story) => (
          <li key={story.id} className="md:even:mt-20">
            <FeaturedStory story={story} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FeaturedStory({ story }: { story: StorySummary }) {
  return (
    <article className="group relative rounded-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-8 has-[a:focus-visible]:outline-focus">
      <div className="relative">
        <Picture picture={story.primaryImage} className="aspect-4/3" />
        <div className="absolute bottom-4 left-4">
          <StoryTypeBadge type={story.storyType} />
        </div>
        <LazySaveButton
          target={{ targetType: 'local_story', targetId: story.id }}
          title={story.title}
          className="absolute! top-2 right-2 z-1"
        />
      </div>
      <h3 className="mt-6 text-2xl">
        <CardLink as={SiteLink} href={`/stories/${story.slug}`}>
          {story.title}
        </CardLink>
      </h3>
      <p className="mt-3 mb-4 line-clamp-3 max-w-prose text-muted">{story.preview}</p>
      <StoryFacts story={story} />
    </article>
  );
}
