import { truncate } from '@shoreline/contracts';
import type { ReviewDetail, ReviewEntry } from '@shoreline/contracts/review-queue';
import {
  createWaitingReader,
  formatPosition,
  type ReviewSource,
  toMailLink,
} from '@shoreline/service-kit/review-queue';
import type { Connection } from 'mongoose';

import { type ContactDocument, defineContactModel } from './contact.store.ts';

const LISTED = { name: 1, subject: 1, message: 1, createdAt: 1 } as const;
const MAX_SUMMARY = 300;

/** Messages of visitors to the site that no operator has read here. */
export function contactReviewSource(connection: Connection): ReviewSource {
  const model = defineContactModel(connection);
  const find = (id: string) => model.findById(id).lean<ContactDocument>();

  return {
    kind: 'message',
    ...createWaitingReader(model, {
      waiting: { awaitsOperator: true },
      since: 'createdAt',
      searched: ['subject', 'name', 'email', 'message'],
      fields: LISTED,
      toEntries: (documents) => documents.map(toEntry),
    }),
    async findState(id) {
      const message = await find(id);
      return message ? { decision: toDecision(message), acts: toActs(message) } : undefined;
    },
    async find(id) {
      const message = await find(id);
      return message ? toDetail(message) : undefined;
    },
    async act(id, { at, by }) {
      const read = { $set: { readAt: at, readBy: by }, $unset: { awaitsOperator: '' } } as const;
      await model.updateOne({ _id: id, awaitsOperator: true }, read);
    },
  };
}

const toEntry = ({
  _id,
  name,
  subject,
  message,
  createdAt,
}: Pick<ContactDocument, '_id' | keyof typeof LISTED>): ReviewEntry => ({
  id: _id,
  kind: 'message',
  title: subject,
  summary: truncate(message, MAX_SUMMARY),
  since: createdAt.toISOString(),
  by: name,
  acts: ['done'],
  isSafe: false,
  position: formatPosition({ at: createdAt, id: _id }),
});

const toActs = ({ awaitsOperator }: ContactDocument): ReviewEntry['acts'] => (awaitsOperator ? ['done'] : []);

/** What came before messages were in the queue was mailed to the contact address and nothing else. */
const toDecision = ({ awaitsOperator, readAt, readBy }: ContactDocument): ReviewDetail['decision'] =>
  awaitsOperator ? null : { outcome: 'done', at: readAt?.toISOString() ?? null, by: readBy ?? null };

function toDetail(document: ContactDocument): ReviewDetail {
  const { position: _position, ...entry } = toEntry(document);
  const { name, email, subject, message } = document;
  return {
    ...entry,
    acts: toActs(document),
    text: message,
    facts: [
      { label: 'From', value: name },
      { label: 'Address', value: email },
    ],
    changes: [],
    links: [{ label: `Answer ${name}`, href: toMailLink(email, `Re: ${subject}`) }],
    warnings: [],
    place: null,
    notifiesSender: false,
    decision: toDecision(document),
  };
}
