// @vitest-environment jsdom
import { type OfferBody, ownerOfferRoutes, type OwnOffer, toBrisbaneDay, toIsoDate } from '@shoreline/contracts';
import { offerWindow } from '@shoreline/web-testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { liveListing } from '../../../test/owner-data.ts';
import { dashboardServices, LOAD_TIMEOUT_MS, loadDashboard, openDashboard } from '../../../test/render-dashboard.ts';

const ADDRESS = `/owners?tab=listings&listing=${liveListing.id}`;
const day = (from: number): string => toIsoDate(toBrisbaneDay(new Date()) + from);
const content = {
  kind: 'offer',
  title: 'Two for one',
  text: 'On every flat white before nine.',
  url: null,
  from: day(-1),
  until: day(1),
} as const satisfies OfferBody;
const offer = (parts: Partial<OwnOffer>): OwnOffer => ({
  ...{ id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d9101', listingId: liveListing.id },
  ...{ live: content, waiting: null, declined: null, note: null, updatedAt: '2026-11-20T00:00:00.000Z' },
  ...parts,
});

beforeAll(loadDashboard, LOAD_TIMEOUT_MS);
beforeEach(() => void offerWindow());
afterEach(cleanup);

it.each([
  ['Shown now', offer({})],
  ['Over', offer({ live: { ...content, until: day(-1) } })],
  ['Waiting for review', offer({ live: null, waiting: content })],
  ['A change waits for review', offer({ waiting: { ...content, title: 'Three for one' } })],
  ['Declined', offer({ live: null, declined: content, note: 'Not true.' })],
])('says of an offer: %s', async (state, given) => {
  const services = dashboardServices();
  services.answer(ownerOfferRoutes.list, [given]);
  openDashboard(ADDRESS, services);

  const panel = within(await screen.findByRole('region', { name: 'Offers and announcements' }));
  expect(await panel.findByText(state)).toBeTruthy();
});

it('names the day of an offer of one day once', async () => {
  const services = dashboardServices();
  services.answer(ownerOfferRoutes.list, [offer({ live: { ...content, from: '2026-11-26', until: '2026-11-26' } })]);
  openDashboard(ADDRESS, services);

  expect(await screen.findByText('Offer · 26 Nov')).toBeTruthy();
});

it('says what is missing of a new one, and sends it once', async () => {
  const services = dashboardServices();
  services.answer(ownerOfferRoutes.write, offer({ live: null, waiting: content }));
  const { toasts } = openDashboard(ADDRESS, services);

  await userEvent.click(await screen.findByRole('button', { name: 'New offer or announcement' }));
  await userEvent.type(screen.getByLabelText('Title'), content.title);
  await userEvent.click(screen.getByRole('button', { name: 'Send for review' }));
  expect(screen.getByText('Please say in a sentence what it is about')).toBeTruthy();
  expect(screen.getByText('Please choose a day')).toBeTruthy();

  await userEvent.type(screen.getByLabelText(/^Text/), content.text);
  fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: content.until } });
  await userEvent.click(screen.getByRole('button', { name: 'Send for review' }));

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Sent for review' }]));
  expect(services.received(ownerOfferRoutes.write)).toMatchObject([
    { body: { kind: 'offer', title: content.title, url: null, until: content.until } },
  ]);
});
