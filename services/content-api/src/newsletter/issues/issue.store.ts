import type { Page, PageQuery } from '@shoreline/contracts';
import type { NewsletterCounts, NewsletterFields, NewsletterState } from '@shoreline/contracts/operator-newsletter';
import type { StoredMail } from '@shoreline/mail';
import { isDuplicateKey } from '@shoreline/service-kit';
import { type Connection, type Model, type QueryFilter, trusted, type UpdateQuery } from 'mongoose';

import { slugsFor } from '../../text/text-slug.ts';
import { defineIssueModel, type IssueDocument } from './issue.model.ts';
import { EDITABLE, type StartedIssue, toSlugTitle } from './issue.rules.ts';

/** Who writes, and on which revision. */
export interface IssueWrite {
  revision: number;
  who: string;
  now: Date;
}

export interface IssueStore {
  /** Latest first. */
  list(page: PageQuery): Promise<Page<IssueDocument>>;
  /** Those that began to go out, latest first. */
  listStarted(page: PageQuery): Promise<Page<StartedIssue>>;
  find(id: string): Promise<IssueDocument | undefined>;
  findStarted(slug: string): Promise<StartedIssue | undefined>;
  insert(issue: Pick<IssueDocument, '_id' | 'fields' | 'updatedBy'>, now: Date): Promise<IssueDocument>;
  /** Puts issues that went out to nobody into an archive that is empty; leaves alone one in which somebody wrote. */
  beginArchive(issues: readonly PastIssue[]): Promise<void>;
  /** Undefined where it is another revision by now, or cannot be written any longer. */
  save(id: string, fields: NewsletterFields, write: IssueWrite): Promise<IssueDocument | undefined>;
  schedule(issue: IssueDocument, sendAt: Date, write: IssueWrite): Promise<IssueDocument | undefined>;
  /** Adds a mail to an editor. False where it is another revision by now. */
  addTest(id: string, revision: number, mail: StoredMail): Promise<boolean>;
  /** Goes from a state to another one; undefined where it was in none of these. */
  move(id: string, change: IssueMove, write: Omit<IssueWrite, 'revision'>): Promise<IssueDocument | undefined>;
  /** Begins what is due. Returns how many there were. */
  startDue(now: Date): Promise<number>;
  /** One that is on its way and no other replica is at. */
  claim(sender: string, now: Date, until: Date): Promise<StartedIssue | undefined>;
  /** False where it is not on its way any longer. */
  advance(id: string, step: { cursor: string } | { isEnqueued: true }): Promise<boolean>;
  finish(id: string, counts: NewsletterCounts, now: Date): Promise<void>;
  listUncounted(query: UncountedQuery): Promise<{ id: string; isCancelled: boolean }[]>;
  setCounts(id: string, counts: NewsletterCounts, now: Date): Promise<void>;
}

/** An issue of before, sent at that moment. */
export interface PastIssue {
  id: string;
  slug: string;
  fields: NewsletterFields;
  at: Date;
}

export interface IssueMove {
  from: readonly NewsletterState[];
  /** Whether the first mail had gone. */
  hasStarted?: boolean;
  to: NewsletterState;
}

interface UncountedQuery {
  startedAfter: Date;
  countedBefore: { onTheWay: Date; gone: Date };
}

const LATEST_FIRST = { createdAt: -1, _id: 1 } as const;
const LAST_STARTED_FIRST = { startedAt: -1, _id: 1 } as const;
const WITHOUT_MAILS = { mails: 0 } as const;
const AFTER = { returnDocument: 'after', projection: WITHOUT_MAILS } as const;
const NO_MAILS: NewsletterCounts = { recipients: 0, sent: 0, bounced: 0, failed: 0 };
const MAX_TESTS = 20;
const EPOCH = new Date(0);
const STARTED = { startedAt: trusted({ $gt: EPOCH }) };

