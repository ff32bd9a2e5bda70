import { compareListings, listingChangesSchema, mapFields, ownerFields } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { liveListing } from '../../../test/owner-data.ts';
import { isSameDraft, toListingChanges, toListingDraft } from './listing-draft.ts';
import { featureProblem, listingProblems, toListingProblems } from './listing-problems.ts';

const draft = toListingDraft(liveListing);

it('sends an untouched listing as it is', () => {
  expect(listingChangesSchema.parse(toListingChanges(draft))).toEqual(
    mapFields(ownerFields, (name) => liveListing[name]),
  );
});

it('shows no change of a listing that was not edited', () => {
  expect(compareListings(liveListing, toListingChanges(draft))).toEqual([]);
});

it('knows what is the same: spaces at the ends and the order of ticks do not count', () => {
  const ticked = { ...draft, attributes: ['wheelchair-accessible', 'family-friendly'] as const };

  expect(isSameDraft(draft, { ...draft, title: ` ${draft.title} ` })).toBe(true);
  expect(isSameDraft(ticked, { ...ticked, attributes: ticked.attributes.toReversed() })).toBe(true);
  expect(isSameDraft(draft, { ...draft, phone: '' })).toBe(false);
});

it('reports every invalid field', () => {
  const problems = listingProblems({
    ...draft,
    title: ' ',
    shortDescription: 'Short',
    email: 'nobody',
    website: 'javascript:alert(1)',
    postcode: '45',
    hours: {
      ...draft.hours,
      weekly: { ...draft.hours.weekly, monday: { kind: 'open', slots: [{ opens: '', closes: '' }] } },
    },
  });

  expect(problems).toEqual({
    title: 'Name must be at least 2 characters',
    shortDescription: 'Please describe the business in a sentence',
    email: 'Please enter a valid email address',
    website: 'Please enter a valid URL',
    postcode: 'Postcode must be 4 digits',
    'hours.monday.0': 'Enter when it opens and when it closes',
  });
  expect(listingProblems(draft)).toEqual({});
});

it('puts refusals of the service where their field is', () => {
  const refused = [
    'title',
    'features.3',
    'openingHours.weekly.monday.0.opens',
    'openingHours.exceptions.1.slots.0.closes',
  ];

  expect(Object.keys(toListingProblems(refused.map((path) => ({ path, message: 'No' }))))).toEqual([
    'title',
    'features',
    'hours.monday.0',
    'hours.exceptions.1.0',
  ]);
});

it.each([
  ['Dog friendly', undefined],
  ['ocean VIEWS', 'This feature is already in the list'],
  ['x'.repeat(61), 'A feature has 60 characters or less'],
])('says of the feature %s: %s', (feature, problem) => {
  expect(featureProblem(feature, ['Ocean views'])).toBe(problem);
});

it('shows no more than twenty features', () => {
  const features = Array.from({ length: 20 }, (_, index) => `Feature ${index}`);

  expect(featureProblem('One more', features)).toBe('A listing shows up to 20 features');
});
