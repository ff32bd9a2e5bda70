import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { featuredEventSchema, slugSchema, type Listing } from '@shoreline/contracts';
import { parse } from 'yaml';
import { z } from 'zod';

import type { EventEntry } from '../events/events-entry.ts';
import { toContentId } from '../text/text-content-id.ts';
import { directoryContentSchema, toDirectoryItem } from './directory-content.ts';
import {
  episodeContentSchema,
  episodeTextSchema,
  createMentionable,
  toEpisodes,
  type SeededEpisode,
} from './episode-content.ts';
import type { Recording } from './make-sketches.ts';
import { newsletterContentSchema, type SeededIssue, toIssue } from './newsletter-content.ts';
import { sketchSchema, type Sketch } from './sketch/sketch-schema.ts';
import { storyContentSchema, toStory, type SeededStory } from './story-content.ts';

const { title, description, location, category, externalUrl, featured } = featuredEventSchema.shape;

const eventContentSchema = z.strictObject({
  title,
  description,
  location,
  category,
  externalUrl: externalUrl.default(null),
  directorySlug: slugSchema,
  featured,
});

export interface Content {
  episodes: SeededEpisode[];
  directory: Listing[];
  events: EventEntry[];
  stories: SeededStory[];
  newsletter: SeededIssue[];
}

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

  const episodes = toEpisodes(readEntries(folder, 'episodes/*.yaml', episodeContentSchema), {
    now,
    texts: readEntries(folder, 'episode-texts/*.yaml', episodeTextSchema),
    recordings,
    mentionable: createMentionable(directory, published),
  });

  return {
    episodes,
    directory,
    events: readEntries(folder, 'featured-events.yaml', eventContentSchema).map((content) =>
      toEventEntry(content, directory),
    ),
    stories,
    newsletter: readEntries(folder, 'newsletter.yaml', newsletterContentSchema).map((content) =>
      toIssue(content, { episodes, stories: published, now }),
    ),
  };
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** Reads every list of entries in the files a pattern names; a fault says which file and entry it is in. */
function readEntries<S extends z.ZodType>(folder: URL, pattern: string, schema: S): z.output<S>[] {
  return listFiles(folder, pattern).flatMap((file) => {
    const entries: unknown = parse(readFileSync(new URL(file, folder), 'utf8'));
    return z
      .array(z.unknown())
      .parse(entries ?? [])
      .map((entry) => readEntry(file, schema, entry));
  });
}

function readTexts<S extends z.ZodType>(folder: URL, pattern: string, schema: S): z.output<S>[] {
  return listFiles(folder, pattern).map((file) => {
    const [, head = '', body = ''] = FRONT_MATTER.exec(readFileSync(new URL(file, folder), 'utf8')) ?? [];
    return readEntry(file, schema, { ...(parse(head) as object | null), content: body.trim() });
  });
}

const listFiles = (folder: URL, pattern: string) => globSync(pattern, { cwd: fileURLToPath(folder) }).sort();

function readEntry<S extends z.ZodType>(file: string, schema: S, entry: unknown): z.output<S> {
  const result = schema.safeParse(entry);
  if (result.success) return result.data;

  const name = z.looseObject({ slug: z.string() }).safeParse(entry).data?.slug ?? 'an entry';
  throw new Error(`${file}, ${name}:\n${z.prettifyError(result.error)}`);
}

type EventContent = z.infer<typeof eventContentSchema>;

function toEventEntry(content: EventContent, items: readonly Listing[]): EventEntry {
  const date = items.find(({ slug }) => slug === content.directorySlug)?.eventDate;
  if (!date) throw new Error(`The featured event "${content.title}" names no event: ${content.directorySlug}`);

  return { id: toContentId('event', content.directorySlug), ...content, date };
}
