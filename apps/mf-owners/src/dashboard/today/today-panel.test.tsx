// @vitest-environment jsdom
import { ownerListingRoutes } from '@shoreline/contracts';
import { offerWindow } from '@shoreline/web-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { liveListing } from '../../../test/owner-data.ts';
import { dashboardServices, LOAD_TIMEOUT_MS, loadDashboard, openDashboard } from '../../../test/render-dashboard.ts';

const ADDRESS = `/owners?tab=listings&listing=${liveListing.id}`;
const owned = { item: liveListing, revision: null, role: 'owner' } as const;

beforeAll(loadDashboard, LOAD_TIMEOUT_MS);
beforeEach(() => void offerWindow());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const panelOf = async () => within(await screen.findByRole('form', { name: 'Live at once' }));

it('puts a closure and a phone number live, and leaves hours nobody touched alone', async () => {
  const { services, toasts } = openDashboard(ADDRESS);
  services.answer(ownerListingRoutes.changeLive, owned);
  const panel = await panelOf();
  const phone = panel.getByLabelText('Phone', { exact: false });
  await userEvent.clear(phone);
  await userEvent.type(phone, '(07) 5550 0199');
  await userEvent.click(panel.getByRole('checkbox', { name: 'Temporarily closed' }));
  await userEvent.type(panel.getByLabelText('What visitors are told', { exact: false }), 'New oven.');
  await userEvent.click(panel.getByRole('button', { name: 'Save and show at once' }));

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Live now' }]));
  expect(services.received(ownerListingRoutes.changeLive).map(({ body }) => body)).toEqual([
    { phone: '(07) 5550 0199', closure: { reopensOn: null, note: 'New oven.' } },
  ]);
});

it('sends nothing that was not changed', async () => {
  const { services } = openDashboard(ADDRESS);
  const panel = await panelOf();
  await userEvent.click(panel.getByRole('button', { name: 'Save and show at once' }));

  expect(panel.getByRole('status').textContent).toBe('You have not changed anything yet.');
  expect(services.received(ownerListingRoutes.changeLive)).toEqual([]);
});

it('keeps what was typed when it is refused, and says why', async () => {
  const { services } = openDashboard(ADDRESS);
  const message = 'This listing was changed very often today. Please try again in an hour.';
  services.refuse(ownerListingRoutes.changeLive, { status: 429, code: 'too-many-live-changes', message });
  const panel = await panelOf();
  const phone = panel.getByLabelText<HTMLInputElement>('Phone', { exact: false });
  await userEvent.clear(phone);
  await userEvent.type(phone, '(07) 5550 0199');
  await userEvent.click(panel.getByRole('button', { name: 'Save and show at once' }));

  expect(await panel.findByText(message)).toBeTruthy();
  expect(phone.value).toBe('(07) 5550 0199');
});

it('is confirmed with one press, and says when that was', async () => {
  const services = dashboardServices();
  const confirmedAt = new Date().toISOString();
  services.answer(ownerListingRoutes.confirm, { ...owned, item: { ...liveListing, confirmedAt } });
  const { toasts } = openDashboard(ADDRESS, services);
  const panel = within(await screen.findByRole('region', { name: 'Is everything still right?' }));

  await userEvent.click(panel.getByRole('button', { name: 'Everything is still right' }));

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Thank you' }]));
  expect(panel.getByText(/and visitors read that on your page/)).toBeTruthy();
});

it('asks again once half a year is over', async () => {
  const services = dashboardServices();
  services.answer(ownerListingRoutes.read, {
    ...owned,
    item: { ...liveListing, confirmedAt: '2025-01-10T00:00:00.000Z' },
  });
  openDashboard(ADDRESS, services);

  expect(await screen.findByText(/You said so in January 2025. That is a while ago/)).toBeTruthy();
});
