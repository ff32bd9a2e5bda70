import type { BuildSignals, Cohort } from '@shoreline/contracts/releases';
import { type Connection, type Model, Schema } from 'mongoose';

/** What was counted of one build in one minute, by all gateways. */
export interface SignalDocument extends BuildSignals {
  /** `<environment>/<app>/<digest>/<cohort>/<minute>`. */
  _id: string;
  environment: string;
  cohort: Cohort;
  expiresAt: Date;
}

/** Failures of a build in browsers that are one. */
export interface FailureDocument {
  _id: string;
  environment: string;
  app: string;
  digest: string;
  kind: string;
  frame: { file: string; line: number; column: number } | null;
  count: number;
  lastAt: Date;
  expiresAt: Date;
}

const count = { type: Number, default: 0 };
const histogram = { type: Schema.Types.Mixed, default: {} };

const signalSchema = new Schema<SignalDocument>(
  {
    _id: { type: String, required: true },
    environment: { type: String, required: true },
    app: { type: String, required: true },
    digest: { type: String, required: true },
    cohort: { type: String, required: true },
    minute: { type: Number, required: true },
    ...{ rendered: count, failed: count, timeout: count, views: count, failing: count },
    ...{ networks: count, failingNetworks: count },
    ...{ lcp: histogram, inp: histogram, cls: histogram },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'signals', versionKey: false, minimize: false },
);
signalSchema.index({ environment: 1, app: 1, digest: 1, minute: 1 });
signalSchema.index({ environment: 1, minute: 1 });
signalSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const failureSchema = new Schema<FailureDocument>(
  {
    _id: { type: String, required: true },
    environment: { type: String, required: true },
    app: { type: String, required: true },
    digest: { type: String, required: true },
    kind: { type: String, required: true },
    frame: { type: new Schema({ file: String, line: Number, column: Number }, { _id: false }), default: null },
    count,
    lastAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'failures', versionKey: false },
);
failureSchema.index({ environment: 1, app: 1, digest: 1, lastAt: -1 });
failureSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const defineSignalModel = (connection: Connection): Model<SignalDocument> =>
  connection.models.Signal ?? connection.model<SignalDocument>('Signal', signalSchema);

export const defineFailureModel = (connection: Connection): Model<FailureDocument> =>
  connection.models.Failure ?? connection.model<FailureDocument>('Failure', failureSchema);
