import type { Listing } from '@shoreline/contracts';

import type { EventEntry } from '../events/events-entry.ts';
import type { Recording } from './make-sketches.ts';
import { type Sketch, sketchSchema } from './sketch/sketch-schema.ts';
import { readEntries, readTexts } from './content-folder.ts';
import { directoryContentSchema, toDirectoryItem } from './directory-content.ts';
import { episodeContentSchema, episodeTextSchema, type SeededEpisode, toEpisodes } from './episode-content.ts';
import { eventContentSchema, toEventEntry } from './event-content.ts';
import { createMentionable } from './mentions.ts';
import { type SeededStory, storyContentSchema, toStory } from './story-content.ts';

export interface Content {
  episodes: SeededEpisode[];
  directory: Listing[];
  events: EventEntry[];
  stories: SeededStory[];
}

/** The sound sketches of the content folder. */
export const readSketches = (folder: URL): Sketch[] => readEntries(folder, 'episode-sketches.yaml', sketchSchema);

/** Reads the content folder whole and reckons its dates from this moment; an episode without a recording has no sound. */
export function readContent(
  folder: URL,
  now: Date,
  recordings: ReadonlyMap<string, Recording> = new Map<string, Recording>(),
): Content {
  const directory = readEntries(folder, 'directory/*.yaml', directoryContentSchema).map((content) =>
    toDirectoryItem(content, now),
  );
  const stories = readTexts(folder, 'stories/*.md', storyContentSchema).map((content) => toStory(content, now));
  const published = stories.filter(({ status }) => status === 'approved');

  return {
    episodes: toEpisodes(readEntries(folder, 'episodes/*.yaml', episodeContentSchema), {
      now,
      texts: readEntries(folder, 'episode-texts/*.yaml', episodeTextSchema),
      recordings,
      mentionable: createMentionable(directory, published),
    }),
    directory,
    events: readEntries(folder, 'featured-events.yaml', eventContentSchema).map((content) =>
      toEventEntry(content, directory),
    ),
    stories,
  };
}