export function mongoIssueStore(connection: Connection): IssueStore {
  const model = defineIssueModel(connection);
  const update = createUpdate(model);
  const readPage = async (filter: QueryFilter<IssueDocument>, order: Record<string, 1 | -1>, page: PageQuery) => {
    const { limit, offset } = page;
    const [items, total] = await Promise.all([
      model.find(filter, WITHOUT_MAILS).sort(order).skip(offset).limit(limit).lean<IssueDocument[]>(),
      model.countDocuments(filter),
    ]);
    return { items, total };
  };
  const writable = (id: string, { revision }: IssueWrite) => ({
    _id: id,
    revision,
    state: trusted({ $in: [...EDITABLE] }),
  });
  const written = ({ who, now }: Omit<IssueWrite, 'revision'>) => ({ updatedAt: now, updatedBy: who });

  return {
    list: (page) => readPage({}, LATEST_FIRST, page),
    listStarted: async (page) => (await readPage(STARTED, LAST_STARTED_FIRST, page)) as Page<StartedIssue>,
    find: async (id) => (await model.findById(id, WITHOUT_MAILS).lean<IssueDocument>()) ?? undefined,
    findStarted: async (slug) =>
      (await model.findOne({ slug, ...STARTED }, WITHOUT_MAILS).lean<StartedIssue>()) ?? undefined,
    async insert(issue, now) {
      const isNew = { state: 'draft' as const, revision: 1, createdAt: now, updatedAt: now };
      const waits = { sendAt: null, startedAt: null, sentAt: null, counts: NO_MAILS, countedAt: now };
      const document: IssueDocument = { ...issue, ...isNew, ...waits, cursor: '', isEnqueued: false, mails: [] };
      await model.create(document);
      return document;
    },
    async beginArchive(issues) {
      if ((await model.exists({})) !== null) return;
      const documents = issues.map(({ id: _id, slug, fields, at }): IssueDocument => ({
        ...{ _id, slug, fields, state: 'sent', revision: 1, updatedBy: 'seed', counts: NO_MAILS, countedAt: at },
        ...{ createdAt: at, updatedAt: at, sendAt: at, startedAt: at, sentAt: at },
        ...{ cursor: '', isEnqueued: true, mails: [] },
      }));
      // Another seed may do the same at this moment.
      await model.insertMany(documents, { ordered: false }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    save: (id, fields, write) =>
      update(writable(id, write), { $set: { fields, ...written(write) }, $inc: { revision: 1 } }),
    async schedule({ _id: id, slug, fields }, sendAt, write) {
      const set = { state: 'scheduled' as const, sendAt, ...written(write) };
      const change = (address: string) =>
        update(writable(id, write), { $set: { ...set, slug: address }, $inc: { revision: 1 } });
      if (slug !== undefined) return change(slug);
      for (const address of slugsFor(toSlugTitle(fields.subject, sendAt))) {
        const taken = Symbol('taken');
        const found = await change(address).catch((error: unknown) => {
          if (isDuplicateKey(error)) return taken;
          throw error;
        });
        if (typeof found !== 'symbol') return found;
      }
      throw new Error('Every address for this issue is taken.');
    },
    async addTest(id, revision, mail) {
      const push = { $push: { mails: { $each: [mail], $slice: -MAX_TESTS } } };
      return (await model.updateOne({ _id: id, revision }, push)).matchedCount === 1;
    },
    move: (id, { from, to, hasStarted }, write) =>
      update(
        {
          _id: id,
          state: trusted({ $in: [...from] }),
          ...(hasStarted !== undefined && { startedAt: hasStarted ? trusted({ $gt: EPOCH }) : null }),
        },
        { $set: { state: to, ...written(write) }, $inc: { revision: 1 } },
      ),
    ...createSendingStore(model),
  };
}

const createUpdate =
  (model: Model<IssueDocument>) => async (filter: QueryFilter<IssueDocument>, change: UpdateQuery<IssueDocument>) =>
    (await model.findOneAndUpdate(filter, change, AFTER).lean<IssueDocument>()) ?? undefined;

/** What senders write: how far an issue is on its way. */
function createSendingStore(
  model: Model<IssueDocument>,
): Pick<IssueStore, 'startDue' | 'claim' | 'advance' | 'finish' | 'listUncounted' | 'setCounts'> {
  const update = createUpdate(model);

  return {
    async startDue(now) {
      const due = { state: 'scheduled', sendAt: trusted({ $lte: now }) } as const;
      const { modifiedCount } = await model.updateMany(due, { $set: { state: 'sending', startedAt: now } });
      return modifiedCount;
    },
    async claim(sender, now, until) {
      const isFree = [{ sender }, { senderUntil: trusted({ $lte: now }) }, { senderUntil: null }];
      return (await update({ state: 'sending', $or: isFree }, { $set: { sender, senderUntil: until } })) as
        StartedIssue | undefined;
    },
    async advance(_id, step) {
      const change = 'cursor' in step ? { $max: { cursor: step.cursor } } : { $set: { isEnqueued: true } };
      return (await model.updateOne({ _id, state: 'sending' }, change)).matchedCount === 1;
    },
    async finish(_id, counts, now) {
      await model.updateOne(
        { _id, state: 'sending', isEnqueued: true },
        { $set: { state: 'sent', sentAt: now, counts, countedAt: now } },
      );
    },
    async listUncounted({ startedAfter, countedBefore: { onTheWay, gone } }) {
      const due = [
        { state: 'sending', countedAt: trusted({ $lte: onTheWay }) } as const,
        { state: trusted({ $in: ['paused', 'sent', 'cancelled'] }), countedAt: trusted({ $lte: gone }) },
      ];
      const found = await model
        .find({ startedAt: trusted({ $gt: startedAfter }), $or: due } as QueryFilter<IssueDocument>, { state: 1 })
        .lean<Pick<IssueDocument, '_id' | 'state'>[]>();
      return found.map(({ _id: id, state }) => ({ id, isCancelled: state === 'cancelled' }));
    },
    async setCounts(_id, counts, now) {
      await model.updateOne({ _id }, { $set: { counts, countedAt: now } });
    },
  };
}
