import type { LocalStory, Page, PageQuery, StoryQuery } from '@shoreline/contracts';
import { type Connection, trusted } from 'mongoose';

import { readPage, searchWordsThenText } from '../text/text-search.ts';
import { READABLE, type ReadableDocument, type SubmittedStory, toDocument, toLocalStory } from './story.documents.ts';
import { defineStoryModel } from './story.model.ts';
import { type StoryText, type StoryTexts, TEXTS } from './stories-texts.ts';
import { mongoStoryModerationStore, type StoryModerationStore } from './story-moderation.store.ts';

/** Every reader of these is a visitor: only approved stories ever come out. */
export interface StoryStore extends StoryModerationStore, StoryTexts {
  list(query: StoryQuery): Promise<Page<LocalStory>>;
  listFeatured(page: PageQuery): Promise<Page<LocalStory>>;
  findBySlug(slug: string): Promise<LocalStory | undefined>;
  listByIds(ids: readonly string[]): Promise<LocalStory[]>;
  submitAll(stories: readonly SubmittedStory[]): Promise<void>;
  removeAll(): Promise<void>;
}

const SHOWN = { order: { approvedAt: -1, _id: -1 }, fields: READABLE } as const;
const APPROVED = { status: 'approved' } as const;

export function mongoStoryStore(connection: Connection): StoryStore {
  const model = defineStoryModel(connection);

  return {
    ...mongoStoryModerationStore(model),
    async list(query) {
      const { storyType, location, featured } = query;
      const filter = {
        ...APPROVED,
        ...(storyType && { storyType }),
        ...(location && { location }),
        ...(featured && { featured }),
      };
      return toStories(await searchWordsThenText(model, { filter, ...SHOWN }, query));
    },
    listFeatured: async (page) =>
      toStories(await readPage(model, { filter: { ...APPROVED, featured: true }, ...SHOWN }, page)),
    async findBySlug(slug) {
      const document = await model.findOne({ ...APPROVED, slug }, READABLE).lean<ReadableDocument>();
      return document ? toLocalStory(document) : undefined;
    },
    async listByIds(ids) {
      const approved = { ...APPROVED, _id: trusted({ $in: ids }) };
      const documents = await model.find(approved, READABLE).lean<ReadableDocument[]>();
      return documents.map(toLocalStory);
    },
    listAddresses: () =>
      model
        .find(APPROVED)
        .select({ slug: 1, approvedAt: 1 })
        .sort(SHOWN.order)
        .lean<{ slug: string; approvedAt: Date | null }[]>(),
    listTexts: () => model.find(APPROVED).select(TEXTS).lean<StoryText[]>(),
    async submitAll(stories) {
      await model.insertMany(stories.map(toDocument));
    },
    async removeAll() {
      await model.deleteMany();
    },
  };
}

const toStories = ({ items, total }: Page<ReadableDocument>): Page<LocalStory> => ({
  items: items.map(toLocalStory),
  total,
});
