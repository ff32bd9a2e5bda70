import type { Log } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { listingKind } from './directory/listing/listing.kind.ts';
import { createEditing, type Editing } from './editing/create-editing.ts';
import { asKind } from './editing/editing-kind.ts';
import { episodeKind } from './episodes/episode.kind.ts';
import { storyKind } from './stories/story.kind.ts';

interface Options {
  connection: Connection;
  /** Drops what this process cached of what visitors read. */
  invalidate: () => void;
  /** Whether the database answers: the sweep waits for it. */
  isReady?: () => boolean;
  log: Log;
  now?: () => Date;
}

/** What editors work with, with every kind of content there is. */
export const openEditing = ({ connection, ...options }: Options): Editing =>
  createEditing({
    connection,
    ...options,
    kinds: {
      episode: asKind(episodeKind(connection)),
      listing: asKind(listingKind(connection)),
      story: asKind(storyKind(connection)),
    },
  });
