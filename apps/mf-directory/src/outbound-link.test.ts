import { expect, it } from 'vitest';

import { listing } from './listing.testing.ts';
import { toOutboundUrl } from './outbound-link.ts';

it('tells a business where its visitor comes from, and keeps what its address said before', () => {
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
