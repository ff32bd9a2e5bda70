import type { Build } from '@shoreline/contracts/releases';
import type { PreviewKey } from '@shoreline/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

export interface PreviewDocument {
  /** What tokens say: 128 random bits. */
  _id: string;
  environment: string;
  name: string;
  builds: Build[];
  who: string;
  /** Of which repository and branch the run was that opened it; null for people. Previews of before do not say. */
  branch?: string | null;
  why: string | null;
  /** The release set the gate tried the builds with. */
  passedWith: string | null;
  changedAt: Date;
  expiresAt: Date;
  /** Rises with every change of any preview of the environment. */
  version: number;
}

/** Closed and expired ones are dropped once nobody can miss that they ended. */
const RETAINED_SECONDS = 86_400;

const previewSchema = new Schema<PreviewDocument>(
  {
    _id: { type: String, required: true },
    environment: { type: String, required: true },
    name: { type: String, required: true },
    builds: { type: [new Schema<Build>({ app: String, digest: String }, { _id: false })], required: true },
    who: { type: String, required: true },
    branch: { type: String, default: null },
    why: { type: String, default: null },
    passedWith: { type: String, default: null },
    changedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'previews', versionKey: false },
);

previewSchema.index({ environment: 1, version: -1 });
previewSchema.index({ environment: 1, name: 1, expiresAt: -1 });
previewSchema.index({ expiresAt: 1 }, { expireAfterSeconds: RETAINED_SECONDS });

export const definePreviewModel = (connection: Connection): Model<PreviewDocument> =>
  connection.models.Preview ?? connection.model<PreviewDocument>('Preview', previewSchema);

export interface PreviewKeyDocument {
  /** The environment. */
  _id: string;
  jwk: PreviewKey;
}

const keySchema = new Schema<PreviewKeyDocument>(
  { _id: { type: String, required: true }, jwk: { type: Schema.Types.Mixed, required: true } },
  { collection: 'preview_keys', versionKey: false },
);

export const definePreviewKeyModel = (connection: Connection): Model<PreviewKeyDocument> =>
  connection.models.PreviewKey ?? connection.model<PreviewKeyDocument>('PreviewKey', keySchema);
