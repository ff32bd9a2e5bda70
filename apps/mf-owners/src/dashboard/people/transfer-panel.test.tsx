// @vitest-environment jsdom
import { listingTransferRoutes, ownerListingRoutes } from '@shoreline/contracts';
import { offerWindow } from '@shoreline/web-testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { type } from '../../../test/by-hand.ts';
import { liveListing } from '../../../test/owner-data.ts';
import { dashboardServices, LOAD_TIMEOUT_MS, loadDashboard, openDashboard } from '../../../test/render-dashboard.ts';

beforeAll(loadDashboard, LOAD_TIMEOUT_MS);
beforeEach(() => void offerWindow());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LISTING = `/owners?tab=listings&listing=${liveListing.id}`;
const transfer = {
  email: 'heidi@noosa.example',
  offeredAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2026-11-27T00:00:00.000Z',
  isLapsed: false,
};
const section = async () => within(await screen.findByRole('region', { name: 'Hand it over' }));

it('says what goes along with the listing, and what ends', async () => {
  openDashboard(LISTING);

  const { findByText, getByText } = await section();
  expect(await findByText(/its enquiries, its offers and the events at it/)).toBeTruthy();
  expect(getByText(/What still waits for review ends/)).toBeTruthy();
});

it('offers the listing with the password, and says until when', async () => {
  const services = dashboardServices();
  services.answer(listingTransferRoutes.offer, transfer);
  openDashboard(LISTING, services);

  const { findByRole, findByLabelText, getByLabelText, getByRole, findByText } = await section();
  await userEvent.click(await findByRole('button', { name: 'Offer it to somebody' }));
  type(await findByLabelText('Email address of the new owner'), transfer.email);
  type(getByLabelText('Your password'), 'Pandanus-42');
  await userEvent.click(getByRole('button', { name: 'Mail the offer' }));

  expect(await findByText(/Offered to heidi@noosa.example\. The link works until 27 November 2026/)).toBeTruthy();
  expect(services.received(listingTransferRoutes.offer)).toMatchObject([
    { params: { id: liveListing.id }, body: { email: transfer.email, currentPassword: 'Pandanus-42' } },
  ]);
});

it('takes an offer back, also one that lapsed', async () => {
  const services = dashboardServices();
  services.answer(listingTransferRoutes.read, { ...transfer, isLapsed: true });
  services.answer(listingTransferRoutes.withdraw, null);
  openDashboard(LISTING, services);

  const { findByRole, findByText } = await section();
  expect(await findByText(/the link has lapsed/)).toBeTruthy();
  await userEvent.click(await findByRole('button', { name: 'Take the offer back' }));

  expect(await findByRole('button', { name: 'Offer it to somebody' })).toBeTruthy();
});

it('says why the listing was not offered', async () => {
  const services = dashboardServices();
  const message = 'This is the address of your own account.';
  services.refuse(listingTransferRoutes.offer, { status: 409, code: 'transfer-to-yourself', message });
  openDashboard(LISTING, services);

  const { findByRole, findByLabelText, getByLabelText, getByRole, findByText } = await section();
  await userEvent.click(await findByRole('button', { name: 'Offer it to somebody' }));
  type(await findByLabelText('Email address of the new owner'), transfer.email);
  type(getByLabelText('Your password'), 'Pandanus-42');
  await userEvent.click(getByRole('button', { name: 'Mail the offer' }));

  expect(await findByText(message)).toBeTruthy();
});

it('is not shown to managers', async () => {
  const services = dashboardServices();
  services.answer(ownerListingRoutes.read, { item: liveListing, revision: null, role: 'manager' });
  openDashboard(LISTING, services);

  expect(await screen.findByRole('region', { name: 'You are a manager' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Hand it over' })).toBeNull();
});
