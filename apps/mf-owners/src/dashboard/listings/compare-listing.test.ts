import { expect, it } from 'vitest';

import { liveListing } from '../../../test/owner-data.ts';
import { toListingChanges, toListingDraft } from '../editor/listing-draft.ts';
import { compareListing } from './compare-listing.ts';

const same = toListingChanges(toListingDraft(liveListing));

it('finds no change in an edit that changes nothing', () => {
  expect(compareListing(liveListing, same)).toEqual([]);
});

it('lists changes field by field, hours day by day', () => {
  const after = {
    ...same,
    title: 'Surf & Sourdough',
    phone: null,
    priceRange: '$$$' as const,
    attributes: ['wheelchair-accessible' as const],
    openingHours: {
      weekly: { monday: [{ opens: '07:00', closes: '14:00' }], tuesday: [] },
      exceptions: [{ date: '2026-12-25', slots: [], note: 'Christmas Day' }],
    },
  };

  expect(compareListing(liveListing, after)).toEqual([
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

  expect(compareListing(withHoursText, { ...same, openingHours: { weekly: { monday: [] } } })).toEqual([
    { label: 'Opening hours', before: 'Most mornings', after: '' },
    { label: 'Opening hours on Monday', before: '', after: 'Closed' },
  ]);
});
