import type { Listing } from '@shoreline/contracts';

import type { EventEntry } from '../events/events-entry.ts';
import type { SeededEpisode } from './episode-content.ts';
import type { Content } from './read-content.ts';
import type { SeededStory } from './story-content.ts';

interface Emptied {
  removeAll(): Promise<void>;
}

interface Publication {
  at: Date;
  sourceType: 'seed';
}

export interface SeedStores {
  episodes: Emptied & {
    publishAll(episodes: readonly SeededEpisode[]): Promise<void>;
    renew(episodes: readonly SeededEpisode[]): Promise<number>;
  };
  events: Emptied & { publishAll(events: readonly EventEntry[]): Promise<void> };
  stories: Emptied & { submitAll(stories: readonly SeededStory[]): Promise<void> };
  directory: Emptied & {
    publishAll(items: readonly Listing[], publication: Publication): Promise<void>;
    renew(items: readonly Listing[], publication: Publication): Promise<number>;
    isEmpty(): Promise<boolean>;
    ownership: { noteOwners(): Promise<void>; returnOwners(): Promise<void> };
  };
}

interface SeedOptions {
  reset: boolean;
  now: Date;
  addMore?: () => Promise<void>;
}

/** `filled`: the database was empty. `renewed`: so many changed since, or had their day. */
export type Seeded = { kind: 'filled' } | { kind: 'renewed'; listings: number; episodes: number };

/**
 * Fills an empty database. In a filled one, listings and episodes follow their files, and events that are over move
 * ahead again. Whoever a listing belonged to keeps it: approved claims stand elsewhere, and nobody starts those over.
 */
export async function seed(stores: SeedStores, content: Content, options: SeedOptions): Promise<Seeded> {
  const seeded = await fillOrRenew(stores, content, options);
  await stores.directory.ownership.returnOwners();
  return seeded;
}

async function fillOrRenew(stores: SeedStores, content: Content, options: SeedOptions): Promise<Seeded> {
  const { reset, now, addMore } = options;
  const { episodes, events, stories, directory } = stores;
  const publication = { at: now, sourceType: 'seed' } as const;
  if (!reset && !(await directory.isEmpty())) {
    const listings = await directory.renew(content.directory, publication);
    return { kind: 'renewed', listings, episodes: await episodes.renew(content.episodes) };
  }
  await directory.ownership.noteOwners();
  // The directory is filled last: a seed that was cut off left it empty, and what it did fill goes away here.
  await Promise.all([episodes, events, stories, directory].map((store) => store.removeAll()));
  await episodes.publishAll(content.episodes);
  await events.publishAll(content.events);
  await stories.submitAll(content.stories);
  await directory.publishAll(content.directory, publication);
  await addMore?.();
  return { kind: 'filled' };
}
