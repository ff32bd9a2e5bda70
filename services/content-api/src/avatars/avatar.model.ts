import type { StoredPhotograph } from '@shoreline/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

import { defineModel } from '../define-model.ts';

/** The photograph of a member. identity-api knows the member; this says to which photograph they lay claim, so that it stays. */
export interface AvatarDocument {
  /** The member's id. */
  _id: string;
  /** What they are called, for whoever moderates. */
  name: string;
  /** What others see. */
  shown?: StoredPhotograph;
  /** What waits until a moderator has seen it. */
  pending?: StoredPhotograph;
  pendingSince?: Date;
  /** Why the last one was declined. */
  note?: string;
  decision?: { photographId: string; outcome: 'approved' | 'rejected'; at: Date; by: string };
}

const photograph = { type: Schema.Types.Mixed, default: undefined };

const schema = new Schema<AvatarDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    shown: photograph,
    pending: photograph,
    pendingSince: Date,
    note: String,
    decision: {
      type: { photographId: String, outcome: String, at: Date, by: String, _id: false },
      default: undefined,
    },
  },
  { collection: 'member_avatars', versionKey: false },
);
schema.index({ pendingSince: 1, _id: 1 }, { name: 'pending', sparse: true });

export const defineAvatarModel = (connection: Connection): Model<AvatarDocument> =>
  defineModel<AvatarDocument>(connection, 'MemberAvatar', schema);
