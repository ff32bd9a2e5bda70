// @vitest-environment jsdom
import { type ListingPerson, listingPeopleRoutes, ownerListingRoutes } from '@shoreline/contracts';
import { offerWindow } from '@shoreline/web-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { liveListing, person } from '../../../test/owner-data.ts';
import { dashboardServices, LOAD_TIMEOUT_MS, loadDashboard, openDashboard } from '../../../test/render-dashboard.ts';

const ADDRESS = `/owners?tab=listings&listing=${liveListing.id}`;
const manager: ListingPerson = {
  id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d9001',
  email: 'mo@cafe.example',
  name: 'Mo',
  role: 'manager',
  status: 'active',
  since: '2026-11-20T00:00:00.000Z',
  expiresAt: null,
};
const invited: ListingPerson = {
  ...manager,
  name: null,
  status: 'invited',
  since: '2026-11-20T00:00:00.000Z',
  expiresAt: '2026-11-27T00:00:00.000Z',
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

const panelOf = async () => within(await screen.findByRole('region', { name: 'Who looks after it' }));

it('teaches what managers are while there are none, and invites one', async () => {
  const { services, toasts } = openDashboard(ADDRESS);
  services.answer(listingPeopleRoutes.invite, [person, invited]);
  const panel = await panelOf();
  expect(await panel.findByText(/So far it is only you/)).toBeTruthy();

  await userEvent.type(panel.getByLabelText('Email address of a manager'), 'mo@cafe.example');
  await userEvent.click(panel.getByRole('button', { name: 'Send invitation' }));

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Invitation sent' }]));
  expect(services.received(listingPeopleRoutes.invite)).toMatchObject([{ body: { email: 'mo@cafe.example' } }]);
  expect(panel.getByText('The link works until 27 November 2026')).toBeTruthy();
});

it('says what is wrong with an address, and sends nothing', async () => {
  const { services } = openDashboard(ADDRESS);
  const panel = await panelOf();
  await userEvent.type(await panel.findByLabelText('Email address of a manager'), 'mo at cafe');
  await userEvent.click(panel.getByRole('button', { name: 'Send invitation' }));

  expect(await panel.findByText('Please enter a valid email address')).toBeTruthy();
  expect(services.received(listingPeopleRoutes.invite)).toEqual([]);
});

it('keeps what was typed when the service refuses, and says why', async () => {
  const { services } = openDashboard(ADDRESS);
  const message = 'This person looks after the listing already.';
  services.refuse(listingPeopleRoutes.invite, { status: 409, code: 'person-already-there', message });
  const panel = await panelOf();
  const field = await panel.findByLabelText<HTMLInputElement>('Email address of a manager');
  await userEvent.type(field, 'mo@cafe.example');
  await userEvent.click(panel.getByRole('button', { name: 'Send invitation' }));

  expect(await panel.findByText(message)).toBeTruthy();
  expect(field.value).toBe('mo@cafe.example');
});

it('removes a manager after a confirmation', async () => {
  const services = dashboardServices();
  services.answer(listingPeopleRoutes.list, [person, manager]);
  services.answer(listingPeopleRoutes.remove, [person]);
  openDashboard(ADDRESS, services);
  const panel = await panelOf();
  expect(await panel.findByText('mo@cafe.example · since 20 November 2026')).toBeTruthy();

  await userEvent.click(panel.getByRole('button', { name: 'Remove: Mo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove now' }));

  await waitFor(() => expect(panel.queryByText(/^mo@/)).toBeNull());
  expect(services.received(listingPeopleRoutes.remove)).toMatchObject([{ params: { personId: manager.id } }]);
});

it('offers to try again when the list does not load', async () => {
  const services = dashboardServices();
  services.refuse(listingPeopleRoutes.list, { status: 503 });
  openDashboard(ADDRESS, services);

  expect(await screen.findByRole('heading', { name: 'The list did not load' })).toBeTruthy();
});

it('shows a manager no people, and lets them leave', async () => {
  const services = dashboardServices();
  services.answer(ownerListingRoutes.read, { item: liveListing, revision: null, role: 'manager' });
  services.answer(listingPeopleRoutes.leave, undefined);
  const { toasts } = openDashboard(ADDRESS, services);

  await userEvent.click(await screen.findByRole('button', { name: 'Stop looking after it' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave now' }));

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'You left' }]));
  expect(services.received(listingPeopleRoutes.list)).toEqual([]);
});
