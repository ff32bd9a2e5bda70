import { type Episode, type EpisodeDetail, type Photograph, toPicture } from '@shoreline/contracts';
import { Schema, type Connection, type Model } from 'mongoose';

import { defineModel } from '../define-model.ts';
import { toWords } from '../text/text-words.ts';

/** What only the page of an episode shows; lists leave it in the database. */
export type EpisodeExtras = Pick<EpisodeDetail, 'audioBytes' | 'audioType' | 'chapters' | 'transcript' | 'mentions'>;

export type EpisodeDocument = Omit<Episode, 'id' | 'publishedAt'> &
  EpisodeExtras & {
    _id: string;
    /** One at most: the cover; absent of what was stored before there were any. */
    photographs?: Photograph[];
    publishedAt: Date;
    artwork: string;
    words: string[];
    /** The act of an editor that made it what it is. */
    editedRevision?: number;
  };

/** When an episode comes out that was withdrawn. */
export const NEVER_PUBLISHED = new Date('9999-12-31T00:00:00Z');

const pictureType = { src: String, width: Number, height: Number, alt: String, _id: false };

const schema = new Schema<EpisodeDocument>(
  {
    _id: { type: String, required: true },
    slug: { type: String, required: true },
    title: { type: String, required: true },
    description: String,
    notes: String,
    season: Number,
    episodeNumber: Number,
    duration: String,
    audioUrl: { type: String, default: null },
    audioBytes: { type: Number, default: null },
    audioType: { type: String, default: null },
    imageUrl: pictureType,
    photographs: { type: [Schema.Types.Mixed], default: undefined },
    publishedAt: { type: Date, required: true },
    featured: { type: Boolean, default: false },
    artwork: { type: String, required: true },
    chapters: [{ start: Number, title: String, _id: false }],
    transcript: { type: [{ start: Number, speaker: String, text: String, _id: false }], default: null },
    mentions: [{ kind: String, title: String, href: String, _id: false }],
    words: [String],
    editedRevision: Number,
  },
  { collection: 'episodes', versionKey: false },
);

schema.index({ slug: 1 }, { unique: true });

const newestFirst = { publishedAt: -1, _id: -1 } as const;
schema.index({ ...newestFirst, season: 1, featured: 1 }, { name: 'all' });
schema.index({ season: 1, ...newestFirst, featured: 1 }, { name: 'season' });
schema.index({ featured: 1, ...newestFirst, season: 1 }, { name: 'featured' });

schema.index({ words: 1, publishedAt: -1, season: 1, featured: 1 }, { name: 'words' });
schema.index(
  {
    title: 'text',
    'chapters.title': 'text',
    'mentions.title': 'text',
    description: 'text',
    notes: 'text',
    'transcript.text': 'text',
  },
  {
    name: 'text',
    default_language: 'english',
    weights: { title: 10, 'chapters.title': 4, 'mentions.title': 3, description: 4, notes: 2, 'transcript.text': 1 },
  },
);

export const defineEpisodeModel = (connection: Connection): Model<EpisodeDocument> =>
  defineModel<EpisodeDocument>(connection, 'Episode', schema);

export interface NewEpisode extends Episode, EpisodeExtras {
  photographs?: Photograph[];
  artwork: string;
}

export type LightDocument = Omit<EpisodeDocument, keyof EpisodeExtras | 'words' | 'editedRevision'> &
  Partial<EpisodeExtras>;

type Neighbours = Pick<EpisodeDetail, 'previous' | 'next'>;

export const toEpisode = ({
  _id,
  publishedAt,
  artwork: _artwork,
  audioBytes: _audioBytes,
  audioType: _audioType,
  photographs = [],
  ...rest
}: LightDocument): Episode => {
  const [cover] = photographs;
  return {
    id: _id,
    ...rest,
    ...(cover && { imageUrl: toPicture(cover) }),
    publishedAt: publishedAt.toISOString(),
  };
};

/** An episode stored before episodes had chapters, sound and text has none of those fields. */
export const toDetail = (
  { words: _words, editedRevision: _edited, ...document }: EpisodeDocument,
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

export const toCover = ({ slug, title, season, episodeNumber, artwork, photographs }: LightDocument) => ({
  kind: artwork,
  slug,
  title,
  number: episodeNumber,
  season,
  ...(photographs?.[0] && { photograph: { id: photographs[0].id, width: photographs[0].width } }),
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
