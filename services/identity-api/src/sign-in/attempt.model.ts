import { type Connection, type Model, Schema } from 'mongoose';

export interface AttemptDocument {
  /** Hash of the `state` the provider sends back. */
  _id: string;
  /** Hash of the mark in the cookie of the browser that began. */
  browserHash: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  createdAt: Date;
}

/** How long a person may take at the provider. */
export const ATTEMPT_SECONDS = 600;

const schema = new Schema<AttemptDocument>(
  {
    _id: { type: String, required: true },
    browserHash: { type: String, required: true },
    nonce: { type: String, required: true },
    codeVerifier: { type: String, required: true },
    returnTo: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'sign_in_attempts', versionKey: false },
);

schema.index({ createdAt: 1 }, { expireAfterSeconds: ATTEMPT_SECONDS });

export const defineAttemptModel = (connection: Connection): Model<AttemptDocument> =>
  connection.model<AttemptDocument>('SignInAttempt', schema);
