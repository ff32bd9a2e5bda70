import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, type Model, Schema, trusted } from 'mongoose';

interface ReminderDocument {
  /** What was asked about: `<listing> <when it was confirmed>`. Each is asked about once. */
  confirmations: string[];
  createdAt: Date;
  mails: StoredMail[];
}

const schema = new Schema<ReminderDocument>(
  {
    confirmations: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    mails: mailsType,
  },
  { collection: 'confirmation_reminders', versionKey: false },
);

// Of several replicas one inserts it, whatever else each of them found.
schema.index({ confirmations: 1 }, { unique: true });
addMailIndexes(schema);

export const defineConfirmationReminderModel = (connection: Connection): Model<ReminderDocument> =>
  (connection.models.ConfirmationReminder as Model<ReminderDocument> | undefined) ??
  connection.model<ReminderDocument>('ConfirmationReminder', schema);

export type ConfirmationReminderStore = ReturnType<typeof mongoConfirmationReminderStore>;

/** One document for each mail that asks an owner, with the mail inside. */
export function mongoConfirmationReminderStore(connection: Connection) {
  const model = defineConfirmationReminderModel(connection);
  return {
    /** Those of these that were asked about. */
    async listAsked(confirmations: readonly string[]): Promise<Set<string>> {
      const found = await model
        .find({ confirmations: trusted({ $in: [...confirmations] }) }, { confirmations: 1 })
        .lean();
      return new Set(found.flatMap((reminder) => reminder.confirmations));
    },
    /** False when one of them was asked about meanwhile; nothing is stored then. */
    async add(reminder: ReminderDocument): Promise<boolean> {
      try {
        await model.create(reminder);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
