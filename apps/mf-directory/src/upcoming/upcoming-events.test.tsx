// @vitest-environment jsdom
import { eventRoutes } from '@shoreline/contracts';
import { defineRemote } from '@shoreline/remote-kit';
import { createFakeServices, type FakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { featuredEvent } from '../shared/testing/listing.testing.ts';
import remote from '../remote.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

/** A home page with nothing but the widget on it. */
const home = defineRemote({
  contract: 1,
  pages: (context) => [
    {
      path: '/',
      async load() {
        await remote.widgets?.['UpcomingEvents']?.load?.(context, {} as never);
        return { title: 'Home', description: 'Home', canonical: '/' };
      },
      component: async () => UpcomingEvents,
    },
  ],
});

function open(answer: (services: FakeServices) => void) {
  const services = createFakeServices();
  answer(services);
  renderRemote(home, '/', { services });
  return services;
}

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('li') as HTMLElement);
};

it('asks for three events', async () => {
  const services = open((fake) => fake.answer(eventRoutes.featured, [featuredEvent()]));

  await card('Lantern Night');
  expect(services.received(eventRoutes.featured)).toMatchObject([{ query: { limit: 3 } }]);
});

it('cuts the description to 100 characters', async () => {
  open((fake) => fake.answer(eventRoutes.featured, [featuredEvent({ description: 'b'.repeat(101) })]));

  expect((await card('Lantern Night')).getByText(`${'b'.repeat(100)}…`)).toBeTruthy();
});

it('leads to the calendar when the calendar knows the event', async () => {
  open((fake) =>
    fake.answer(eventRoutes.featured, [
      featuredEvent({ title: 'Known', directorySlug: 'known' }),
      featuredEvent({ title: 'Unknown' }),
    ]),
  );

  expect((await card('Known')).getByRole('link', { name: 'Known' }).getAttribute('href')).toBe('/events/known');
  expect((await card('Unknown')).queryByRole('link')).toBeNull();
});

it('says of an event what became of it', async () => {
  open((fake) =>
    fake.answer(eventRoutes.featured, [
      featuredEvent({ title: 'Rained off', eventStatus: 'cancelled' }),
      featuredEvent({ title: 'As announced' }),
    ]),
  );

  expect((await card('Rained off')).getByText('Cancelled')).toBeTruthy();
  expect((await card('As announced')).queryByText('Cancelled')).toBeNull();
});

it('lets an event be saved that the calendar knows, and no other', async () => {
  open((fake) =>
    fake.answer(eventRoutes.featured, [
      featuredEvent({ title: 'Known', directoryItemId: '7f9c24e8-3b12-4c6b-9d3e-4f5a6b7c8d9e' }),
      featuredEvent({ title: 'Unknown' }),
    ]),
  );

  const save = await (await card('Known')).findByRole('button', { name: 'Sign in to save items: Known' });
  expect(save).toBeTruthy();
  expect((await card('Unknown')).queryByRole('button')).toBeNull();
});

it('opens what lies elsewhere in a new tab', async () => {
  open((fake) => fake.answer(eventRoutes.featured, [featuredEvent({ externalUrl: 'https://lantern.example/' })]));

  const more = (await card('Lantern Night')).getByRole<HTMLAnchorElement>('link', { name: /^Learn More/ });
  expect([more.href, more.target]).toEqual(['https://lantern.example/', '_blank']);
});

it('says when nothing is coming up', async () => {
  open((fake) => fake.answer(eventRoutes.featured, []));

  expect(await screen.findByText('No upcoming events at the moment. Check back soon!')).toBeTruthy();
});

it('says when the events did not load', async () => {
  open((fake) => fake.refuse(eventRoutes.featured, { status: 503 }));

  expect(await screen.findByText('The events did not load. The calendar may know more.')).toBeTruthy();
});
