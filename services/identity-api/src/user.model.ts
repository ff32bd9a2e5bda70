import { type Connection, type Model, Schema } from 'mongoose';

export interface UserDocument {
  _id: string;
  /** The OpenID issuer and its subject: together the key of the account. */
  issuer: string;
  subject: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  /** Required of the data model, though nothing here sells subscriptions: docs/requirements.md, stored data. */
  subscriptionTier: string;
  subscriptionStatus: string;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  subscriptionExpiresAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<UserDocument>(
  {
    _id: { type: String, required: true },
    issuer: { type: String, required: true },
    subject: { type: String, required: true },
    email: { type: String, required: true },
    firstName: { type: String, default: null },
    lastName: { type: String, default: null },
    profileImageUrl: { type: String, default: null },
    subscriptionTier: { type: String, default: 'free' },
    subscriptionStatus: { type: String, default: 'active' },
    stripeCustomerId: { type: String, default: null },
    stripeSubscriptionId: { type: String, default: null },
    subscriptionExpiresAt: { type: Date, default: null },
  },
  { collection: 'users', versionKey: false, timestamps: true },
);

schema.index({ issuer: 1, subject: 1 }, { unique: true });
schema.index({ email: 1 }, { unique: true });

export const defineUserModel = (connection: Connection): Model<UserDocument> =>
  connection.model<UserDocument>('User', schema);
