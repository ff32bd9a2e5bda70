import { LazySaveButton } from '@shoreline/member-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Card, CardBody, CardLink, Picture } from '@shoreline/ui';
import { useId } from 'react';

import { StoryFacts } from './story-facts.tsx';
import { StoryOpening } from './story-opening.tsx';
import { StoryTypeBadge } from './story-type-badge.tsx';
import type { StorySummary } from '../stories/story.queries.ts';

export function StoryCard({ story, opens }: { story: StorySummary; opens?: boolean }) {
  const titleId = useId();

  return (
    <Card as="article" lifts padding="none" className="h-full">
      <Picture
        picture={story.primaryImage}
        frame="none"
        className="aspect-3/2 md:group-has-[[aria-expanded=true]]:aspect-3/1"
      />
      <LazySaveButton
        target={{ targetType: 'local_story', targetId: story.id }}
        title={story.title}
        className="absolute! top-2 right-2 z-1"
      />
      <CardBody>
        <StoryTypeBadge type={story.storyType} />
        <h3 id={titleId} className="mt-4 line-clamp-4 scroll-mt-8 scroll-mb-[50vh] wrap-anywhere" dir="auto">
          <CardLink as={SiteLink} href={`/stories/${story.slug}`}>
            {story.title}
          </CardLink>
        </h3>
        {opens ? (
          <StoryOpening story={story} titleId={titleId} />
        ) : (
          <p className="mt-3 line-clamp-3 wrap-anywhere text-muted" dir="auto">
            {story.preview}
          </p>
        )}
        <div className="mt-auto pt-5">
          <StoryFacts story={story} />
        </div>
      </CardBody>
    </Card>
  );
}
