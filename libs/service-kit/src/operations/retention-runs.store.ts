import { type Connection, Schema } from 'mongoose';

/** What became of a retention rule the last time it was followed, by whichever replica. */
export interface RetentionRun {
  rule: string;
  at: Date;
  /** When it last found something, and how much that was. */
  removedAt: Date | null;
  removed: number;
}

/** What became of all rules of a service. */
export interface RetentionRuns {
  note(rule: string, run: { at: Date; count: number }): Promise<void>;
  list(): Promise<RetentionRun[]>;
}

interface RunDocument {
  _id: string;
  at: Date;
  removedAt?: Date;
  removed?: number;
}

const schema = new Schema<RunDocument>(
  { _id: { type: String, required: true }, at: Date, removedAt: Date, removed: Number },
  { collection: 'retention_runs', versionKey: false },
);

/** One document a rule: counts and moments, nothing of what was removed. */
export function mongoRetentionRuns(connection: Connection): RetentionRuns {
  const model = connection.models.RetentionRun ?? connection.model<RunDocument>('RetentionRun', schema);

  return {
    async note(rule, { at, count }) {
      const found = count > 0 && { removedAt: at, removed: count };
      await model.updateOne({ _id: rule }, { $set: { at, ...found } }, { upsert: true });
    },
    async list() {
      const documents = await model.find().sort({ _id: 1 }).lean<RunDocument[]>();
      return documents.map(({ _id, at, removedAt = null, removed = 0 }) => ({ rule: _id, at, removedAt, removed }));
    },
  };
}
