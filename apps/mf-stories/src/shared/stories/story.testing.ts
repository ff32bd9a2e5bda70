import type { LocalStory } from '@shoreline/contracts';
import { exampleStory } from '@shoreline/contracts-testing';

export const testStory = (parts: Partial<LocalStory> = {}): LocalStory =>
  exampleStory({
    id: crypto.randomUUID(),
    content: 'It has been there longer than the pub.\n\nNobody knows who **owns** it.',
    excerpt: 'A buoy with opinions.',
    readTime: 4,
    submittedAt: '2026-05-01T09:30:00.000Z',
    approvedAt: '2026-05-03T22:15:00.000Z',
    ...parts,
  });

export const testStories = (count: number): LocalStory[] =>
  Array.from({ length: count }, (_, index) => testStory({ slug: `story-${index + 1}`, title: `Story ${index + 1}` }));
