import type { Profile, ProfileBody } from '@shoreline/contracts';
import { Schema, type Connection } from 'mongoose';

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

/** The photograph is content-api's. */
type StoredProfile = Omit<Profile, 'avatar'>;

export type ProfileStore = ReturnType<typeof mongoProfileStore>;

export function mongoProfileStore(connection: Connection) {
  const model = connection.model<ProfileDocument>('UserProfile', schema);

  return {
    /** Undefined until something was written. */
    async find(userId: string): Promise<StoredProfile | undefined> {
      const document = await model.findById(userId).lean<ProfileDocument>();
      return document ? toProfile(document) : undefined;
    },
    /** Changes these fields and no others. */
    async update(userId: string, changes: ProfileBody): Promise<StoredProfile> {
      const document = await model
        .findOneAndUpdate(
          { _id: userId },
          { $set: { ...changes, ...(changes.interests === null && { interests: [] }) } },
          { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
        )
        .orFail()
        .lean<ProfileDocument>();
      return toProfile(document);
    },
  };
}

/** What somebody sees who has written nothing yet. */
export const emptyProfile = (userId: string, createdAt: string): StoredProfile => ({
  id: userId,
  userId,
  displayName: null,
  bio: null,
  phone: null,
  website: null,
  location: null,
  occupation: null,
  yearsInNoosa: null,
  socialLinks: {},
  interests: [],
  profileVisible: true,
  contactVisible: false,
  createdAt,
  updatedAt: createdAt,
});

function toProfile({ _id, createdAt, updatedAt, ...rest }: ProfileDocument): StoredProfile {
  return {
    id: _id,
    userId: _id,
    ...rest,
    createdAt: createdAt.toISOString(),
    // Reading used to store a profile nobody had written yet.
    updatedAt: ((updatedAt as Date | undefined) ?? createdAt).toISOString(),
  };
}

type ProfileDocument = Omit<StoredProfile, 'id' | 'userId' | 'createdAt' | 'updatedAt'> & {
  _id: string;
  createdAt: Date;
  updatedAt: Date;
};
