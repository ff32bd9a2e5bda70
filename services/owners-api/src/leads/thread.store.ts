import { assertSameRequest, conflict, hashSecret, type Idempotency } from '@shoreline/service-kit';
import { type Connection, type Model, trusted, type UpdateQuery } from 'mongoose';

import { defineLeadModel, type LeadDocument, type StoredMessage } from './lead.model.ts';
import type { LinkedMails } from './thread.mails.ts';

export interface NewMessage extends LinkedMails {
  written: StoredMessage;
  /** Nobody but our editors reads what a customer wrote. */
  awaitsOperator?: boolean;
  /** Set by our editors: what was waiting for them is done. */
  operator?: { by: string };
  idempotency?: Idempotency | undefined;
}

export type ThreadStore = ReturnType<typeof mongoThreadStore>;

/** More would be a conversation for mail programs; it also bounds the document. */
const MAX_MESSAGES = 50;
const FULL = `messages.${MAX_MESSAGES - 1}`;
const SHOWN = { mails: 0 } as const;
const AFTER = { returnDocument: 'after', projection: SHOWN } as const;

export const isFull = ({ messages = [] }: Pick<LeadDocument, 'messages'>): boolean => messages.length >= MAX_MESSAGES;

/** Conversations about enquiries, each opened by the secret of one of its links and by nothing else. */
export function mongoThreadStore(connection: Connection) {
  const model = defineLeadModel(connection);

  return {
    /** The enquiry a secret opens, and for which side. */
    async findByToken(token: string) {
      const hash = hashSecret(token);
      const lead = await model.findOne({ 'links.hash': hash }, SHOWN).lean<LeadDocument>();
      const side = lead?.links?.find((link) => link.hash === hash)?.side;
      return lead && side ? { lead, side } : undefined;
    },
    write: (id: string, message: NewMessage) => write(model, id, message),
    /** What the customer says, however often. */
    async say(id: string, isAnswered: boolean, at: Date) {
      const change: UpdateQuery<LeadDocument> = isAnswered
        ? {
            $set: { customerSays: 'answered', status: 'replied', updatedAt: at },
            $unset: { awaitsQuestion: '', reopenedAt: '', awaitsOperator: '' },
          }
        : {
            $set: { customerSays: 'waiting', status: 'new', reopenedAt: at, awaitsOperator: true, updatedAt: at },
            $unset: { awaitsQuestion: '' },
          };
      return model.findOneAndUpdate({ _id: id }, change, AFTER).lean<LeadDocument>();
    },
    /** Enquiries nobody answered by then, and whose customers were not asked yet. */
    listUnasked: (before: Date, limit: number) =>
      model
        .find({ awaitsQuestion: true, createdAt: trusted({ $lte: before }) }, SHOWN)
        .sort({ createdAt: 1 })
        .limit(limit)
        .lean<LeadDocument[]>(),
    /** Asks once, whoever else does so at the same moment; not where somebody answered meanwhile. */
    async ask(id: string, { mails, links }: LinkedMails, at: Date) {
      await model.updateOne(
        { _id: id, awaitsQuestion: true, respondedAt: null },
        {
          $set: { askedAt: at },
          $unset: { awaitsQuestion: '' },
          $push: { mails: { $each: mails }, links: { $each: links } },
        },
      );
    },
    async dropQuestion(id: string) {
      await model.updateOne({ _id: id }, { $unset: { awaitsQuestion: '' } });
    },
  };
}

/** Stores a message and its mails in one write, once however often the same request arrives. */
async function write(model: Model<LeadDocument>, id: string, message: NewMessage): Promise<LeadDocument | undefined> {
  const { idempotency } = message;
  const isNew = {
    [FULL]: trusted({ $exists: false }),
    ...(idempotency && { 'messages.idempotency.key': trusted({ $ne: idempotency.key }) }),
  };
  const { first, later } = toUpdates(message);
  // Which of the two it is, the database decides.
  const written =
    (await model.findOneAndUpdate({ _id: id, respondedAt: null, ...isNew }, first, AFTER).lean<LeadDocument>()) ??
    (await model.findOneAndUpdate({ _id: id, ...isNew }, later, AFTER).lean<LeadDocument>());
  if (written) return written;

  const unchanged = await model.findById(id, SHOWN).lean<LeadDocument>();
  if (unchanged) assertRepeated(unchanged, idempotency);
  return unchanged ?? undefined;
}

/** Nothing was written though the enquiry is there: the message is there, too, or there are too many. */
function assertRepeated({ messages = [] }: LeadDocument, idempotency: Idempotency | undefined): void {
  const before = messages.find((one) => idempotency && one.idempotency?.key === idempotency.key);
  if (!before?.idempotency || !idempotency) {
    throw conflict('too-many-replies', 'This has become a long conversation. Please go on by mail.');
  }
  assertSameRequest(before.idempotency, idempotency);
}

function toUpdates({ written, mails, links, awaitsOperator, operator, idempotency }: NewMessage) {
  const { sentAt } = written;
  const isAnswer = written.from !== 'customer';
  const stored = { ...written, ...(idempotency && { idempotency }) };
  const $push = { messages: stored, mails: { $each: mails }, links: { $each: links } };
  const common = {
    updatedAt: sentAt,
    status: isAnswer ? ('replied' as const) : ('new' as const),
    ...(awaitsOperator && { awaitsOperator: true as const }),
    ...(operator && { readAt: sentAt, readBy: operator.by, readAs: 'answered' as const }),
  };
  const done = { reopenedAt: '' as const, awaitsQuestion: '' as const, awaitsOperator: '' as const };
  const update = (set: object): UpdateQuery<LeadDocument> => ({
    $push,
    $set: { ...common, ...set },
    ...(isAnswer && { $unset: done }),
  });
  return isAnswer
    ? { first: update({ respondedAt: sentAt }), later: update({}) }
    : { first: update({}), later: update({ reopenedAt: sentAt }) };
}
