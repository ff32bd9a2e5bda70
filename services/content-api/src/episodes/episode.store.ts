import type { Episode, Page, PageQuery } from '@shoreline/contracts';
import { type Connection, trusted } from 'mongoose';

import { defineEpisodeModel, type EpisodeDocument } from './episode.model.ts';

/** An episode with what its cover is drawn from. */
export interface NewEpisode extends Episode {
  artwork: string;
}

interface EpisodeCover {
  kind: string;
  slug: string;
  title: string;
  number: number;
  season: number;
}

export interface EpisodeStore {
  /** Published episodes, newest first. */
  list(page: PageQuery, now: Date): Promise<Page<Episode>>;
  findFeatured(now: Date): Promise<Episode | undefined>;
  findCover(slug: string): Promise<EpisodeCover | undefined>;
  publishAll(episodes: readonly NewEpisode[]): Promise<void>;
  removeAll(): Promise<void>;
}

const NEWEST_FIRST = { publishedAt: -1, _id: -1 } as const;

/** Nothing outside this file knows that episodes live in MongoDB. */
export function mongoEpisodeStore(connection: Connection): EpisodeStore {
  const model = defineEpisodeModel(connection);
  const published = (now: Date) => ({ publishedAt: trusted({ $lte: now }) });

  return {
    async list({ limit, offset }, now) {
      const filter = published(now);
      const [documents, total] = await Promise.all([
        model.find(filter).sort(NEWEST_FIRST).skip(offset).limit(limit).lean<EpisodeDocument[]>(),
        model.countDocuments(filter),
      ]);
      return { items: documents.map(toEpisode), total };
    },

    async findFeatured(now) {
      const filter = { featured: true, ...published(now) };
      const document = await model.findOne(filter).sort(NEWEST_FIRST).lean<EpisodeDocument>();
      return document ? toEpisode(document) : undefined;
    },

    async findCover(slug) {
      const document = await model
        .findOne({ slug })
        .select({ slug: 1, title: 1, season: 1, episodeNumber: 1, artwork: 1 })
        .lean<EpisodeDocument>();
      return document ? toCover(document) : undefined;
    },

    async publishAll(episodes) {
      await model.insertMany(episodes.map(toDocument));
    },

    async removeAll() {
      await model.deleteMany();
    },
  };
}

const toEpisode = ({ _id, publishedAt, artwork: _artwork, ...rest }: EpisodeDocument): Episode => ({
  id: _id,
  ...rest,
  publishedAt: publishedAt.toISOString(),
});

const toCover = ({ slug, title, season, episodeNumber, artwork }: EpisodeDocument): EpisodeCover => ({
  kind: artwork,
  slug,
  title,
  number: episodeNumber,
  season,
});

const toDocument = ({ id, publishedAt, ...rest }: NewEpisode): EpisodeDocument => ({
  _id: id,
  ...rest,
  publishedAt: new Date(publishedAt),
});
