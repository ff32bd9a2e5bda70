import type { Build, CurrentRelease, ReleaseRevision, Rollout } from '@shoreline/contracts/releases';
import type { Registry } from '@shoreline/federation/artifact';
import { type Connection, type Model, Schema } from 'mongoose';

/** What the guard did with a build. */
export interface GuardAct extends Build {
  act: 'stop' | 'step' | 'promote';
}

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
  /** What the guard did by it. */
  guard?: GuardAct;
  /** How the canary that it set goes on. */
  rollout?: Rollout & { digest: string };
  /** `app/digest` of what it set and the guard leaves alone. */
  unwatched?: string[];
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

const guardSchema = new Schema<GuardAct>({ app: String, digest: String, act: String }, { _id: false });
const rolloutSchema = new Schema(
  { digest: String, steps: { type: [Number], default: undefined }, everySeconds: Number },
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
    guard: { type: guardSchema },
    rollout: { type: rolloutSchema },
    unwatched: { type: [String], default: undefined },
  },
  { collection: 'revisions', versionKey: false },
);

// Inserting is committing: of two that have the same number one is first.
schema.index({ environment: 1, number: -1 }, { unique: true });
schema.index({ environment: 1, 'changes.app': 1, number: -1 });
schema.index({ environment: 1, set: 1, number: -1 });
schema.index({ environment: 1, at: -1 });
schema.index(
  { environment: 1, 'guard.app': 1, 'guard.digest': 1 },
  { partialFilterExpression: { 'guard.app': { $exists: true } } },
);

export const defineRevisionModel = (connection: Connection): Model<RevisionDocument> =>
  connection.models.Revision ?? connection.model<RevisionDocument>('Revision', schema);
