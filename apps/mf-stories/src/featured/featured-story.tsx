import { LazySaveButton } from '@shoreline/member-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { CardLink, Picture } from '@shoreline/ui';

import { StoryFacts } from '../story-facts.tsx';
import { StoryTypeBadge } from '../story-type-badge.tsx';
import type { StorySummary } from '../story.queries.ts';

interface FeaturedStoryProps {
  story: StorySummary;
}

/** A story without a frame: artwork, headline, three lines. All of it is a link to the story. */
export function FeaturedStory({ story }: FeaturedStoryProps) {
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
