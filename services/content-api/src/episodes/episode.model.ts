import type { Episode } from '@shoreline/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

export type EpisodeDocument = Omit<Episode, 'id' | 'publishedAt'> & {
  _id: string;
  publishedAt: Date;
  /** The kind of scene its cover stands on. */
  artwork: string;
};

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
    imageUrl: pictureType,
    publishedAt: { type: Date, required: true },
    featured: { type: Boolean, default: false },
    artwork: { type: String, required: true },
  },
  { collection: 'episodes', versionKey: false },
);

schema.index({ slug: 1 }, { unique: true });
schema.index({ publishedAt: -1, _id: -1 });
schema.index({ featured: 1, publishedAt: -1, _id: -1 });

export const defineEpisodeModel = (connection: Connection): Model<EpisodeDocument> =>
  connection.model<EpisodeDocument>('Episode', schema);
