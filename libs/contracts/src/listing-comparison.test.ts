import { expect, it } from 'vitest';

import { compareListings, type ListingSource } from './listing-comparison.ts';
import { emptyListingFields } from './listing-fields.ts';

const liveListing: ListingSource = {
  ...emptyListingFields,
  title: 'Pandanus Bakery',
  shortDescription: 'Sourdough and pastries a few steps from the surf.',
  phone: '(07) 5550 0101',
  priceRange: '$$',
  openingHours: { weekly: { monday: [], tuesday: [{ opens: '06:00', closes: '14:00' }] } },
  features: ['Ocean views', 'Takeaway'],
  attributes: ['family-friendly'],
};

it('finds no change in an edit that changes nothing', () => {
  expect(compareListings(liveListing, { ...liveListing })).toEqual([]);
});

it('lists changes field by field, hours day by day', () => {
  const after = {
    ...liveListing,
    title: 'Surf & Sourdough',
    phone: null,
    priceRange: '$$$' as const,
    attributes: ['wheelchair-accessible' as const],
    openingHours: {
      weekly: { monday: [{ opens: '07:00', closes: '14:00' }], tuesday: [] },
      exceptions: [{ date: '2026-12-25', slots: [], note: 'Christmas Day' }],
    },
  };

  expect(compareListings(liveListing, after)).toEqual([
    { label: 'Name', before: 'Pandanus Bakery', after: 'Surf & Sourdough' },
    { label: 'Phone', before: '(07) 5550 0101', after: '' },
    { label: 'Price range', before: '$$ Moderate', after: '$$$ Premium' },
    { label: 'Good to know', before: 'Family friendly', after: 'Wheelchair accessible' },
    { label: 'Opening hours on Monday', before: 'Closed', after: '7 am – 2 pm' },
    { label: 'Opening hours on Tuesday', before: '6 am – 2 pm', after: 'Closed' },
    { label: 'Opening hours on 25 Dec 2026', before: '', after: 'Closed · Christmas Day' },
  ]);
});

it('shows free-text hours next to the structured ones that replace them', () => {
  const withHoursText = { ...liveListing, openingHours: 'Most mornings' };

  expect(compareListings(withHoursText, { ...liveListing, openingHours: { weekly: { monday: [] } } })).toEqual([
    { label: 'Opening hours', before: 'Most mornings', after: '' },
    { label: 'Opening hours on Monday', before: '', after: 'Closed' },
  ]);
});

it('shows the whole week at once where a reader asks for it', () => {
  const after: ListingSource = {
    ...liveListing,
    openingHours: { weekly: { monday: [] }, exceptions: [{ date: '2026-12-25', slots: [], note: 'Christmas Day' }] },
  };

  expect(compareListings({ ...liveListing, openingHours: 'Daily' }, after, { groupHours: true })).toEqual([
    {
      label: 'Opening hours',
      before: 'Daily',
      after: [
        'Monday: Closed',
        ...['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => `${day}: Ask first`),
        '25 Dec 2026: Closed (Christmas Day)',
      ].join('\n'),
    },
  ]);
});

it('takes what is empty and what is not stated for the same', () => {
  expect(compareListings({ ...liveListing, email: null }, { ...liveListing, email: '' })).toEqual([]);
});
