import type { DirectoryItem, FeaturedEvent } from '@shoreline/contracts';

import type { SeededEpisode } from './episode-content.ts';
import type { Content } from './read-content.ts';
import type { SeededStory } from './story-content.ts';

interface Emptied {
  removeAll(): Promise<void>;
}

/** The parts of the stores that seeding uses. */
export interface SeedStores {
  episodes: Emptied & { publishAll(episodes: readonly SeededEpisode[]): Promise<void> };
  events: Emptied & { publishAll(events: readonly FeaturedEvent[]): Promise<void> };
  stories: Emptied & { submitAll(stories: readonly SeededStory[]): Promise<void> };
  directory: Emptied & { publishAll(items: readonly DirectoryItem[]): Promise<void>; isEmpty(): Promise<boolean> };
}

interface SeedOptions {
  /** Start over even when there is content. */
  reset: boolean;
}

/** Fills an empty database; says whether there was anything to do. */
export async function seed(stores: SeedStores, content: Content, { reset }: SeedOptions): Promise<boolean> {
  const { episodes, events, stories, directory } = stores;
  if (!reset && !(await directory.isEmpty())) return false;

  // The directory is filled last: a seed that was cut off left it empty, and what it did fill goes away here.
  await Promise.all([episodes, events, stories, directory].map((store) => store.removeAll()));
  await episodes.publishAll(content.episodes);
  await events.publishAll(content.events);
  await stories.submitAll(content.stories);
  await directory.publishAll(content.directory);
  return true;
}
