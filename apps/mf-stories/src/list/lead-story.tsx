import { SiteLink } from '@shoreline/remote-kit/router';
import { Card, CardLink, Picture } from '@shoreline/ui';

import { StoryFacts } from '../story-facts.tsx';
import { StoryTypeBadge } from '../story-type-badge.tsx';
import type { StorySummary } from '../story.queries.ts';

interface LeadStoryProps {
  story: StorySummary;
}

/** The first story of a page: its artwork wide, its title as large as a headline. */
export function LeadStory({ story }: LeadStoryProps) {
  return (
    <Card as="article" lifts padding="none" className="lg:grid lg:grid-cols-[7fr_5fr]">
      <Picture
        picture={story.primaryImage}
        eager
        frame="none"
        className="aspect-3/2 sm:aspect-2/1 lg:aspect-auto lg:h-full lg:min-h-112"
      />
      <div className="flex flex-col justify-center p-6 sm:p-8 lg:p-12">
        <StoryTypeBadge type={story.storyType} />
        <h3 className="mt-5 line-clamp-5 text-3xl lg:text-4xl">
          <CardLink as={SiteLink} href={`/stories/${story.slug}`}>
            {story.title}
          </CardLink>
        </h3>
        <p className="mt-5 mb-7 line-clamp-4 text-lg text-muted">{story.excerpt}</p>
        <StoryFacts story={story} />
      </div>
    </Card>
  );
}
