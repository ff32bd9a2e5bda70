// @vitest-environment jsdom
import { type AnswerableReview, ownerReviewRoutes, toPicture } from '@shoreline/contracts';
import { offerWindow } from '@shoreline/web-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { liveListing } from '../../../test/owner-data.ts';
import { dashboardServices, LOAD_TIMEOUT_MS, loadDashboard, openDashboard } from '../../../test/render-dashboard.ts';

const ADDRESS = `/owners?tab=listings&listing=${liveListing.id}`;
const REVIEW: AnswerableReview = {
  id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d9101',
  ...{ stars: 2, title: 'Cold chips', text: 'And no vinegar anywhere.', visitedIn: '2026-10', author: 'Bea K.' },
  ...{ publishedAt: '2026-11-02T00:00:00.000Z', isEdited: false, answer: null, waitingAnswer: null, answerNote: null },
  ...{ photographs: [], avatar: null },
};

beforeAll(loadDashboard, LOAD_TIMEOUT_MS);
// The form holds back what was filled in faster than a person can.
beforeEach(() => {
  offerWindow();
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 10_000);
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  vi.unstubAllGlobals();
});

function open(reviews: AnswerableReview[]) {
  const services = dashboardServices();
  services.answer(ownerReviewRoutes.list, reviews);
  return openDashboard(ADDRESS, services);
}

const panelOf = async () => within(await screen.findByRole('region', { name: 'Reviews' }));

it('teaches where reviews come from while there are none', async () => {
  open([]);

  expect(await (await panelOf()).findByText(/Nobody has reviewed the place yet/)).toBeTruthy();
});

it('answers a review, which then waits to be read', async () => {
  const { services, toasts } = open([REVIEW]);
  const text = 'Sorry, Bea. The fryer was down, and the next ones are on us.';
  services.answer(ownerReviewRoutes.answer, { ...REVIEW, waitingAnswer: text });
  const panel = await panelOf();
  expect(await panel.findByText('2 of 5 stars · Bea K. · visited in October 2026 · 2 November 2026')).toBeTruthy();

  await userEvent.click(panel.getByRole('button', { name: 'Answer: Cold chips' }));
  await userEvent.type(panel.getByLabelText('Your answer'), text);
  services.answer(ownerReviewRoutes.list, [{ ...REVIEW, waitingAnswer: text }]);
  await userEvent.click(panel.getByRole('button', { name: 'Send answer' }));

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Answer sent' }]));
  const [sent] = services.received(ownerReviewRoutes.answer);
  expect(sent?.params).toEqual({ id: liveListing.id, reviewId: REVIEW.id });
  expect(sent?.body).toEqual({ text });
  expect(await panel.findByText('Waits to be read')).toBeTruthy();
});

it('shows the photographs of a review, each of which opens large', async () => {
  const photographs = ['a', 'b'].map((digit) => ({
    id: digit.repeat(32),
    ...{ width: 1_200, height: 800, placeholder: 'data:image/webp;base64,AAAA', credit: null },
    alt: `Chips of table ${digit}`,
  }));
  open([
    { ...REVIEW, photographs },
    { ...REVIEW, id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d9102', title: 'Warm chips' },
  ]);

  const panel = await panelOf();
  const pictures = within(await panel.findByRole('list', { name: 'Photographs of “Cold chips”' }));

  expect(pictures.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    photographs.map((photograph) => toPicture(photograph).src),
  );
  expect(pictures.getByRole('link', { name: 'Enlarge: Chips of table b' })).toBeTruthy();
  expect(panel.queryByRole('list', { name: 'Photographs of “Warm chips”' })).toBeNull();

  await userEvent.click(pictures.getByRole('link', { name: 'Enlarge: Chips of table b' }));
  expect(within(await screen.findByRole('dialog')).getByRole('img', { name: 'Chips of table b' })).toBeTruthy();
});

it('says why an answer was declined, and keeps what is typed when it cannot be sent', async () => {
  const { services } = open([{ ...REVIEW, answerNote: 'Please leave the name of the guest out.' }]);
  services.refuse(ownerReviewRoutes.answer, { status: 503, code: 'directory-unavailable' });
  const panel = await panelOf();
  expect(await panel.findByText('Please leave the name of the guest out.')).toBeTruthy();

  await userEvent.click(panel.getByRole('button', { name: 'Answer: Cold chips' }));
  await userEvent.type(panel.getByLabelText('Your answer'), 'Sorry about the chips.');
  await userEvent.click(panel.getByRole('button', { name: 'Send answer' }));

  expect(await panel.findByText('Your answer was not sent')).toBeTruthy();
  expect(panel.getByLabelText('Your answer')).toHaveProperty('value', 'Sorry about the chips.');
});

it('tries again when the list did not load', async () => {
  const services = dashboardServices();
  services.refuse(ownerReviewRoutes.list, { status: 503, code: 'directory-unavailable' });
  openDashboard(ADDRESS, services);
  const panel = await panelOf();
  await panel.findByText('The reviews did not load');

  services.answer(ownerReviewRoutes.list, [REVIEW]);
  await userEvent.click(panel.getByRole('button', { name: /Try again/i }));

  expect(await panel.findByText('Cold chips')).toBeTruthy();
});
