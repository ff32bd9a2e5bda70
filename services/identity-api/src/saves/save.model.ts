import type { SaveTarget } from '@shoreline/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

export type SaveDocument = SaveTarget & {
  _id: string;
  userId: string;
  notes: string | null;
  createdAt: Date;
};

const schema = new Schema<SaveDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    targetType: { type: String, required: true },
    targetId: { type: String, required: true },
    notes: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'saved_items', versionKey: false },
);

// One save per thing, however often the button is pressed at once.
schema.index({ userId: 1, targetType: 1, targetId: 1 }, { unique: true });
schema.index({ userId: 1, createdAt: -1, _id: -1 });

export const defineSaveModel = (connection: Connection): Model<SaveDocument> =>
  connection.model<SaveDocument>('SavedItem', schema);
