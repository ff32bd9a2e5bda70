import type { Site } from '@shoreline/contracts';
import type { Log } from '@shoreline/service-kit';
import { type Connection, trusted } from 'mongoose';

import { listingKind } from './directory/listing/listing.kind.ts';
import { createEditing, type Editing } from './editing/create-editing.ts';
import { asKind } from './editing/editing-kind.ts';
import { episodeKind } from './episodes/episode.kind.ts';
import { defineEpisodeModel } from './episodes/episode.model.ts';
import { siteKinds } from './site/site-kinds.ts';
import { storyKind } from './stories/story.kind.ts';

interface Options {
  connection: Connection;
  /** As the content file has them: what visitors see of them until an editor says otherwise. */
  hosts: Site['hosts'];
  /** Drops what this process cached of what visitors read. */
  invalidate: () => void;
  /** Whether the database answers: the sweep waits for it. */
  isReady?: () => boolean;
  /** Says which addresses show something else now. Never fails. */
  announce?: ((paths: readonly string[]) => Promise<void>) | undefined;
  log: Log;
  now?: () => Date;
}

/** What editors work with, with every kind of content there is. */
export const openEditing = ({ connection, hosts, now = () => new Date(), ...options }: Options): Editing => {
  const episodes = defineEpisodeModel(connection);
  const isEpisodeOut = async (slug: string) =>
    (await episodes.exists({ slug, publishedAt: trusted({ $lte: now() }) })) !== null;

  return createEditing({
    connection,
    ...options,
    now,
    kinds: {
      episode: asKind(episodeKind(connection)),
      listing: asKind(listingKind(connection)),
      story: asKind(storyKind(connection)),
      ...siteKinds(connection, { hosts, isEpisodeOut }),
    },
  });
};
