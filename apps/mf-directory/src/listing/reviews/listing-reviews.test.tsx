// @vitest-environment jsdom
import {
  directoryRoutes,
  type ListingReview,
  memberReviewRoutes,
  reviewRoutes,
  saveRoutes,
} from '@shoreline/contracts';
import { exampleUser } from '@shoreline/contracts-testing';
import { createFakeServices, type FakeServices, renderRemote } from '@shoreline/web-testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { facets, listing } from '../../shared/testing/listing.testing.ts';
import remote from '../../remote.tsx';
// The remote loads its page when it is asked for; here it is ready, so that no test waits for the compiler.
import '../below-listing.tsx';
import '../listing-page.tsx';

const REVIEW: ListingReview = {
  id: '6e4ad9a7-2b71-4f54-9d2f-4f8f5dfc2b11',
  ...{ stars: 4, title: 'Worth the queue', visitedIn: '2026-05', author: 'Bea K.', isEdited: false },
  text: 'Warm pretzels.\n\nAnd a kind word.',
  publishedAt: '2026-06-01T00:00:00.000Z',
  photographs: [],
  avatar: null,
  answer: { text: 'Thank you, Bea.', at: '2026-06-02T00:00:00.000Z' },
};

type Prepare = (services: FakeServices) => void;
const leaveAsIs: Prepare = () => undefined;
const refuseReviews: Prepare = (services) =>
  services.refuse(reviewRoutes.list, { status: 503, code: 'database-unavailable' });

const DEFAULTS = { address: '/directory/cup-and-oar', rating: false, isMember: false, prepare: leaveAsIs };

function open(reviews: ListingReview[], options: Partial<typeof DEFAULTS> = {}) {
  const { address, rating, isMember, prepare } = { ...DEFAULTS, ...options };
  const services = createFakeServices();
  services.answer(directoryRoutes.similar, []);
  services.answer(directoryRoutes.facets, facets());
  services.answer(directoryRoutes.readBySlug, {
    ...listing(),
    ...(rating && { rating: { average: 4.3, count: 3 } }),
  });
  services.answer(reviewRoutes.list, reviews);
  services.answer(memberReviewRoutes.list, []);
  services.answer(saveRoutes.check, { saved: false });
  prepare(services);
  const auth = isMember ? ({ status: 'member', user: exampleUser() } as const) : undefined;
  return { ...renderRemote(remote, address, { services, ...(auth && { auth }) }), services };
}

const section = async () => within(await screen.findByRole('region', { name: 'Reviews' }));

it('shows what members wrote, what the owner answered, and the average where there is one', async () => {
  open([REVIEW], { rating: true });

  const reviews = await section();
  expect(reviews.getByRole('heading', { name: 'Worth the queue' })).toBeTruthy();
  expect(reviews.getByText('And a kind word.')).toBeTruthy();
  expect(reviews.getByText('Thank you, Bea.')).toBeTruthy();
  expect(reviews.getByText(/4\.3 of 5, from 3 reviews/)).toBeTruthy();
});

it('teaches what to do where nobody has written, and leads a visitor to the sign-in and back', async () => {
  open([]);

  const reviews = await section();
  expect(reviews.getByText(/Nobody has written about this place yet/)).toBeTruthy();
  expect(reviews.getByRole('link', { name: 'Write a review' }).getAttribute('href')).toBe(
    '/login?returnTo=%2Fdirectory%2Fcup-and-oar%23reviews',
  );
});

it('takes order and stars from a form that needs no script', async () => {
  open([REVIEW], { address: '/directory/cup-and-oar?reviewOrder=lowest&reviewStars=4' });

  const reviews = await section();
  expect(reviews.getByRole<HTMLSelectElement>('combobox', { name: 'Order' }).value).toBe('lowest');
  expect(reviews.getByRole<HTMLSelectElement>('combobox', { name: 'Stars' }).value).toBe('4');
});

it('leads from the average below the title to the reviews', async () => {
  open([REVIEW], { rating: true });

  const link = await screen.findByRole('link', { name: '4.3 of 5 · 3 reviews' });

  expect(link.getAttribute('href')).toBe('#reviews');
});

it('leads there in place, the keyboard with it, so that “Back” leads to the list', async () => {
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  open([REVIEW], { rating: true });
  await section();

  const isLeftToBrowser = fireEvent.click(await screen.findByRole('link', { name: '4.3 of 5 · 3 reviews' }));

  expect(isLeftToBrowser).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reviews' }));
  expect(scrollIntoView.mock.contexts).toEqual([document.activeElement]);
});

it('offers another try when the reviews do not load', async () => {
  const { services } = open([], { prepare: refuseReviews });
  await screen.findByText('The reviews did not load.');
  const reviews = await section();

  services.answer(reviewRoutes.list, [REVIEW]);
  await userEvent.setup().click(reviews.getByRole('button', { name: 'Try again' }));

  expect(await reviews.findByRole('heading', { name: 'Worth the queue' })).toBeTruthy();
});

it('opens no empty form over a review it could not look up', async () => {
  const user = userEvent.setup();
  const { services } = open([], { isMember: true });
  services.refuse(memberReviewRoutes.list, { status: 503, code: 'directory-unavailable' });
  const reviews = await section();

  await user.click(reviews.getByRole('button', { name: 'Write a review' }));
  const again = await reviews.findByRole('button', { name: 'Try again' });
  expect(reviews.queryByRole('textbox', { name: /Your review/ })).toBeNull();
  services.answer(memberReviewRoutes.list, []);
  await user.click(again);

  expect(await reviews.findByRole('textbox', { name: /Your review/ })).toBeTruthy();
});

it('reports a review with a reason, and keeps the focus meanwhile', async () => {
  const user = userEvent.setup();
  const { services } = open([REVIEW]);
  const answer = Promise.withResolvers<{ status: 'accepted' }>();
  services.answer(reviewRoutes.report, () => answer.promise);
  const reviews = await section();

  await user.click(reviews.getByRole('button', { name: 'Report this review: Worth the queue' }));
  await user.selectOptions(reviews.getByRole('combobox', { name: /What is wrong/ }), 'personal');
  await user.click(reviews.getByRole('button', { name: 'Send' }));

  expect(await reviews.findByRole('button', { name: 'Sending…' })).toBe(document.activeElement);
  answer.resolve({ status: 'accepted' });
  expect(await reviews.findByText('Thank you. We will look at it.')).toBe(document.activeElement);
});

it('says what is missing in a review, and keeps what was typed', async () => {
  const user = userEvent.setup();
  open([], { isMember: true });
  const reviews = await section();

  await user.click(reviews.getByRole('button', { name: 'Write a review' }));
  await user.type(await reviews.findByRole('textbox', { name: /Your review/ }), 'Too short.');
  await user.click(reviews.getByRole('button', { name: 'Send your review' }));

  expect(reviews.getByText('Review must be at least 20 characters')).toBeTruthy();
  expect(reviews.getByText('Please choose one to five stars')).toBeTruthy();
  expect(reviews.getByRole<HTMLTextAreaElement>('textbox', { name: /Your review/ }).value).toBe('Too short.');
});
