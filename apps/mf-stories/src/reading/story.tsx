import type { LocalStory } from '@shoreline/contracts';
import { Container, Picture, Prose } from '@shoreline/ui';
import { useRef } from 'react';

import { StoryBody } from '../story-body.tsx';
import { suitsDropCap } from '../story-text.ts';
import { AboutAuthor } from './about-author.tsx';
import { BusinessLink } from './business-link.tsx';
import { toBusiness } from './business.queries.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { StoryHeader } from './story-header.tsx';

interface StoryProps {
  story: LocalStory;
}

export function Story({ story }: StoryProps) {
  const article = useRef<HTMLElement>(null);
  const business = toBusiness(story);

  return (
    <article ref={article}>
      <ReadingProgress of={article} />
      <Picture
        picture={story.primaryImage}
        eager
        frame="none"
        className="h-[clamp(15rem,56vh,34rem)]! object-[50%_60%]"
      />
      <Container className="max-w-[62rem]">
        <StoryHeader story={story} />
        <div className="mx-auto max-w-prose">
          <Prose dropCap={suitsDropCap(story.content)} className="mt-10 md:mt-14">
            <StoryBody content={story.content} />
          </Prose>
          <StoryTags tags={story.tags} />
          {business && <BusinessLink slug={business} />}
          <AboutAuthor author={story.author} bio={story.authorBio} />
        </div>
      </Container>
    </article>
  );
}

interface StoryTagsProps {
  tags: readonly string[];
}

function StoryTags({ tags }: StoryTagsProps) {
  if (tags.length === 0) return null;

  return (
    <ul aria-label="Tags" className="mt-12 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="rounded-full border border-line px-3 py-1 text-sm wrap-anywhere text-muted">
          {tag}
        </li>
      ))}
    </ul>
  );
}
