import { type AnnouncedEvent, eventStatuses } from '@shoreline/contracts';
import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { type Connection, type Model, Schema } from 'mongoose';

/** How an event was announced in the last mail about it. */
export interface NotifiedEvent extends AnnouncedEvent {
  targetId: string;
  /** How its reader knew it before that mail. */
  before: AnnouncedEvent;
  /** Null: the mail was withdrawn before it was sent, and the event is again what it was before. */
  mailId: string | null;
  at: Date;
}

export interface EventNotificationDocument {
  /** The member. */
  _id: string;
  byMail: boolean;
  chosenAt: Date;
  /** When the saved events are compared next. Absent where no mail is wanted. */
  checkAt?: Date;
  notified: NotifiedEvent[];
  /** Of the links that end these mails. */
  linkHashes: string[];
  mails: StoredMail[];
}

const announced = {
  startsAt: { type: String, default: null },
  status: { type: String, enum: [...eventStatuses, null] },
};

const schema = new Schema<EventNotificationDocument>(
  {
    _id: { type: String, required: true },
    byMail: { type: Boolean, required: true },
    chosenAt: { type: Date, required: true },
    checkAt: Date,
    notified: [
      {
        _id: false,
        targetId: { type: String, required: true },
        ...announced,
        before: { type: new Schema(announced, { _id: false }), required: true },
        mailId: { type: String, default: null },
        at: { type: Date, required: true },
      },
    ],
    linkHashes: [String],
    mails: mailsType,
  },
  { collection: 'event_notifications', versionKey: false },
);

schema.index({ checkAt: 1 }, { name: 'check', sparse: true });
schema.index({ linkHashes: 1 }, { name: 'links', sparse: true });
addMailIndexes(schema);

export const defineEventNotificationModel = (connection: Connection): Model<EventNotificationDocument> =>
  (connection.models.EventNotification as Model<EventNotificationDocument> | undefined) ??
  connection.model<EventNotificationDocument>('EventNotification', schema);
