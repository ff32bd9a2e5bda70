// @vitest-environment jsdom
import { memberReviewRoutes, type OwnReview } from '@shoreline/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { memberServices, renderProfile } from '../../../test/render-profile.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const REVIEW: OwnReview = {
  id: '6e4ad9a7-2b71-4f54-9d2f-4f8f5dfc2b11',
  listingId: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10',
  listing: { title: 'Cup & Oar', href: '/directory/cup-and-oar' },
  state: 'rejected',
  ...{ stars: 4, title: 'Worth the queue', text: 'Warm pretzels.', visitedIn: '2026-05' },
  waits: false,
  photographs: [],
  note: 'Too private.',
  updatedAt: '2026-06-01T00:00:00.000Z',
};

function open(reviews: OwnReview[]) {
  const services = memberServices();
  services.answer(memberReviewRoutes.list, reviews);
  renderProfile({ services, address: '/profile?tab=reviews' });
  return services;
}

it('says what became of a review and why, and leads to where it is changed', async () => {
  open([REVIEW]);

  expect(await screen.findByText('Not published')).toBeTruthy();
  expect(screen.getByText('From us: Too private.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change it' }).getAttribute('href')).toBe('/directory/cup-and-oar#reviews');
});

it('withdraws a review once that is confirmed', async () => {
  const user = userEvent.setup();
  const services = open([REVIEW]);
  services.answer(memberReviewRoutes.withdraw, undefined);

  await user.click(await screen.findByRole('button', { name: 'Withdraw: Worth the queue' }));
  services.answer(memberReviewRoutes.list, []);
  await user.click(await screen.findByRole('button', { name: 'Withdraw it' }));

  expect(await screen.findByText('No reviews yet')).toBeTruthy();
});

it('shows nobody the reviews of the member who signed out', async () => {
  vi.stubGlobal('location', { assign: () => undefined });
  const services = open([REVIEW]);
  await screen.findByText('Worth the queue');
  const goTo = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });
  goTo('Privacy & Cookies');
  await screen.findByRole('tab', { name: 'Privacy & Cookies', selected: true });

  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  services.answer(memberReviewRoutes.list, []);
  goTo('Reviews');

  expect(await screen.findByText('No reviews yet')).toBeTruthy();
  expect(screen.queryByText('Worth the queue')).toBeNull();
});
