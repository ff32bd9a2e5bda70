import type { StoredPhotograph } from '@shoreline/contracts';
import { addMailIndexes, mailsType, type StoredMail } from '@shoreline/mail';
import { type Connection, type Model, Schema } from 'mongoose';

import { defineModel } from '../define-model.ts';

/** Who sent it: an owner's or a member's id, an operator's name, a keyed hash of a network; of a visitor nothing. */
export interface Sender {
  kind: 'owner' | 'member' | 'operator' | 'network' | 'visitor';
  id: string;
}

/** A photograph whose files are stored. Whoever sends the same file gets the same one. */
export interface PhotographDocument extends Omit<StoredPhotograph, 'id'> {
  _id: string;
  files: string[];
  by: Sender;
  createdAt: Date;
  /** When something last referred to it, or when it came: what nothing has referred to for a day goes. */
  usedAt: Date;
  /** An operator ended it. What is left says so to whoever asks for it, or sends it again. */
  takenDown?: Takedown;
  /** To whoever sent it. */
  mails?: StoredMail[];
}

export interface Takedown {
  at: Date;
  by: string;
  reason: string;
}

export interface PhotographUploadDocument {
  _id: string;
  by: Sender;
  createdAt: Date;
  /** What became of it, once it was complete. */
  photographId?: string;
}

const senderType = { kind: String, id: String, _id: false };

const photographSchema = new Schema<PhotographDocument>(
  {
    _id: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    placeholder: { type: String, default: '' },
    files: { type: [String], required: true },
    by: { type: senderType, required: true },
    createdAt: { type: Date, required: true },
    usedAt: { type: Date, required: true },
    takenDown: { type: { at: Date, by: String, reason: String, _id: false }, default: undefined },
    mails: { type: mailsType, default: undefined },
  },
  { collection: 'photographs', versionKey: false },
);
photographSchema.index({ usedAt: 1 }, { name: 'used' });
photographSchema.index({ 'by.kind': 1, 'by.id': 1 }, { name: 'by' });
photographSchema.index({ createdAt: -1, _id: 1 }, { name: 'latest' });
addMailIndexes(photographSchema);

const uploadSchema = new Schema<PhotographUploadDocument>(
  {
    _id: { type: String, required: true },
    by: { type: senderType, required: true },
    createdAt: { type: Date, required: true },
    photographId: String,
  },
  { collection: 'photograph_uploads', versionKey: false },
);
uploadSchema.index({ 'by.kind': 1, 'by.id': 1, createdAt: 1 }, { name: 'by' });
uploadSchema.index({ createdAt: 1 }, { name: 'created' });

export const definePhotographModel = (connection: Connection): Model<PhotographDocument> =>
  defineModel<PhotographDocument>(connection, 'Photograph', photographSchema);

export const definePhotographUploadModel = (connection: Connection): Model<PhotographUploadDocument> =>
  defineModel<PhotographUploadDocument>(connection, 'PhotographUpload', uploadSchema);
