import type { CiIdentity } from '@shoreline/contracts/releases';
import { type Connection, type Model, Schema } from 'mongoose';

export interface AppToken {
  id: string;
  name: string;
  /** SHA-256 of 256 random bits: nothing to guess, so no salt. */
  hash: string;
  createdAt: Date;
}

export interface AppDocument {
  /** Its name. */
  _id: string;
  team: string;
  contact: string;
  repository: string;
  /** Below these addresses it may own routes. */
  prefixes: string[];
  tokens: AppToken[];
  /** Whose tokens publish it, too. */
  ci?: CiIdentity | null;
}

const tokenSchema = new Schema<AppToken>(
  {
    id: { type: String, required: true },
    name: { type: String, required: true },
    hash: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { _id: false },
);

const { Mixed } = Schema.Types;

const schema = new Schema<AppDocument>(
  {
    _id: { type: String, required: true },
    team: { type: String, required: true },
    contact: { type: String, default: '' },
    repository: { type: String, default: '' },
    prefixes: { type: [String], required: true },
    tokens: { type: [tokenSchema], default: [] },
    ci: { type: new Schema<CiIdentity>({ issuer: String, claims: Mixed, previewClaims: Mixed }, { _id: false }) },
  },
  { collection: 'apps', versionKey: false },
);

// A token belongs to one app, and is found by its hash alone.
schema.index({ 'tokens.hash': 1 }, { unique: true, partialFilterExpression: { 'tokens.hash': { $exists: true } } });

export const defineAppModel = (connection: Connection): Model<AppDocument> =>
  connection.models.App ?? connection.model<AppDocument>('App', schema);
