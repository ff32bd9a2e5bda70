import type { DirectoryItem, FeaturedEvent } from '@shoreline/contracts';

import { readEntries, readTexts } from './content-folder.ts';
import { directoryContentSchema, toDirectoryItem } from './directory-content.ts';
import { episodeContentSchema, type SeededEpisode, toEpisodes } from './episode-content.ts';
import { eventContentSchema, toFeaturedEvent } from './event-content.ts';
import { type SeededStory, storyContentSchema, toStory } from './story-content.ts';

export interface Content {
  episodes: SeededEpisode[];
  directory: DirectoryItem[];
  events: FeaturedEvent[];
  stories: SeededStory[];
}

/** Reads the content folder whole and reckons its dates from this moment. */
export function readContent(folder: URL, now: Date): Content {
  const directory = readEntries(folder, 'directory/*.yaml', directoryContentSchema).map((content) =>
    toDirectoryItem(content, now),
  );
  return {
    episodes: toEpisodes(readEntries(folder, 'episodes/*.yaml', episodeContentSchema), now),
    directory,
    events: readEntries(folder, 'featured-events.yaml', eventContentSchema).map((content) =>
      toFeaturedEvent(content, directory),
    ),
    stories: readTexts(folder, 'stories/*.md', storyContentSchema).map((content) => toStory(content, now)),
  };
}
