import type { DirectoryItem, DirectoryQuery, Page } from '@shoreline/contracts';
import { type Connection, type Model, type QueryFilter, trusted } from 'mongoose';

import { toPattern, toPrefixes, toWords } from '../search-words.ts';
import { defineDirectoryItemModel, type DirectoryItemDocument } from './directory-item.model.ts';
import { isCalendar, type Selection, toSelection } from './directory-item.rules.ts';

export interface DirectoryStore {
  /** Active listings; events that are over are left out. */
  list(query: DirectoryQuery, now: Date): Promise<Page<DirectoryItem>>;
  findBySlug(slug: string): Promise<DirectoryItem | undefined>;
  findById(id: string): Promise<DirectoryItem | undefined>;
  /** Active ones, in no particular order; events that are over too. */
  listByIds(ids: readonly string[]): Promise<DirectoryItem[]>;
  isEmpty(): Promise<boolean>;
  publishAll(items: readonly DirectoryItem[]): Promise<void>;
  removeAll(): Promise<void>;
}

type Filter = QueryFilter<DirectoryItemDocument>;
type Order = Record<string, 1 | -1 | { $meta: 'textScore' }>;

const FEATURED_FIRST = { featured: -1, titleKey: 1, _id: 1 } as const;
const SOONEST_FIRST = { eventDate: 1, titleKey: 1, _id: 1 } as const;
const BEST_MATCH_FIRST = { score: { $meta: 'textScore' }, titleKey: 1, _id: 1 } as const;

/** Further away than any event, and still a date MongoDB can index. */
const NEVER = new Date('9999-12-31T00:00:00Z');

/** Nothing outside this file knows that listings live in MongoDB. */
export function mongoDirectoryStore(connection: Connection): DirectoryStore {
  const model = defineDirectoryItemModel(connection);
  const findOne = async (filter: Filter) => {
    const document = await model.findOne({ ...filter, status: 'active' }).lean<DirectoryItemDocument>();
    return document ? toDirectoryItem(document) : undefined;
  };

  return {
    list: (query, now) => list(model, query, now),
    findBySlug: (slug) => findOne({ slug }),
    findById: (id) => findOne({ _id: id }),
    async listByIds(ids) {
      const filter = { _id: trusted({ $in: ids }), status: 'active' } as const;
      return (await model.find(filter).lean<DirectoryItemDocument[]>()).map(toDirectoryItem);
    },
    async isEmpty() {
      return (await model.exists({})) === null;
    },
    async publishAll(items) {
      await model.insertMany(items.map(toDocument));
    },
    async removeAll() {
      await model.deleteMany();
    },
  };
}

async function list(
  model: Model<DirectoryItemDocument>,
  query: DirectoryQuery,
  now: Date,
): Promise<Page<DirectoryItem>> {
  const selection = toSelection(query);
  const filter = toFilter(selection, now);
  const order = isCalendar(selection) ? SOONEST_FIRST : FEATURED_FIRST;
  const prefixes = toPrefixes(query.search ?? '');
  if (prefixes.length === 0) return readPage(model, { filter, order }, query);

  const exact = { ...filter, $and: prefixes.map((prefix) => ({ words: toPattern(prefix) })) };
  const page = await readPage(model, { filter: exact, order }, query);
  if (page.total > 0) return page;

  // Nothing has all the words. The text index knows word forms and forgives: any of them, best match first.
  const $text = trusted({ $search: prefixes.join(' ') });
  return readPage(model, { filter: { ...filter, $text }, order: BEST_MATCH_FIRST }, query);
}

async function readPage(
  model: Model<DirectoryItemDocument>,
  { filter, order }: { filter: Filter; order: Order },
  { limit, offset }: DirectoryQuery,
): Promise<Page<DirectoryItem>> {
  const [documents, total] = await Promise.all([
    model.find(filter).sort(order).skip(offset).limit(limit).lean<DirectoryItemDocument[]>(),
    model.countDocuments(filter),
  ]);
  return { items: documents.map(toDirectoryItem), total };
}

function toFilter({ category, subcategory, featured, lens }: Selection, now: Date): Filter {
  return {
    status: 'active',
    hiddenAfter: trusted({ $gte: now }),
    ...(category && { category }),
    ...(subcategory && { subcategory }),
    ...(featured && { featured }),
    ...(lens && {
      $or: [{ category: trusted({ $in: lens.categories }) }, { subcategory: trusted({ $in: lens.subcategories }) }],
    }),
  };
}

function toDirectoryItem(document: DirectoryItemDocument): DirectoryItem {
  const { _id, eventDate, eventEndDate, titleKey: _titleKey, words: _words, hiddenAfter: _hidden, ...rest } = document;
  return {
    id: _id,
    ...rest,
    eventDate: eventDate?.toISOString() ?? null,
    eventEndDate: eventEndDate?.toISOString() ?? null,
    recurrence: rest.recurrence ?? null,
  };
}

function toDocument({ id, eventDate, eventEndDate, ...rest }: DirectoryItem): DirectoryItemDocument {
  const { title, category, subcategory, suburb, tags, attributes, shortDescription } = rest;
  const end = eventEndDate ?? eventDate;
  return {
    _id: id,
    ...rest,
    eventDate: eventDate === null ? null : new Date(eventDate),
    eventEndDate: eventEndDate === null ? null : new Date(eventEndDate),
    titleKey: toWords(title).join(' '),
    words: toWords([title, category, subcategory, suburb, ...tags, ...attributes, shortDescription].join(' ')),
    hiddenAfter: end === null ? NEVER : new Date(end),
  };
}
