import {
  directoryCategories,
  listingSchema,
  episodeSchema,
  featuredEventSchema,
  localStorySchema,
  personas,
  storyTypeSchema,
  subcategories,
} from '@shoreline/contracts';
import { newsletterFieldsSchema } from '@shoreline/contracts/operator-newsletter';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { readContent } from './read-content.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const { episodes, directory, events, stories, newsletter } = readContent(
  new URL('../../content/', import.meta.url),
  NOW,
);
const approved = stories.filter(({ status }) => status === 'approved');
const upcoming = directory.filter(({ eventDate }) => eventDate !== null && new Date(eventDate) > NOW);

it('begins the archive of the newsletter with an issue that is over, all of whose links are there', () => {
  expect(newsletter.length).toBeGreaterThan(0);
  for (const { fields, at } of newsletter) {
    expect(newsletterFieldsSchema.safeParse(fields).error).toBeUndefined();
    expect(at.getTime()).toBeLessThan(NOW.getTime());
  }
});

it.each([
  ['episodes', episodes, episodeSchema],
  ['listings', directory, listingSchema],
  ['featured events', events, featuredEventSchema.omit({ directoryItemId: true })],
  ['stories', approved, localStorySchema.omit({ photographs: true })],
])('has %s that keep the contract', (_, entries, schema: z.ZodType) => {
  expect(z.array(schema).safeParse(entries).error).toBeUndefined();
});

it.each([
  ['episodes', episodes.length, 52],
  ['listings', directory.length, 150],
  ['upcoming events', upcoming.length, 40],
  ['approved stories', approved.length, 24],
  ['pending stories', stories.length - approved.length, 4],
])('has enough %s', (_, count, least) => {
  expect(count).toBeGreaterThanOrEqual(least);
});

describe.each(directoryCategories)('the category %s', (category) => {
  const listings = directory.filter((item) => item.category === category);

  it.each(subcategories[category])('has listings under %s', (subcategory) => {
    expect(listings.filter((item) => item.subcategory === subcategory).length).toBeGreaterThan(0);
  });

  it('has no listing under a subcategory nobody can choose', () => {
    expect(listings.map((item) => item.subcategory).filter((name) => !isListed(category, name))).toEqual([]);
  });
});

const isListed = (category: (typeof directoryCategories)[number], name: string) =>
  (subcategories[category] as readonly string[]).includes(name);

it.each(personas.flatMap(({ groups }) => groups))(
  'has listings for the group $title',
  ({ categories, subcategories }) => {
    const seen = directory.filter(
      (item) => categories.includes(item.category) || subcategories.includes(item.subcategory),
    );

    expect(seen.length).toBeGreaterThan(0);
  },
);

it.each(storyTypeSchema.options)('has a story about %s', (storyType) => {
  expect(approved.filter((story) => story.storyType === storyType).length).toBeGreaterThan(0);
});

it.each([
  ['episode', episodes],
  ['listing', directory],
  ['story', stories],
])('gives every %s a slug of its own', (_, entries: { slug: string }[]) => {
  const slugs = entries.map(({ slug }) => slug);

  expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
});

it('features an episode, listings of every category, stories and events', () => {
  const featured = directory.filter((item) => item.featured);

  expect(episodes.some((episode) => episode.featured)).toBe(true);
  expect(approved.some((story) => story.featured)).toBe(true);
  expect(events.some((event) => event.featured)).toBe(true);
  expect(new Set(featured.map(({ category }) => category))).toEqual(new Set(directoryCategories));
});

it('tells about every price, every attribute, and hours in both forms', () => {
  expect(new Set(directory.map(({ priceRange }) => priceRange))).toEqual(new Set(['$', '$$', '$$$', '$$$$', null]));
  expect(new Set(directory.flatMap(({ attributes }) => attributes)).size).toBe(3);
  expect(new Set(directory.map(({ openingHours }) => typeof openingHours))).toEqual(new Set(['string', 'object']));
});

it('reaches people and businesses at addresses nobody real has', () => {
  const addresses = [
    ...directory.flatMap(({ email, website, bookingUrl }) => [email, website, bookingUrl]),
    ...stories.map(({ authorEmail }) => authorEmail),
    ...events.map(({ externalUrl }) => externalUrl),
  ];

  expect(addresses.filter((address) => address !== null && !/\.example(\/|$)/.test(address))).toEqual([]);
});

it('calls only numbers that are reserved for fiction', () => {
  // What ACMA keeps free for books and films: two Queensland ranges and six mobile numbers.
  const fictitious = /^(\(07\) (5550|7010) \d{4}|0491 570 (006|110|15[6-9]))$/;

  expect(directory.map(({ phone }) => phone).filter((phone) => phone !== null && !fictitious.test(phone))).toEqual([]);
});

it('publishes an episode a week, the newest two days ago', () => {
  expect(episodes[0]?.publishedAt).toBe('2026-05-29T19:00:00.000Z');
  expect(episodes[1]?.publishedAt).toBe('2026-05-22T19:00:00.000Z');
});

it('places every listing, and shows each to one persona at least', () => {
  const groups = personas.flatMap((persona) => persona.groups);
  const isSeen = ({ category, subcategory }: (typeof directory)[number]) =>
    groups.some((group) => group.categories.includes(category) || group.subcategories.includes(subcategory));

  expect(directory.filter(({ latitude, longitude }) => latitude === null || longitude === null)).toEqual([]);
  expect(directory.filter((item) => !isSeen(item)).map(({ slug }) => slug)).toEqual([]);
});

it('knows hours that pass midnight, holidays, and events that come back every week and month', () => {
  const hours = JSON.stringify(directory.map(({ openingHours }) => openingHours));
  const rules = new Set(directory.map(({ recurrence }) => recurrence?.every));

  expect(hours).toContain('"closes":"02:00"');
  expect(hours).toContain('"note":"Good Friday"');
  expect([...rules]).toEqual(expect.arrayContaining(['week', 'month']));
});
