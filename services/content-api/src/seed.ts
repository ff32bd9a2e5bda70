import type { ListingStore } from './directory/listing/listing.store.ts';
import type { ListingOwnership } from './directory/ownership/ownership.store.ts';
import type { EpisodeStore } from './episodes/episode.store.ts';
import type { EventStore } from './events/event.store.ts';
import type { StoryStore } from './stories/story.store.ts';
import type { Content } from './seed/read-content.ts';

export interface SeedStores {
  episodes: Pick<EpisodeStore, 'publishAll' | 'renew' | 'removeAll'>;
  events: Pick<EventStore, 'publishAll' | 'removeAll'>;
  stories: Pick<StoryStore, 'submitAll' | 'removeAll'>;
  directory: Pick<ListingStore, 'publishAll' | 'renew' | 'removeAll' | 'isEmpty'> & {
    ownership: Pick<ListingOwnership, 'noteOwners' | 'returnOwners'>;
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
