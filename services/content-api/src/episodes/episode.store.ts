import type { Episode, EpisodeDetail, EpisodeQuery, EpisodeSeason, Page } from '@shoreline/contracts';
import { type Connection, type Model, type QueryFilter, trusted } from 'mongoose';

import { searchWordsThenText } from '../text/text-search.ts';
import {
  defineEpisodeModel,
  type EpisodeDocument,
  type LightDocument,
  type NewEpisode,
  toCover,
  toDetail,
  toDocument,
  toEpisode,
  toFeedEpisode,
} from './episode.model.ts';
import { createEpisodeTexts, type EpisodeTexts, NEWEST_FIRST, published } from './episodes-texts.ts';

/** Only episodes that are out at the given moment leave this store. */
export interface EpisodeStore extends EpisodeTexts {
  /** Newest first; a search that only the text index answers, best match first. */
  list(query: EpisodeQuery, now: Date): Promise<Page<Episode>>;
  findFeatured(now: Date): Promise<Episode | undefined>;
  findBySlug(slug: string, now: Date): Promise<EpisodeDetail | undefined>;
  listSeasons(now: Date): Promise<EpisodeSeason[]>;
  /** Newest first, at most this many. */
  listForFeed(limit: number, now: Date): Promise<ReturnType<typeof toFeedEpisode>[]>;
  listByIds(ids: readonly string[], now: Date): Promise<Episode[]>;
  findCover(slug: string, now: Date): Promise<ReturnType<typeof toCover> | undefined>;
  publishAll(episodes: readonly NewEpisode[]): Promise<void>;
  /** Updates published episodes and adds new ones; a date of publication never changes. */
  renew(episodes: readonly NewEpisode[]): Promise<number>;
  removeAll(): Promise<void>;
}

const OLDEST_FIRST = { publishedAt: 1, _id: 1 } as const;
const LIGHT = { chapters: 0, transcript: 0, mentions: 0, words: 0, editedRevision: 0 } as const;
const FIRST_ONLY = { $slice: 1 } as const;

export function mongoEpisodeStore(connection: Connection): EpisodeStore {
  const model = defineEpisodeModel(connection);

  return {
    ...createEpisodeTexts(model),
    async list(query, now) {
      const { season, featured } = query;
      const filter = { ...published(now), ...(season && { season }), ...(featured !== undefined && { featured }) };
      const selected = { filter, order: NEWEST_FIRST, fields: LIGHT };
      const { items, total } = await searchWordsThenText<EpisodeDocument, LightDocument>(model, selected, query);
      return { items: items.map(toEpisode), total };
    },

    async findFeatured(now) {
      const filter = { featured: true, ...published(now) };
      const document = await model.findOne(filter).select(LIGHT).sort(NEWEST_FIRST).lean<LightDocument>();
      return document ? toEpisode(document) : undefined;
    },

    async findBySlug(slug, now) {
      const document = await model.findOne({ slug, ...published(now) }).lean<EpisodeDocument>();
      return document ? toDetail(document, await findNeighbours(model, document, now)) : undefined;
    },

    async listSeasons(now) {
      const seasons = await model.aggregate<{ _id: number; episodes: number }>([
        { $match: { publishedAt: { $lte: now } } },
        { $group: { _id: '$season', episodes: { $sum: 1 } } },
        { $sort: { _id: -1 } },
      ]);
      return seasons.map(({ _id, episodes }) => ({ season: _id, episodes }));
    },

    async listForFeed(limit, now) {
      const documents = await model
        .find(published(now))
        .select({ mentions: 0, words: 0, editedRevision: 0, chapters: FIRST_ONLY, transcript: FIRST_ONLY })
        .sort(NEWEST_FIRST)
        .limit(limit)
        .lean<LightDocument[]>();
      return documents.map(toFeedEpisode);
    },

    async listByIds(ids, now) {
      const documents = await model
        .find({ _id: trusted({ $in: ids }), ...published(now) }, LIGHT)
        .lean<LightDocument[]>();
      return documents.map(toEpisode);
    },

    async findCover(slug, now) {
      const document = await model
        .findOne({ slug, ...published(now) })
        .select(LIGHT)
        .lean<LightDocument>();
      return document ? toCover(document) : undefined;
    },

    async publishAll(episodes) {
      await model.insertMany(episodes.map(toDocument));
    },

    async renew(episodes) {
      const updates = episodes.map(toDocument).map(({ _id, publishedAt, ...changes }) => ({
        updateOne: { filter: { _id }, update: { $set: changes, $setOnInsert: { publishedAt } }, upsert: true },
      }));
      const { modifiedCount, upsertedCount } = await model.bulkWrite(updates);
      return modifiedCount + upsertedCount;
    },

    async removeAll() {
      await model.deleteMany();
    },
  };
}

async function findNeighbours(model: Model<EpisodeDocument>, { _id, publishedAt }: EpisodeDocument, now: Date) {
  async function find(
    filter: QueryFilter<EpisodeDocument>,
    order: Record<string, 1 | -1>,
  ): Promise<EpisodeDetail['next']> {
    const found = await model.findOne(filter).select({ slug: 1, title: 1 }).sort(order).lean<LightDocument>();
    return found && { id: found._id, slug: found.slug, title: found.title };
  }
  // Two episodes of one moment stand in the order of their ids, as in lists.
  const [previous, next] = await Promise.all([
    find(
      { $or: [{ publishedAt: trusted({ $lt: publishedAt }) }, { publishedAt, _id: trusted({ $lt: _id }) }] },
      NEWEST_FIRST,
    ),
    find(
      {
        $or: [{ publishedAt: trusted({ $gt: publishedAt, $lte: now }) }, { publishedAt, _id: trusted({ $gt: _id }) }],
      },
      OLDEST_FIRST,
    ),
  ]);
  return { previous, next };
}
