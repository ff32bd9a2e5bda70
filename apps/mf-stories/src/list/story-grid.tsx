import { StoryCard } from '../story-card.tsx';
import type { StorySummary } from '../story.queries.ts';
import { LeadStory } from './lead-story.tsx';
import { ShareStoryTile } from './share-story-tile.tsx';

/** How many columns the invitation takes to fill the last row, by how many cards that row holds. */
const REST_OF_THREE = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1'];
const REST_OF_TWO = ['md:col-span-2', 'md:col-span-1'];

interface StoryGridProps {
  /** At least one. */
  stories: readonly StorySummary[];
}

/** The newest story across the page, the others in columns, and an invitation in what remains of the last row. */
export function StoryGrid({ stories: [lead, ...others] }: StoryGridProps) {
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
