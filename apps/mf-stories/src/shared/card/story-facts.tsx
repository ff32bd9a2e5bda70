import type { StorySummary } from '../stories/story.queries.ts';

interface StoryFactsProps {
  story: Pick<StorySummary, 'author' | 'readTime' | 'location'>;
}

export function StoryFacts({ story: { author, readTime, location } }: StoryFactsProps) {
  const place = toPlace(location);
  const facts = [`${readTime} min read`, ...(place ? [place] : [])];

  return (
    <p className="text-sm wrap-anywhere text-muted">
      <span className="font-medium text-ink">{author}</span>
      {facts.map((fact) => (
        <span key={fact} className="whitespace-nowrap before:mx-2 before:text-edge before:content-['·']">
          {fact}
        </span>
      ))}
    </p>
  );
}

/** What the form offers to people whose place is not on its list. It is no place to print. */
const ELSEWHERE = 'Other';

export const toPlace = (location: string | null): string | undefined =>
  location === null || location === ELSEWHERE ? undefined : location;
