import { toPlace } from './story-place.ts';
import type { StorySummary } from './story.queries.ts';

interface StoryFactsProps {
  story: Pick<StorySummary, 'author' | 'readTime' | 'location'>;
}

/** One quiet line under a card: who, how long, where. */
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
