import { type ContentKindName, contentKindNames } from '@shoreline/contracts/operator-content';

import type { ListingStore } from './directory/listing/listing.store.ts';
import type { ListingOwnership } from './directory/ownership/ownership.store.ts';
import type { EpisodeStore } from './episodes/episode.store.ts';
import type { EventStore } from './events/event.store.ts';
import type { IssueStore } from './newsletter/issues/issue.store.ts';
import type { StoryStore } from './stories/story.store.ts';
import type { Content } from './seed/read-content.ts';

/** What operators did to content; see `editing/`. */
export interface SeedEdits {
  listTouchedIds(kind: ContentKindName): Promise<string[]>;
  /** Gives everything that is there now an item editors find. */
  adoptAll(): Promise<void>;
  removeAll(): Promise<void>;
}

export interface SeedStores {
  edits: SeedEdits;
  episodes: Pick<EpisodeStore, 'publishAll' | 'renew' | 'removeAll'>;
  events: Pick<EventStore, 'publishAll' | 'removeAll'>;
  stories: Pick<StoryStore, 'submitAll' | 'removeAll'>;
  newsletter: Pick<IssueStore, 'beginArchive'>;
  directory: Pick<ListingStore, 'publishAll' | 'renew' | 'removeAll' | 'isEmpty'> & {
    ownership: Pick<ListingOwnership, 'noteOwners' | 'returnOwners'>;
  };
}

interface SeedOptions {
  reset: boolean;
  /** Starts over although operators edited something: all of that is lost. */
  discardEdits?: boolean;
  now: Date;
  addMore?: () => Promise<void>;
}

/** `filled`: the database was empty. `renewed`: so many changed since, or had their day. */
export type Seeded = { kind: 'filled' } | { kind: 'renewed'; listings: number; episodes: number };

/**
 * Fills an empty database. In a filled one, listings and episodes follow their files, and events that are over move
 * ahead again; what an operator touched stays as it is, and is not put back where it was withdrawn. Whoever a listing belonged to keeps it: approved claims stand elsewhere, and nobody starts those over.
 */
export async function seed(stores: SeedStores, content: Content, options: SeedOptions): Promise<Seeded> {
  const seeded = await fillOrRenew(stores, content, options);
  await stores.newsletter.beginArchive(content.newsletter);
  await stores.directory.ownership.returnOwners();
  await stores.edits.adoptAll();
  return seeded;
}

async function fillOrRenew(stores: SeedStores, content: Content, options: SeedOptions): Promise<Seeded> {
  const { reset, now, addMore } = options;
  const { edits, episodes, events, stories, directory } = stores;
  const touched = await readTouched(edits);
  const isUntouched = ({ id }: { id: string }) => !touched.has(id);
  const publication = { at: now, sourceType: 'seed' } as const;
  if (!reset && !(await directory.isEmpty())) {
    const listings = await directory.renew(content.directory.filter(isUntouched), publication);
    return { kind: 'renewed', listings, episodes: await episodes.renew(content.episodes.filter(isUntouched)) };
  }
  if (touched.size > 0 && !options.discardEdits) throw new EditsWouldBeLost(touched.size);
  await edits.removeAll();
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

/** What operators wrote is in no file: it is not thrown away by the way. */
export class EditsWouldBeLost extends Error {
  override name = 'EditsWouldBeLost';

  constructor(count: number) {
    super(
      `Operators edited ${count} of what is on the site, and starting over would lose that. Nothing was changed. Say --discard-edits with it if that is meant.`,
    );
  }
}

async function readTouched(edits: SeedEdits): Promise<ReadonlySet<string>> {
  const ids = await Promise.all(contentKindNames.map((kind) => edits.listTouchedIds(kind)));
  return new Set(ids.flat());
}
