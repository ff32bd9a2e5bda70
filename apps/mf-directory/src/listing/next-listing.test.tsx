// @vitest-environment jsdom
import { directoryRoutes, memberReviewRoutes, reviewRoutes, saveRoutes } from '@shoreline/contracts';
import { enquiryThreadRoutes } from '@shoreline/contracts/enquiry-threads';
import { exampleUser } from '@shoreline/contracts-testing';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { facets, listing } from '../shared/testing/listing.testing.ts';
import remote from '../remote.tsx';
// The remote loads its page when it is asked for; here it is ready, so that no test waits for the compiler.
import './below-listing.tsx';
import './enquiry/enquiry-dialog.tsx';
import './listing-page.tsx';

const OTHER = { slug: 'the-oven', title: 'The Oven' };

/** A listing that leads to one like it. */
function openWithSimilar() {
  const services = createFakeServices();
  services.answer(reviewRoutes.list, []);
  services.answer(directoryRoutes.facets, facets());
  services.answer(directoryRoutes.readBySlug, ({ params: { identifier } }) =>
    listing({ email: 'us@oven.example', ...(identifier === OTHER.slug && OTHER) }),
  );
  services.answer(directoryRoutes.similar, [{ ...listing(OTHER), distanceMetres: 12 }]);
  services.answer(saveRoutes.check, { saved: false });
  renderRemote(remote, '/directory/cup-and-oar', { services, auth: { status: 'member', user: exampleUser() } });
  return services;
}

const similar = async () => within(await screen.findByRole('region', { name: 'Similar places nearby' }));

async function followSimilar(): Promise<void> {
  await userEvent.click((await similar()).getByRole('link', { name: OTHER.title }));
  await screen.findByRole('heading', { level: 1, name: OTHER.title });
}

it('thanks for a review on the page of its listing only', async () => {
  const services = openWithSimilar();
  const { id, title } = listing();
  const review = {
    ...{
      id: '6e4ad9a7-2b71-4f54-9d2f-4f8f5dfc2b11',
      listingId: id,
      listing: { title, href: '/directory/cup-and-oar' },
    },
    ...{ stars: 4, title: 'Worth the queue', text: 'Warm pretzels, and a kind word.', visitedIn: '2026-05' },
    ...{ state: 'published' as const, photographs: [], waits: true, note: null, updatedAt: '2026-06-01T00:00:00.000Z' },
  };
  services.answer(memberReviewRoutes.list, [review]);
  services.answer(memberReviewRoutes.write, review);
  await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send the new version' }));
  await screen.findByText(/^Thank you\./);

  await followSimilar();

  expect(screen.queryByText(/^Thank you\./)).toBeNull();
  expect(screen.getByRole('button', { name: 'Write a review' })).toBeTruthy();
});

it('leaves a message for one listing out of the dialog of the next', async () => {
  const services = openWithSimilar();
  services.answer(enquiryThreadRoutes.reader, { reader: 'owner' });
  const contact = async () => userEvent.click(await screen.findByRole('button', { name: 'Contact this business' }));
  await contact();
  await userEvent.type(await screen.findByLabelText('Message'), 'A table?');
  await userEvent.keyboard('{Escape}');

  await followSimilar();
  await contact();

  const dialog = within(await screen.findByRole('dialog', { name: 'Contact The Oven' }));
  expect(dialog.getByLabelText('Message')).toHaveProperty('value', '');
});
