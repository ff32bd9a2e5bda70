import { LazySaveButton } from '@shoreline/member-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Card, CardLink, Picture } from '@shoreline/ui';
import { useId } from 'react';

import { StoryCard } from '../shared/card/story-card.tsx';
import { StoryFacts } from '../shared/card/story-facts.tsx';
import { StoryOpening } from '../shared/card/story-opening.tsx';
import { StoryTypeBadge } from '../shared/card/story-type-badge.tsx';
import type { StorySummary } from '../shared/stories/story.queries.ts';
import { ShareStoryTile } from './share-story-tile.tsx';

/** How many columns the invitation takes to fill the last row, by how many cards that row holds. */
const REST_OF_THREE = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1'];
const REST_OF_TWO = ['md:col-span-2', 'md:col-span-1'];

/** The newest story across the page, the others in columns, and an invitation in what remains of the last row. */
export function StoryGrid({ stories: [lead, ...others] }: { stories: readonly StorySummary[] }) {
  const rest = [REST_OF_TWO, REST_OF_THREE].map((spans) => spans[others.length % spans.length]);

  return (
    <ul className="grid grid-flow-dense gap-7 md:grid-cols-2 lg:grid-cols-3">
      {lead && (
        <li className="md:col-span-2 lg:col-span-3">
          <LeadStory story={lead} />
        </li>
      )}
      {others.map((story) => (
        <li key={story.id} className="has-[[aria-expanded=true]]:col-span-full">
          <StoryCard story={story} opens />
        </li>
      ))}
      <li className={rest.join(' ')}>
        <ShareStoryTile className="h-full" />
      </li>
    </ul>
  );
}

function LeadStory({ story }: { story: StorySummary }) {
  const titleId = useId();

  return (
    <Card
      as="article"
      lifts
      padding="none"
      className="lg:grid lg:grid-cols-[7fr_5fr] lg:has-[[aria-expanded=true]]:grid-cols-1"
    >
      <Picture
        picture={story.primaryImage}
        urgent
        frame="none"
        className="aspect-3/2 sm:aspect-2/1 lg:aspect-auto lg:h-full lg:min-h-112 lg:group-has-[[aria-expanded=true]]:h-80! lg:group-has-[[aria-expanded=true]]:min-h-0"
      />
      <LazySaveButton
        target={{ targetType: 'local_story', targetId: story.id }}
        title={story.title}
        className="absolute! top-2 right-2 z-1"
      />
      <div className="flex flex-col justify-center p-6 sm:p-8 lg:p-12">
        <StoryTypeBadge type={story.storyType} />
        <h3
          id={titleId}
          className="mt-5 line-clamp-5 scroll-mt-8 scroll-mb-[50vh] text-3xl wrap-anywhere lg:text-4xl"
          dir="auto"
        >
          <CardLink as={SiteLink} href={`/stories/${story.slug}`}>
            {story.title}
          </CardLink>
        </h3>
        <StoryOpening story={story} titleId={titleId} size="lg" />
        <div className="mt-6">
          <StoryFacts story={story} />
        </div>
      </div>
    </Card>
  );
}
