import type { Profile, ProfileBody } from '@shoreline/contracts';
import type { Connection, Model, UpdateQuery } from 'mongoose';

import { defineProfileModel, type ProfileDocument } from './profile.model.ts';

export interface ProfileStore {
  /** Creates an empty profile at the first read. */
  read(userId: string): Promise<Profile>;
  replace(userId: string, profile: ProfileBody): Promise<Profile>;
  remove(userId: string): Promise<void>;
}

/** Nothing outside this file knows that profiles live in MongoDB. */
export function mongoProfileStore(connection: Connection): ProfileStore {
  const model = defineProfileModel(connection);

  return {
    read: (userId) => write(model, userId, {}),
    replace: (userId, profile) => write(model, userId, { $set: profile }),
    async remove(userId) {
      await model.deleteOne({ _id: userId });
    },
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
