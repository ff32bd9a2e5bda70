import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Button, ButtonLink, Prose, useHydrated } from '@shoreline/ui';
import { useEffect, useId, useRef, useState } from 'react';

import { StoryBody } from '../text/story-body.tsx';
import { storyQueries, type StorySummary } from '../stories/story.queries.ts';

interface StoryOpeningProps {
  story: StorySummary;
  titleId: string;
  size?: 'md' | 'lg';
}

export function StoryOpening({ story, titleId, size = 'md' }: StoryOpeningProps) {
  const textId = useId();
  const { content, hasFailed, isLoading, toggle } = useFullStory(story.slug);
  const isExpanded = content !== undefined;
  useInSight(titleId, isExpanded);

  return (
    <>
      <div id={textId} className="relative mt-3 text-muted">
        {isExpanded ? (
          <Prose className="text-ink">
            <StoryBody content={content} />
          </Prose>
        ) : (
          <p className={`line-clamp-6 wrap-anywhere ${size === 'lg' ? 'text-lg' : ''}`} dir="auto">
            {story.preview}
          </p>
        )}
        {hasFailed && (
          <p role="alert" className="mt-3 text-sm font-medium text-danger">
            The rest did not come. Try again, or open the story itself.
          </p>
        )}
      </div>
      {story.hasMore && (
        <Toggle
          href={`/stories/${story.slug}`}
          wiring={{ 'aria-describedby': titleId, 'aria-controls': textId, 'aria-expanded': isExpanded }}
          isLoading={isLoading}
          onPress={toggle}
        />
      )}
    </>
  );
}

/** Scrolls the title back into view when the card around it grows or shrinks. */
function useInSight(titleId: string, isExpanded: boolean): void {
  const wasExpanded = useRef(isExpanded);
  useEffect(() => {
    if (wasExpanded.current !== isExpanded) document.getElementById(titleId)?.scrollIntoView({ block: 'nearest' });
    wasExpanded.current = isExpanded;
  }, [titleId, isExpanded]);
}

interface ToggleProps {
  href: string;
  wiring: { 'aria-describedby': string; 'aria-controls': string; 'aria-expanded': boolean };
  isLoading: boolean;
  onPress: () => void;
}

function Toggle({ href, wiring, isLoading, onPress }: ToggleProps) {
  const look = { variant: 'link', size: 'sm', className: 'relative mt-1 self-start aria-busy:opacity-60' } as const;

  if (!useHydrated()) {
    return (
      <ButtonLink as={SiteLink} href={href} aria-describedby={wiring['aria-describedby']} {...look}>
        Read more
      </ButtonLink>
    );
  }
  return (
    // Not `loading`: a button that is off for a moment loses the focus.
    <Button {...look} {...wiring} aria-busy={isLoading} onClick={onPress}>
      {wiring['aria-expanded'] ? 'Show less' : 'Read more'}
    </Button>
  );
}

/** The text of a story in a card: fetched when somebody wants it, because nine of them would double a page. */
function useFullStory(slug: string) {
  const [isWanted, setWanted] = useState(false);
  const { data, isFetching, isError, refetch } = useQuery({
    ...storyQueries(useApi()).bySlug(slug),
    enabled: isWanted,
  });
  const content = isWanted ? data?.content : undefined;
  const hasFailed = isWanted && isError && !isFetching;

  return {
    content,
    hasFailed,
    isLoading: isWanted && isFetching && content === undefined,
    toggle() {
      if (hasFailed) void refetch();
      else setWanted(!isWanted);
    },
  };
}
