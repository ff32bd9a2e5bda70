import { expect, it } from 'vitest';

import { listingFields } from '../../../test/content-data.ts';
import { emptyFields, toSentFields } from './content-fields.ts';
import { fieldProblems, toFieldProblems } from './field-problems.ts';

it('finds nothing wrong with a complete listing', () => {
  expect(fieldProblems('listing', listingFields)).toEqual({});
});

it.each([
  ['a web address that is none', { website: 'pandanus' }, { website: 'Please enter a valid URL' }],
  ['a name that is missing', { title: ' ' }, { title: 'Name must be at least 2 characters' }],
  ['a latitude that is no number', { latitude: '-' }, { latitude: 'Please enter a number' }],
  ['no latitude', { latitude: null }, {}],
  [
    'hours without an end',
    { openingHours: { weekly: { monday: [{ opens: '09:00', closes: '' }] } } },
    { openingHours: 'Some of the hours need another look' },
  ],
])('says of a listing with %s', (_, changes, problems) => {
  expect(fieldProblems('listing', { ...listingFields, ...changes })).toEqual(problems);
});

it('says which chapter cannot be read', () => {
  const episode = { ...emptyFields('episode', undefined), title: 'Low tide', chapters: '1:75 Later' };

  expect(fieldProblems('episode', episode)).toEqual({ chapters: expect.stringContaining('Line 1:') });
  expect(fieldProblems('episode', { ...episode, chapters: [], season: null })).toEqual({
    season: 'Please enter a number',
  });
});

it('puts what the service said beneath its field', () => {
  const issues = [
    { path: 'fields.openingHours.weekly.monday.0.opens', message: 'Use hh:mm' },
    { path: 'slug', message: 'Use lowercase words' },
  ];

  expect(toFieldProblems(issues)).toEqual({ openingHours: 'Use hh:mm', slug: 'Use lowercase words' });
});

it('sends no dates of what is no event any more, and no status that nobody chose', () => {
  const event = { ...listingFields, category: 'Event', eventDate: '2026-12-01T00:00:00.000Z', eventStatus: null };

  expect(toSentFields('listing', event)).toEqual({ ...listingFields, category: 'Event', eventDate: event.eventDate });
  expect(toSentFields('listing', { ...event, category: 'Tour' })).toEqual({ ...listingFields, category: 'Tour' });
  expect(toSentFields('listing', { ...event, eventStatus: 'cancelled' })).toMatchObject({ eventStatus: 'cancelled' });
});

it('sends a price of nothing, and none that nobody filled in or what is no event has', () => {
  const event = { ...listingFields, category: 'Event', eventDate: '2026-12-01T00:00:00.000Z' };

  expect(toSentFields('listing', { ...event, eventPrice: 0, eventPriceTo: null })).toMatchObject({ eventPrice: 0 });
  expect(toSentFields('listing', { ...event, eventPrice: 0, eventPriceTo: null })).not.toHaveProperty('eventPriceTo');
  expect(toSentFields('listing', { ...event, category: 'Tour', eventPrice: 5 })).not.toHaveProperty('eventPrice');
});
