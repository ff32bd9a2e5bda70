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

export const TEXTS = {
  slug: 1,
  title: 1,
  description: 1,
  notes: 1,
  episodeNumber: 1,
  chapters: 1,
  transcript: 1,
} as const;
