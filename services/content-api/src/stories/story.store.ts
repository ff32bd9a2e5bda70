import type { LocalStory, Page, PageQuery, StoryQuery } from '@shoreline/contracts';
import { type Connection, type Model, type QueryFilter, trusted } from 'mongoose';

import { toPattern, toPrefixes, toWords } from '../search-words.ts';
import { defineStoryModel, type StoryDocument } from './story.model.ts';

/** A story as an author or the seed hands it in; it may still wait for an editor. */
export interface SubmittedStory extends Omit<LocalStory, 'status'> {
  status: 'pending' | 'approved';
  authorEmail: string | null;
}

/** Every reader of this store is a visitor: only approved stories ever come out of it. */
export interface StoryStore {
  /** Newest approval first. */
  list(query: StoryQuery): Promise<Page<LocalStory>>;
  listFeatured(page: PageQuery): Promise<Page<LocalStory>>;
  findBySlug(slug: string): Promise<LocalStory | undefined>;
  /** In no particular order. */
  listByIds(ids: readonly string[]): Promise<LocalStory[]>;
  submitAll(stories: readonly SubmittedStory[]): Promise<void>;
  removeAll(): Promise<void>;
}

type Filter = QueryFilter<StoryDocument>;
type Order = Record<string, 1 | -1 | { $meta: 'textScore' }>;

const NEWEST_FIRST = { approvedAt: -1, _id: -1 } as const;
const BEST_MATCH_FIRST = { score: { $meta: 'textScore' }, approvedAt: -1, _id: -1 } as const;
const APPROVED = { status: 'approved' } as const;

/** Nothing outside this file knows that stories live in MongoDB. */
export function mongoStoryStore(connection: Connection): StoryStore {
  const model = defineStoryModel(connection);

  return {
    list: (query) => list(model, query),
    listFeatured: (page) => readPage(model, { filter: { ...APPROVED, featured: true }, order: NEWEST_FIRST }, page),
    async findBySlug(slug) {
      const document = await model.findOne({ ...APPROVED, slug }).lean<StoryDocument>();
      return document ? toLocalStory(document) : undefined;
    },
    async listByIds(ids) {
      const documents = await model.find({ ...APPROVED, _id: trusted({ $in: ids }) }).lean<StoryDocument[]>();
      return documents.map(toLocalStory);
    },
    async submitAll(stories) {
      await model.insertMany(stories.map(toDocument));
    },
    async removeAll() {
      await model.deleteMany();
    },
  };
}

async function list(model: Model<StoryDocument>, query: StoryQuery): Promise<Page<LocalStory>> {
  const { storyType, location, featured, search = '' } = query;
  const filter: Filter = {
    ...APPROVED,
    ...(storyType && { storyType }),
    ...(location && { location }),
    ...(featured && { featured }),
  };
  const prefixes = toPrefixes(search);
  if (prefixes.length === 0) return readPage(model, { filter, order: NEWEST_FIRST }, query);

  const exact = { ...filter, $and: prefixes.map((prefix) => ({ words: toPattern(prefix) })) };
  const page = await readPage(model, { filter: exact, order: NEWEST_FIRST }, query);
  if (page.total > 0) return page;

  // Nothing has all the words in its head. The text index also knows the body, and forgives: best match first.
  const $text = trusted({ $search: prefixes.join(' ') });
  return readPage(model, { filter: { ...filter, $text }, order: BEST_MATCH_FIRST }, query);
}

async function readPage(
  model: Model<StoryDocument>,
  { filter, order }: { filter: Filter; order: Order },
  { limit, offset }: PageQuery,
): Promise<Page<LocalStory>> {
  const [documents, total] = await Promise.all([
    model.find(filter).sort(order).skip(offset).limit(limit).lean<StoryDocument[]>(),
    model.countDocuments(filter),
  ]);
  return { items: documents.map(toLocalStory), total };
}

function toLocalStory(document: StoryDocument): LocalStory {
  const { _id, submittedAt, approvedAt, words: _words, authorEmail: _authorEmail, ...rest } = document;
  return {
    id: _id,
    ...rest,
    ...APPROVED,
    // A story stored before stories could name a listing has no such field.
    directorySlug: rest.directorySlug ?? null,
    submittedAt: submittedAt.toISOString(),
    approvedAt: approvedAt?.toISOString() ?? null,
  };
}

function toDocument({ id, submittedAt, approvedAt, ...rest }: SubmittedStory): StoryDocument {
  const { title, excerpt, author, tags, location } = rest;
  return {
    _id: id,
    ...rest,
    submittedAt: new Date(submittedAt),
    approvedAt: approvedAt === null ? null : new Date(approvedAt),
    words: toWords([title, excerpt, author, ...tags, location ?? ''].join(' ')),
  };
}
