import { createConnection } from 'mongoose';
import { expect, it } from 'vitest';

import { defineListingModel } from './directory/listing/listing.model.ts';
import { mongoEventStore } from './events/event.store.ts';
import { defineStoryModel } from './stories/story.model.ts';

/** Never opened: models say what they would store. */
const connection = createConnection();

it('a listing is active and a story pending unless something else is said', () => {
  const Listing = defineListingModel(connection);
  const Story = defineStoryModel(connection);

  expect(new Listing({ slug: 'cup-and-oar' }).status).toBe('active');
  expect(new Story({ slug: 'first-light' }).status).toBe('pending');
});

it('an event is not featured unless said, and has everything that is shown of it', () => {
  mongoEventStore(connection);
  const Event = connection.model('Event');
  const empty = new Event({});

  expect(empty.get('featured')).toBe(false);
  expect(Object.keys(empty.validateSync()?.errors ?? {}).sort()).toEqual([
    '_id',
    'category',
    'date',
    'description',
    'location',
    'title',
  ]);
});
