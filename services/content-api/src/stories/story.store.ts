import type { LocalStory, Page, PageQuery, StoryQuery } from '@shoreline/contracts';
import { type Connection, type Model, type QueryFilter, trusted } from 'mongoose';

import { searchWordsThenText } from '../text/text-search.ts';
import { READABLE, type ReadableDocument, type SubmittedStory, toDocument, toLocalStory } from './story.documents.ts';
import { defineStoryModel, type StoryDocument } from './story.model.ts';
import { mongoStoryModerationStore, type StoryModerationStore } from './story-moderation.store.ts';

/** Every reader of these is a visitor: only approved stories ever come out. */
export interface StoryStore extends StoryModerationStore {
  /** Newest approval first. */
  list(query: StoryQuery): Promise<Page<LocalStory>>;
  listFeatured(page: PageQuery): Promise<Page<LocalStory>>;
  findBySlug(slug: string): Promise<LocalStory | undefined>;
  listByIds(ids: readonly string[]): Promise<LocalStory[]>;
  submitAll(stories: readonly SubmittedStory[]): Promise<void>;
  removeAll(): Promise<void>;
}

type Filter = QueryFilter<StoryDocument>;
type Order = Record<string, 1 | -1 | { $meta: 'textScore' }>;

const NEWEST_FIRST = { approvedAt: -1, _id: -1 } as const;
const BEST_MATCH_FIRST = { score: { $meta: 'textScore' }, approvedAt: -1, _id: -1 } as const;
const APPROVED = { status: 'approved' } as const;

export function mongoStoryStore(connection: Connection): StoryStore {
  const model = defineStoryModel(connection);

  return {
    ...mongoStoryModerationStore(model),
    list: (query) => list(model, query),
    listFeatured: (page) => readPage(model, { filter: { ...APPROVED, featured: true }, order: NEWEST_FIRST }, page),
    async findBySlug(slug) {
      const document = await model.findOne({ ...APPROVED, slug }, READABLE).lean<ReadableDocument>();
      return document ? toLocalStory(document) : undefined;
    },
    async listByIds(ids) {
      const approved = { ...APPROVED, _id: trusted({ $in: ids }) };
      const documents = await model.find(approved, READABLE).lean<ReadableDocument[]>();
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
  return searchWordsThenText(search, (step) =>
    readPage(
      model,
      { filter: { ...filter, ...step.filter }, order: step.hasScore ? BEST_MATCH_FIRST : NEWEST_FIRST },
      query,
    ),
  );
}

async function readPage(
  model: Model<StoryDocument>,
  { filter, order }: { filter: Filter; order: Order },
  { limit, offset }: PageQuery,
): Promise<Page<LocalStory>> {
  const [documents, total] = await Promise.all([
    model.find(filter, READABLE).sort(order).skip(offset).limit(limit).lean<ReadableDocument[]>(),
    model.countDocuments(filter),
  ]);
  return { items: documents.map(toLocalStory), total };
}
