import type { Profile } from '@shoreline/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** One per user, under the user's id. */
export type ProfileDocument = Omit<Profile, 'id' | 'userId' | 'createdAt' | 'updatedAt'> & {
  _id: string;
  createdAt: Date;
  updatedAt: Date;
};

const text = { type: String, default: null };

const schema = new Schema<ProfileDocument>(
  {
    _id: { type: String, required: true },
    displayName: text,
    bio: text,
    phone: text,
    website: text,
    location: text,
    occupation: text,
    yearsInNoosa: { type: Number, default: null },
    socialLinks: { type: Schema.Types.Mixed, default: {} },
    interests: [String],
    profileVisible: { type: Boolean, default: true },
    contactVisible: { type: Boolean, default: false },
  },
  { collection: 'user_profiles', versionKey: false, timestamps: true, minimize: false },
);

export const defineProfileModel = (connection: Connection): Model<ProfileDocument> =>
  connection.model<ProfileDocument>('UserProfile', schema);
