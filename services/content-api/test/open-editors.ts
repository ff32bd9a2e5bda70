import { exampleEpisode, exampleListing, exampleStory } from '@shoreline/contracts-testing';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';

import { prepareContent, startContent } from './start-content.ts';

/** Where items are. */
export const BASE = '/api/operator-content/items';
/** The time of the service. */
export const clock = { now: new Date('2026-06-01T00:00:00Z') };

export const LISTING = exampleListing({
  id: '00000000-0000-4000-8000-000000000101',
  slug: 'cup-and-oar',
  title: 'Cup and Oar',
});
export const EVENT = exampleListing({
  id: '00000000-0000-4000-8000-000000000102',
  slug: 'ramp-market',
  title: 'Ramp Market',
  category: 'Event',
  subcategory: 'Market',
  openingHours: null,
  eventDate: '2026-06-06T20:00:00.000Z',
  eventEndDate: '2026-06-07T02:00:00.000Z',
  recurrence: { every: 'week', interval: 1, weekdays: ['sunday'], until: null, except: [] },
});
export const STORY = exampleStory({ slug: 'low-tide', title: 'Low tide at Munna Point' });
export const EPISODE = {
  ...exampleEpisode({ publishedAt: '2026-05-01T00:00:00.000Z' }),
  audioBytes: null,
  audioType: null,
  chapters: [],
  transcript: null,
  mentions: [],
  artwork: 'river',
};
export const NEW_EPISODE = {
  title: 'The last bus to Kin Kin',
  description: 'Who takes it, and why.',
  notes: 'The driver talks.',
  season: 3,
  episodeNumber: 1,
  duration: '12:00',
};

export const now = () => clock.now;

/** A database of its own, emptied by `reset`, and the service on it as it was filled before editors had a screen. */
export function openEditors() {
  const { connection } = openTestDatabase();
  prepareContent(connection);

  async function reset(): Promise<void> {
    clock.now = new Date('2026-06-01T00:00:00Z');
    for (const { name } of await connection.listCollections()) await connection.collection(name).deleteMany({});
  }

  async function open(options: Omit<Parameters<typeof startContent>[1] & object, 'now'> = {}) {
    const service = await startContent(connection, { ...options, now });
    await service.stores.directory.publishAll([LISTING, EVENT], { at: now(), sourceType: 'seed' });
    await service.stores.episodes.publishAll([EPISODE]);
    await service.stores.stories.submitAll([{ ...STORY, authorEmail: null }]);
    await service.content.adoption.adoptAll();
    const edit = service.as('editor');
    const act = async (kind: string, id: string, [name, body = {}]: [name: string, body?: object]) => {
      const { body: seen } = await edit('GET', `${BASE}/${kind}/${id}`);
      const isPut = name === 'featured' || name === '';
      return edit(isPut ? 'PUT' : 'POST', `${BASE}/${kind}/${id}${name && `/${name}`}`, {
        revision: seen.revision,
        ...body,
      });
    };
    const save = async (kind: string, id: string, changes: object, publish = true) => {
      const { body: seen } = await edit('GET', `${BASE}/${kind}/${id}`);
      return act(kind, id, ['', { fields: { ...seen.fields, ...changes }, publish }]);
    };
    return { ...service, edit, act, save };
  }

  return { connection, reset, open };
}
