import { createLog } from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';
import { testDatabaseUri } from '@shoreline/service-testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { mongoListingStore } from './directory/listing/listing.store.ts';
import { mongoEpisodeStore } from './episodes/episode.store.ts';
import type { Recording } from './seed/make-sketches.ts';
import { readContent, readSketches } from './seed/read-content.ts';
import { mongoStoryStore } from './stories/story.store.ts';
import { searchQueries } from './search/search-queries.testing.ts';
import { createSiteSearch } from './search/site-search.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const LATER_MS = 5_000;
const folder = new URL('../content/', import.meta.url);
const recordings = new Map<string, Recording>(
  readSketches(folder).map(({ slug }) => [slug, { file: `${slug}-0123456789abcdef.mp3`, bytes: 480_000 }]),
);
const database = connectDatabase({ uri: testDatabaseUri(), log: createLog({ service: 'test', level: 'silent' }) });
const directory = mongoListingStore(database.connection);
const episodes = mongoEpisodeStore(database.connection);
const stories = mongoStoryStore(database.connection);
let clock = 0;
let built = 0;
const siteSearch = createSiteSearch(
  { directory, episodes, stories, listPublishedFacts: () => Promise.resolve([]) },
  { clock: () => clock, onBuilt: () => (built += 1) },
);
const find = (search: string, limit = 5) => siteSearch.find({ search, limit }, NOW);

beforeAll(async () => {
  await database.ready;
  const content = readContent(folder, NOW, recordings);
  await directory.publishAll(content.directory, { at: NOW, sourceType: 'seed' });
  await episodes.publishAll(content.episodes);
  await stories.submitAll(content.stories);
});

afterAll(async () => {
  await database.connection.dropDatabase();
  await database.close();
});

it.each(searchQueries)('answers %s with %s first among its kind', async (search, href) => {
  const { groups } = await find(search);

  expect(groups.map(({ hits }) => hits[0]?.href)).toContain(href);
});

it('shows the words around what it found, and says which words to mark', async () => {
  const { groups, terms } = await find('metal detectors');
  const [hit] = groups.find(({ kind }) => kind === 'episode')?.hits ?? [];

  expect(hit?.text).toMatch(/metal detector/);
  expect(hit?.note).toBe('Episode 55, at 1:14');
  expect(terms).toContain('detector');
});

it.each(['.*', '^', '$where', '(((', '', '   ', 'the', '🏄', 'x'.repeat(100)])(
  'finds nothing for %j',
  async (search) => {
    expect((await find(search)).groups).toEqual([]);
  },
);

it('answers what is like it only where nothing has what was typed', async () => {
  expect((await find('vegan')).groups).toEqual([]);
  expect((await find('cookies')).groups.map(({ kind }) => kind)).toEqual(['guide']);
});

it('counts all and shows as many as were asked for', async () => {
  const { groups } = await find('river', 2);

  for (const { hits, total } of groups) expect(hits).toHaveLength(Math.min(2, total));
  expect(groups.find(({ kind }) => kind === 'listing')?.total).toBeGreaterThan(20);
});

it('answers one kind where one is asked for', async () => {
  const { groups } = await siteSearch.find({ search: 'river', kind: 'story', limit: 20 }, NOW);

  expect(groups.map(({ kind }) => kind)).toEqual(['story']);
});

it('finds a story within five seconds of its publication, and no longer than that once it is gone', async () => {
  const [story] = readContent(folder, NOW, recordings).stories;
  if (!story) throw new Error('There is no story.');
  expect((await find('quokka')).groups).toEqual([]);

  await stories.submitAll([
    { ...story, id: crypto.randomUUID(), slug: 'the-quokka', title: 'The quokka', status: 'approved' },
  ]);
  clock += LATER_MS;
  expect((await find('quokkas')).groups.map(({ hits }) => hits[0]?.href)).toEqual(['/stories/the-quokka']);

  await stories.removeAll();
  clock += LATER_MS;
  expect((await find('quokkas')).groups).toEqual([]);
});

it('makes its index anew only after something else is published', async () => {
  await find('quokkas');
  const before = built;

  clock += LATER_MS;
  await find('quokkas');
  expect(built).toBe(before);

  await stories.submitAll(readContent(folder, NOW, recordings).stories);
  clock += LATER_MS;
  await find('quokkas');
  expect(built).toBe(before + 1);
});
