import { expect, it } from 'vitest';

import { storyContentSchema, toStory } from './story-content.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const content = storyContentSchema.parse({
  slug: 'yellow-buoy',
  title: 'The yellow buoy',
  author: 'Pat Lindeman',
  storyType: 'lifestyle',
  artwork: 'surf',
  tags: [],
  status: 'approved',
  daysAgo: 3,
  content: 'word '.repeat(401).trim(),
});

it('reckons dates from the day of seeding', () => {
  expect(toStory(content, NOW)).toMatchObject({
    submittedAt: '2026-05-28T09:30:00.000Z',
    approvedAt: '2026-05-28T22:15:00.000Z',
  });
});

it.each([
  ['names', 'tea-tree-espresso', 'tea-tree-espresso'],
  ['does without', undefined, null],
])('%s the listing it tells about', (_, directorySlug, stored) => {
  expect(toStory({ ...content, directorySlug }, NOW).directorySlug).toBe(stored);
});

it('leaves a pending story unapproved', () => {
  expect(toStory({ ...content, status: 'pending' }, NOW).approvedAt).toBeNull();
});

it('rounds the reading time up', () => {
  expect(toStory(content, NOW).readTime).toBe(3);
});

it('gives a story the same id every time', () => {
  expect(toStory(content, NOW).id).toBe(toStory(content, new Date()).id);
  expect(toStory(content, NOW).id).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
});
