import type { CurrentRelease, ReleaseRevision } from '@shoreline/contracts/releases';
import type { Registry } from '@shoreline/federation/artifact';
import { type Connection, type Model, Schema } from 'mongoose';

export interface RevisionDocument extends Omit<ReleaseRevision, 'at'> {
  environment: string;
  at: Date;
  registry: Registry;
  /** Of the latest revisions only. */
  documents?: CurrentRelease['documents'];
  /** Absent of what a version without signatures committed. */
  signed?: string;
  /** The name of the key it is signed with. */
  signingKey?: string;
}

const buildSchema = new Schema({ digest: String, share: Number }, { _id: false });
const changeSchema = new Schema(
  {
    app: { type: String, required: true },
    from: { type: String, default: null },
    to: { type: String, default: null },
    commit: { type: String, default: null },
    canary: { type: buildSchema, default: null },
  },
  { _id: false },
);

const schema = new Schema<RevisionDocument>(
  {
    environment: { type: String, required: true },
    number: { type: Number, required: true },
    set: { type: String, required: true },
    at: { type: Date, required: true },
    action: { type: String, required: true },
    who: { type: String, required: true },
    why: { type: String, default: null },
    changes: { type: [changeSchema], required: true },
    registry: { type: Schema.Types.Mixed, required: true },
    documents: { type: Schema.Types.Mixed },
    signed: { type: String },
    signingKey: { type: String },
  },
  { collection: 'revisions', versionKey: false },
);

// Inserting is committing: of two that have the same number one is first.
schema.index({ environment: 1, number: -1 }, { unique: true });
schema.index({ environment: 1, 'changes.app': 1, number: -1 });
schema.index({ environment: 1, set: 1, number: -1 });
schema.index({ environment: 1, at: -1 });

export const defineRevisionModel = (connection: Connection): Model<RevisionDocument> =>
  connection.models.Revision ?? connection.model<RevisionDocument>('Revision', schema);
