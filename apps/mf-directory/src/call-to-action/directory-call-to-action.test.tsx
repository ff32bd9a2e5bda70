// @vitest-environment jsdom
import { type DirectoryCallToActionProps, directoryRoutes } from '@shoreline/contracts';
import { defineRemote } from '@shoreline/remote-kit';
import { createFakeServices, type FakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { listing } from '../shared/testing/listing.testing.ts';
import remote from '../remote.tsx';
import { DirectoryCallToAction } from './directory-call-to-action.tsx';

/** A guide with nothing but the widget on it. */
const guide = (props: DirectoryCallToActionProps) =>
  defineRemote({
    contract: 1,
    pages: (context) => [
      {
        path: '/',
        async load() {
          await remote.widgets?.['DirectoryCallToAction']?.load?.(context, props);
          return { title: 'Guide', description: 'Guide', canonical: '/' };
        },
        component: async () => () => (
          <>
            <h1>Guide</h1>
            <DirectoryCallToAction {...props} />
          </>
        ),
      },
    ],
  });

function open(props: DirectoryCallToActionProps, answer: (services: FakeServices) => void) {
  const services = createFakeServices();
  answer(services);
  renderRemote(guide(props), '/', { services });
  return services;
}

it('asks for three active listings unless told otherwise, once', async () => {
  const services = open({}, (fake) => fake.answer(directoryRoutes.list, [listing()]));

  await screen.findByRole('region', { name: 'Local services' });
  expect(services.received(directoryRoutes.list).map(({ query }) => query)).toEqual([
    { status: 'active', limit: 3, offset: 0 },
  ]);
});

it('asks for what the page says', async () => {
  const props = { category: 'Real Estate', subcategory: 'Removals', featured: true, limit: 6, heading: 'Agents' };
  const services = open(props, (fake) => fake.answer(directoryRoutes.list, [listing()]));

  const section = within(await screen.findByRole('region', { name: 'Agents' }));
  expect(services.received(directoryRoutes.list)[0]?.query).toMatchObject({
    category: 'Real Estate',
    subcategory: 'Removals',
    featured: true,
    limit: 6,
  });
  expect(section.getByRole('link', { name: 'Cup & Oar' }).getAttribute('href')).toBe('/directory/cup-and-oar');
  expect(section.getByRole('link', { name: 'Browse the directory' }).getAttribute('href')).toBe(
    '/directory?category=Real+Estate&subcategory=Removals&featured=true',
  );
});

it('says when there are none', async () => {
  open({}, (fake) => fake.answer(directoryRoutes.list, []));

  expect(await screen.findByText('No services found')).toBeTruthy();
});

it('is not there when they cannot be had', async () => {
  open({}, (fake) => fake.refuse(directoryRoutes.list, { status: 503 }));

  await screen.findByRole('heading', { name: 'Guide' });
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
