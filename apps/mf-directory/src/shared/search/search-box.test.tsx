// @vitest-environment jsdom
import { directoryRoutes, reviewRoutes, type Suggestion } from '@shoreline/contracts';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';

import { event, facets, listing } from '../testing/listing.testing.ts';
import remote from '../../remote.tsx';

const found: Suggestion[] = [
  { kind: 'listing', text: 'Cup & Oar', slug: 'cup-and-oar', category: 'Restaurant' },
  { kind: 'listing', text: 'Cup Day', slug: 'cup-day', category: 'Event' },
  { kind: 'subcategory', text: 'Cultural Tour', slug: null, category: 'Tour' },
];

// The first import of a page is slow on a busy machine; no test should wait for it.
beforeAll(() =>
  Promise.all([
    import('../../directory/directory-page.tsx'),
    import('../../events/events-page.tsx'),
    import('./suggesting-search.tsx'),
  ]),
);

// jsdom lays nothing out, so there is nothing to scroll.
beforeAll(() => void Object.assign(Element.prototype, { scrollIntoView: vi.fn() }));

function open(address: string) {
  const services = createFakeServices();
  services.answer(directoryRoutes.list, [address.startsWith('/events') ? event() : listing()]);
  services.answer(directoryRoutes.facets, facets());
  services.answer(directoryRoutes.suggestions, found);
  services.answer(directoryRoutes.readBySlug, listing());
  services.answer(reviewRoutes.list, []);
  services.answer(directoryRoutes.similar, []);
  return renderRemote(remote, address, { services });
}

const type = async (text: string) => {
  await userEvent.type(await screen.findByRole('combobox', { name: /^Search/ }), text);
  await screen.findByRole('option', { name: /Cup Day/ });
  return within(screen.getByRole('listbox')).getAllByRole('option');
};

it('suggests what begins like the text, each with what it is', async () => {
  open('/directory');

  const options = await type('cu');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Cup & OarRestaurant',
    'Cup DayEvent',
    'Cultural TourKind',
  ]);
});

it('leads to the listing that is chosen', async () => {
  const { address } = open('/directory');
  const [cup] = await type('cu');

  await userEvent.click(cup as HTMLElement);

  await waitFor(() => expect(address()).toBe('/directory/cup-and-oar'));
});

it('searches for the popular words that are chosen with the keyboard', async () => {
  const { address } = open('/directory?persona=settled');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Search the directory' }));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');

  await screen.findByRole('link', { name: 'Remove “electrician”' });
  expect(address()).toBe('/directory?persona=settled&search=electrician');
});

it('suggests events alone in the calendar', async () => {
  const { services } = open('/events');

  await type('cup');
  expect(services.received(directoryRoutes.suggestions).at(-1)?.query).toEqual({ search: 'cup', category: 'Event' });
});
