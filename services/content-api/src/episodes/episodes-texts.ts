import { type Model, trusted } from 'mongoose';

import type { EpisodeDocument } from './episode.model.ts';

/** What an episode says. */
export type EpisodeText = Pick<EpisodeDocument, 'slug' | 'title' | 'description' | 'notes' | 'episodeNumber'> &
  Partial<Pick<EpisodeDocument, 'chapters' | 'transcript'>>;

export interface EpisodeTexts {
  /** Of every episode that is out, in no particular order. */
  listTexts(now: Date): Promise<EpisodeText[]>;
  /** Where every one stands, newest first. */
  listAddresses(now: Date): Promise<{ slug: string; publishedAt: Date }[]>;
}

export const NEWEST_FIRST = { publishedAt: -1, _id: -1 } as const;

/** Those that are out. */
export const published = (now: Date) => ({ publishedAt: trusted({ $lte: now }) });

const TEXTS = {
  slug: 1,
  title: 1,
  description: 1,
  notes: 1,
  episodeNumber: 1,
  chapters: 1,
  transcript: 1,
} as const;

export const createEpisodeTexts = (model: Model<EpisodeDocument>): EpisodeTexts => ({
  listTexts: (now) => model.find(published(now)).select(TEXTS).lean<EpisodeText[]>(),
  listAddresses: (now) =>
    model
      .find(published(now))
      .select({ slug: 1, publishedAt: 1 })
      .sort(NEWEST_FIRST)
      .lean<{ slug: string; publishedAt: Date }[]>(),
});
