import type { Profile, ProfileBody } from '@shoreline/contracts';
import { Schema, type Connection, type Model, type UpdateQuery } from 'mongoose';

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

export type ProfileStore = ReturnType<typeof mongoProfileStore>;

export function mongoProfileStore(connection: Connection) {
  const model = connection.model<ProfileDocument>('UserProfile', schema);

  return {
    /** Creates an empty profile at the first read. */
    read: (userId: string) => write(model, userId, {}),
    replace: (userId: string, profile: ProfileBody) => write(model, userId, { $set: profile }),
  };
}

async function write(
  model: Model<ProfileDocument>,
  userId: string,
  change: UpdateQuery<ProfileDocument>,
): Promise<Profile> {
  const timestamps = Object.keys(change).length > 0;
  const document = await model
    .findOneAndUpdate({ _id: userId }, change, {
      upsert: true,
      returnDocument: 'after',
      setDefaultsOnInsert: true,
      ...(!timestamps && { timestamps: { createdAt: true, updatedAt: false } }),
    })
    .orFail()
    .lean<ProfileDocument>();
  return toProfile(document);
}

function toProfile({ _id, createdAt, updatedAt, ...rest }: ProfileDocument): Profile {
  return {
    id: _id,
    userId: _id,
    ...rest,
    createdAt: createdAt.toISOString(),
    // A profile nobody has written yet is as old as it is.
    updatedAt: ((updatedAt as Date | undefined) ?? createdAt).toISOString(),
  };
}

type ProfileDocument = Omit<Profile, 'id' | 'userId' | 'createdAt' | 'updatedAt'> & {
  _id: string;
  createdAt: Date;
  updatedAt: Date;
};
