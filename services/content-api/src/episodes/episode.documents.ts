import type { Episode, EpisodeDetail } from '@shoreline/contracts';

import { toWords } from '../text/text-words.ts';
import type { EpisodeDocument, EpisodeExtras } from './episode.model.ts';

export interface NewEpisode extends Episode, EpisodeExtras {
  artwork: string;
}

export interface EpisodeCover {
  kind: string;
  slug: string;
  title: string;
  number: number;
  season: number;
}

/** An episode as feeds list it: they only say whether there are chapters and a transcript. */
export interface FeedEpisode extends Episode, Pick<EpisodeExtras, 'audioBytes' | 'audioType'> {
  hasChapters: boolean;
  hasTranscript: boolean;
}

export type LightDocument = Omit<EpisodeDocument, keyof EpisodeExtras | 'words'> & Partial<EpisodeExtras>;

type Neighbours = Pick<EpisodeDetail, 'previous' | 'next'>;

export const toEpisode = ({
  _id,
  publishedAt,
  artwork: _artwork,
  audioBytes: _audioBytes,
  audioType: _audioType,
  ...rest
}: LightDocument): Episode => ({ id: _id, ...rest, publishedAt: publishedAt.toISOString() });

/** An episode stored before episodes had chapters, sound and text has none of those fields. */
export const toDetail = (
  { words: _words, ...document }: EpisodeDocument,
  { previous, next }: Neighbours,
): EpisodeDetail => ({
  ...toEpisode(document),
  audioBytes: document.audioBytes ?? null,
  audioType: document.audioType ?? null,
  chapters: document.chapters ?? [],
  transcript: document.transcript ?? null,
  mentions: document.mentions ?? [],
  previous,
  next,
});

export const toFeedEpisode = ({ chapters = [], transcript, mentions: _mentions, ...document }: LightDocument) => ({
  ...toEpisode(document),
  audioBytes: document.audioBytes ?? null,
  audioType: document.audioType ?? null,
  hasChapters: chapters.length > 0,
  hasTranscript: (transcript ?? []).length > 0,
});

export const toCover = ({ slug, title, season, episodeNumber, artwork }: LightDocument): EpisodeCover => ({
  kind: artwork,
  slug,
  title,
  number: episodeNumber,
  season,
});

export function toDocument({ id, publishedAt, ...rest }: NewEpisode): EpisodeDocument {
  const { title, description, mentions } = rest;
  return {
    _id: id,
    ...rest,
    publishedAt: new Date(publishedAt),
    words: toWords([title, description, ...mentions.map((mention) => mention.title)].join(' ')),
  };
}
