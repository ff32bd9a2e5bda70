import { expect, it } from 'vitest';

import { listing } from '../testing/listing.testing.ts';
import { toOutboundUrl } from './outbound-link.ts';

it('adds the campaign to the address of a business, and preserves its own parameters', () => {
  const { searchParams } = new URL(toOutboundUrl('https://cup.example/?table=2', listing()));

  expect(Object.fromEntries(searchParams)).toEqual({
    table: '2',
    utm_source: 'shoreline',
    utm_medium: 'referral',
    utm_campaign: 'directory',
    utm_content: 'cup-and-oar',
    utm_term: 'restaurant café',
  });
});
