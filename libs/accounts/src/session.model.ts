import { type Connection, type Model, Schema } from 'mongoose';

/** A session as it is stored. */
export interface SessionDocument {
  /** Hash of the id in the cookie. */
  _id: string;
  /** A name of the session that opens nothing, for its owner's list. */
  publicId: string;
  userId: string;
  /** What koa-session stores. */
  data: Record<string, unknown>;
  browser: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** The earlier of idle and absolute end; the database removes the document then. */
  expiresAt: Date;
}

const schema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    publicId: { type: String, required: true },
    userId: { type: String, required: true },
    data: { type: Schema.Types.Mixed, required: true },
    browser: String,
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
);

schema.index({ userId: 1, lastSeenAt: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Defines the collection on a service's own connection. */
export const defineSessionModel = (connection: Connection): Model<SessionDocument> =>
  connection.model<SessionDocument>('Session', schema);
