// @vitest-environment jsdom
import { enquiryRoutes, ownerListingRoutes } from '@shoreline/contracts';
import { offerWindow } from '@shoreline/web-testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { liveListing, revision } from '../../../test/owner-data.ts';
import { dashboardServices, LOAD_TIMEOUT_MS, loadDashboard, openDashboard } from '../../../test/render-dashboard.ts';

const ADDRESS = `/owners?tab=listings&listing=${liveListing.id}`;

beforeAll(loadDashboard, LOAD_TIMEOUT_MS);
let fake: ReturnType<typeof offerWindow>;
beforeEach(() => {
  fake = offerWindow();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openWith(change: Partial<typeof revision>) {
  const services = dashboardServices();
  services.answer(ownerListingRoutes.read, { item: liveListing, revision: { ...revision, ...change }, role: 'owner' });
  return openDashboard(ADDRESS, services);
}

it('shows a pending edit next to what is live, and withdraws it after a confirmation', async () => {
  const { services, toasts } = openWith({});
  const panel = within(await screen.findByRole('region', { name: 'Edit waiting for review' }));
  expect(panel.getByText('Pandanus Bakery')).toBeTruthy();
  expect(panel.getByText('Pandanus Bakehouse')).toBeTruthy();
  expect(panel.getByText(/The live version stays until then/)).toBeTruthy();

  services.answer(ownerListingRoutes.withdrawRevision, { item: liveListing, revision: null, role: 'owner' });
  await userEvent.click(panel.getByRole('button', { name: 'Withdraw edit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw for good' }));

  await vi.waitFor(() => expect(toasts).toMatchObject([{ title: 'Edit withdrawn' }]));
  expect(screen.queryByRole('region', { name: 'Edit waiting for review' })).toBeNull();
  expect(services.received(ownerListingRoutes.withdrawRevision)).toHaveLength(1);
});

it('says why an edit was declined', async () => {
  openWith({ status: 'rejected', reviewedAt: '2026-11-21T00:00:00.000Z', reviewNote: 'Please leave prices out.' });

  const panel = within(await screen.findByRole('region', { name: 'Declined edit' }));
  expect(panel.getByText('Please leave prices out.')).toBeTruthy();
  expect(panel.getByText(/declined on 21 November 2026/)).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Withdraw edit' })).toBeNull();
});

it('shows metrics against the span before, and charts the one that is chosen', async () => {
  const { services } = openDashboard(`${ADDRESS}&days=7`);

  const row = await screen.findByRole('row', { name: /^Views 30 \+10 \(\+50 %\)$/ });
  expect(row).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Calls 4 −1 \(−20 %\)$/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: '7 days' }).getAttribute('aria-current')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Calls' }));

  const chart = within(await screen.findByRole('figure', { name: 'Calls per day' }));
  act(fake.scroll);
  await vi.waitFor(() => expect(chart.getAllByText('18 Nov', { selector: 'text' })).toHaveLength(1));
  await userEvent.click(chart.getByText('Show the figures'));
  expect(within(chart.getByRole('table')).getByRole('row', { name: '18 Nov 4' })).toBeTruthy();
  expect(services.received(enquiryRoutes.metrics)).toMatchObject([{ query: { days: 7 } }]);
});

it('shows the listing when only its metrics fail', async () => {
  const services = dashboardServices();
  services.refuse(enquiryRoutes.metrics, { status: 503 });
  openDashboard(ADDRESS, services);

  expect(await screen.findByRole('heading', { name: 'The figures did not load' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Pandanus Bakery' })).toBeTruthy();
});

it.each([
  [404, 'This is not one of your listings'],
  [400, 'This is not one of your listings'],
  [503, 'This listing did not load'],
])('says of an answer of %s: %s', async (status, heading) => {
  const services = dashboardServices();
  services.refuse(ownerListingRoutes.read, { status });
  openDashboard(ADDRESS, services);

  expect(await screen.findByRole('heading', { level: 3, name: heading })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Your listing' })).toBeTruthy();
});
