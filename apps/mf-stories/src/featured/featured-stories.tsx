import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Icon, Section } from '@shoreline/ui';
import { ArrowRight } from 'lucide';

import { storyQueries } from '../story.queries.ts';
import { FeaturedStory } from './featured-story.tsx';

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
