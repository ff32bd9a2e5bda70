import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, Schema } from 'mongoose';

interface DailyMailDocument {
  /** The day in Brisbane, such as 2026-12-25: of several replicas one inserts it. */
  _id: string;
  createdAt: Date;
  /** How much waited. */
  count: number;
  mails: StoredMail[];
}

const schema = new Schema<DailyMailDocument>(
  {
    _id: { type: String, required: true },
    createdAt: { type: Date, required: true },
    count: { type: Number, required: true },
    mails: mailsType,
  },
  { collection: 'daily_mails', versionKey: false },
);

addMailIndexes(schema);

export type DailyMailStore = ReturnType<typeof mongoDailyMailStore>;

/** One document for each day on which it was looked what waits, with the mail about it inside. */
export function mongoDailyMailStore(connection: Connection) {
  const model = connection.model<DailyMailDocument>('DailyMail', schema);
  return {
    has: async (day: string): Promise<boolean> => (await model.exists({ _id: day })) !== null,
    /** False when that day was there: whoever was first has mailed. */
    async add(day: string, content: Omit<DailyMailDocument, '_id'>): Promise<boolean> {
      try {
        await model.create({ _id: day, ...content });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
