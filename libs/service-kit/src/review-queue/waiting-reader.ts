import type { ReviewEntry } from '@shoreline/contracts/review-queue';
import { type Model, type QueryFilter, trusted } from 'mongoose';

import { escapePattern } from '../escape-pattern.ts';
import type { ReviewPosition, ReviewSource } from './review-source.ts';

interface WaitingDocument {
  _id: string;
}

interface Options<D> {
  /** What is true of those that wait. An index over it, the moment and the id makes the queue quick. */
  waiting: QueryFilter<D>;
  /** The field with the moment since when one waits. */
  since: Extract<keyof D, string>;
  /** The fields a typed text is looked for in. */
  searched: readonly string[];
  /** The fields `toEntries` reads. */
  fields: Record<string, 1>;
  toEntries: (documents: D[]) => ReviewEntry[] | Promise<ReviewEntry[]>;
}

/** Lists and counts what waits in one collection, oldest first. */
export function createWaitingReader<D extends WaitingDocument>(
  model: Model<D>,
  { waiting, since, searched, fields, toEntries }: Options<D>,
): Pick<ReviewSource, 'list' | 'count'> {
  const oldestFirst = { [since]: 1, _id: 1 } as const;
  return {
    async list({ text, after, limit }) {
      const filter = { ...waiting, ...containing(text, searched) } as QueryFilter<D>;
      const page = { ...filter, ...afterPosition(since, after) } as QueryFilter<D>;
      const [documents, total] = await Promise.all([
        model.find(page, fields).sort(oldestFirst).limit(limit).lean<D[]>(),
        model.countDocuments(filter),
      ]);
      return { items: await toEntries(documents), total };
    },
    async count() {
      const [count, oldest] = await Promise.all([
        model.countDocuments(waiting),
        model
          .findOne(waiting, { [since]: 1 })
          .sort(oldestFirst)
          .lean<D>(),
      ]);
      return { count, since: oldest ? (oldest[since] as Date).toISOString() : null };
    },
  };
}

const afterPosition = (field: string, position: ReviewPosition | undefined): object =>
  position
    ? {
        [field]: trusted({ $gte: position.at }),
        $or: [{ [field]: trusted({ $gt: position.at }) }, { _id: trusted({ $gt: position.id }) }],
      }
    : {};

/** Whatever the case of the text. */
function containing(text: string | undefined, fields: readonly string[]): object {
  if (!text) return {};
  const pattern = trusted({ $regex: escapePattern(text), $options: 'i' });
  return { $and: [{ $or: fields.map((field) => ({ [field]: pattern })) }] };
}
