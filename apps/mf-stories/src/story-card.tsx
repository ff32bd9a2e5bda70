import { SiteLink } from '@shoreline/remote-kit/router';
import { Card, CardBody, CardLink, Picture } from '@shoreline/ui';

import { StoryFacts } from './story-facts.tsx';
import { StoryTypeBadge } from './story-type-badge.tsx';
import type { StorySummary } from './story.queries.ts';

interface StoryCardProps {
  story: StorySummary;
}

/** A story in a grid: its artwork, its title, a taste of it. The whole card leads to it. */
export function StoryCard({ story }: StoryCardProps) {
  return (
    <Card as="article" lifts padding="none" className="h-full">
      <Picture picture={story.primaryImage} frame="none" className="aspect-3/2" />
      <CardBody>
        <StoryTypeBadge type={story.storyType} />
        <h3 className="mt-4 line-clamp-4">
          <CardLink as={SiteLink} href={`/stories/${story.slug}`}>
            {story.title}
          </CardLink>
        </h3>
        <p className="mt-3 mb-5 line-clamp-3 text-muted">{story.excerpt}</p>
        <div className="mt-auto">
          <StoryFacts story={story} />
        </div>
      </CardBody>
    </Card>
  );
}
