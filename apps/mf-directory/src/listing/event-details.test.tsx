// @vitest-environment jsdom
import { directoryRoutes, type Listing, reviewRoutes } from '@shoreline/contracts';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import remote from '../remote.tsx';
import { event } from '../shared/testing/listing.testing.ts';
// The remote loads its page when it is asked for; here it is ready, so that no test waits for the compiler.
import './listing-page.tsx';

function open(address: string, item: Listing) {
  const services = createFakeServices();
  services.answer(reviewRoutes.list, []);
  services.answer(directoryRoutes.similar, []);
  services.answer(directoryRoutes.readBySlug, item);
  return renderRemote(remote, address, { services });
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

it.each([
  [{ eventPrice: 0 }, 'Free', { price: 0, priceCurrency: 'AUD', availability: 'https://schema.org/InStock' }],
  [{ eventPrice: 12, eventPriceTo: 40 }, '$12 – $40', { '@type': 'AggregateOffer', lowPrice: 12, highPrice: 40 }],
  [{ eventPrice: 12, eventStatus: 'sold-out' as const }, '$12', { availability: 'https://schema.org/SoldOut' }],
])('says what an event costs, to search engines, too (%o)', async (own, text, offers) => {
  const { head } = open(
    '/events/ramp-market',
    event({ eventDate: '2099-01-04T00:00:00.000Z', eventEndDate: null, ...own }),
  );

  const details = await section('Event details');
  expect(details.getByText(text)).toBeTruthy();
  expect(head()?.jsonLd?.[0]).toMatchObject({ offers });
});

it('says of what was cancelled that it did not take place, once its day is over', async () => {
  open(
    '/events/ramp-market',
    event({ eventDate: '2020-01-04T00:00:00.000Z', eventEndDate: null, eventStatus: 'cancelled' }),
  );

  expect((await section('Event details')).getByText(/This event was cancelled\./)).toBeTruthy();
  expect(screen.getByText('Cancelled')).toBeTruthy();
  expect(screen.queryByText('Ended')).toBeNull();
});
