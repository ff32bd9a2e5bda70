import type { LocalStory } from '@shoreline/contracts';

/** What a story says. */
export type StoryText = Pick<LocalStory, 'slug' | 'title' | 'excerpt' | 'content' | 'author' | 'location' | 'tags'>;

export interface StoryTexts {
  /** Of every approved story, in no particular order. */
  listTexts(): Promise<StoryText[]>;
  /** Where every approved story stands, newest first. */
  listAddresses(): Promise<{ slug: string; approvedAt: Date | null }[]>;
}

export const TEXTS = { slug: 1, title: 1, excerpt: 1, content: 1, author: 1, location: 1, tags: 1 } as const;
