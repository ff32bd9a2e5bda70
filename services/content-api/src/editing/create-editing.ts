import type { ContentKindName } from '@shoreline/contracts/operator-content';
import { createBackgroundLoop, type Log } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { createContentAdoption } from './content-adoption.ts';
import { mongoContentChanges } from './content-changes.ts';
import { createContentEditing } from './content-editing.ts';
import { mongoContentItemStore } from './content-item.store.ts';
import { asKind } from './content-kind.ts';
import { createContentProjection, type Kinds } from './content-projection.ts';
import { episodeKind } from './kinds/episode.kind.ts';
import { listingKind } from './kinds/listing.kind.ts';
import { storyKind } from './kinds/story.kind.ts';

interface Options {
  connection: Connection;
  /** Drops what this process cached of what visitors read. */
  invalidate: () => void;
  log: Log;
  now?: () => Date;
}

const SWEEP_MS = 1_000;
const FAILED_SWEEP_MS = 5_000;

export type Editing = ReturnType<typeof createEditing>;

/** Puts together what editors work with. Does nothing by itself until `sweep` is started. */
export function createEditing({ connection, invalidate, log, now = () => new Date() }: Options) {
  const items = mongoContentItemStore(connection);
  const changes = mongoContentChanges(connection);
  const kinds: Kinds = {
    episode: asKind(episodeKind(connection)),
    listing: asKind(listingKind(connection)),
    story: asKind(storyKind(connection)),
  };
  const projection = createContentProjection({ kinds, items, changes, invalidate, now });
  const editing = createContentEditing({ kinds, items, projection, log, now });
  const adoption = createContentAdoption({ kinds, items, projection });
  let isAdopted = false;
  let seenChanges: number | undefined;

  async function sweep(): Promise<number> {
    if (!isAdopted) await adoption.adoptAll();
    isAdopted = true;
    await editing.publishDue();
    const revision = await changes.read();
    // Another replica published something.
    if (seenChanges !== undefined && seenChanges !== revision) invalidate();
    seenChanges = revision;
    return SWEEP_MS;
  }

  return {
    items,
    kinds,
    changes,
    editing,
    adoption,
    isTakenDown: (kind: ContentKindName, identifier: string) => items.isTakenDown(kind, identifier),
    sweep: createBackgroundLoop({
      run: sweep,
      onError(error) {
        log.error({ err: error }, 'looking after content failed and is tried again');
        return FAILED_SWEEP_MS;
      },
    }),
  };
}
