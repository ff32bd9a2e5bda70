import type { ArtifactFile } from '@shoreline/contracts/releases';
import { type Connection, type Model, Schema } from 'mongoose';

export interface ArtifactDocument {
  /** `<app>/<digest>`. */
  _id: string;
  app: string;
  digest: string;
  commit: string | null;
  builder: string | null;
  storedBy: string;
  storedAt: Date;
  /** Its `app.json` as text: file names and patterns are no names of fields. */
  manifest: string;
  files: ArtifactFile[];
  /** What was signed of it when it was taken in; absent of what a version without signatures stored. */
  signed?: string;
  /** The name of the key it is signed with. */
  signingKey?: string;
  bytes: number;
  isPinned: boolean;
}

const schema = new Schema<ArtifactDocument>(
  {
    _id: { type: String, required: true },
    app: { type: String, required: true },
    digest: { type: String, required: true },
    commit: { type: String, default: null },
    builder: { type: String, default: null },
    storedBy: { type: String, required: true },
    storedAt: { type: Date, required: true },
    manifest: { type: String, required: true },
    files: {
      type: [new Schema<ArtifactFile>({ path: String, size: Number, sha256: String }, { _id: false })],
      required: true,
    },
    signed: { type: String },
    signingKey: { type: String },
    bytes: { type: Number, required: true },
    isPinned: { type: Boolean, default: false },
  },
  { collection: 'artifacts', versionKey: false },
);

schema.index({ app: 1, storedAt: -1 });
schema.index({ storedAt: -1 });

export const defineArtifactModel = (connection: Connection): Model<ArtifactDocument> =>
  connection.models.Artifact ?? connection.model<ArtifactDocument>('Artifact', schema);
