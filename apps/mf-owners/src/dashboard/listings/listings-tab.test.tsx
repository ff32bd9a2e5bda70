// @vitest-environment jsdom
import { claimRoutes, enquiryRoutes, ownerListingRoutes } from '@shoreline/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { claim, liveListing, revision } from '../../../test/owner-data.ts';
import { dashboardServices, LOAD_TIMEOUT_MS, loadDashboard, openDashboard } from '../../../test/render-dashboard.ts';

beforeAll(loadDashboard, LOAD_TIMEOUT_MS);
afterEach(cleanup);

const card = () => screen.findByRole('article', { name: liveListing.title });

it('shows every listing with its month, the way to its live page and to its edit', async () => {
  const { services } = openDashboard('/owners');

  const listing = within(await card());
  expect(listing.getByText('Live as you see it')).toBeTruthy();
  expect((await listing.findByText('Views')).parentElement?.textContent).toBe('Views30');
  expect(listing.getByText('Enquiries').parentElement?.textContent).toBe('Enquiries2');
  expect(listing.getByRole('link', { name: 'All figures' }).getAttribute('href')).toBe(
    `/owners?tab=listings&listing=${liveListing.id}`,
  );
  expect(listing.getByRole('link', { name: /^View live page/ }).getAttribute('href')).toBe(
    '/directory/pandanus-bakery',
  );
  expect(listing.getByRole('link', { name: /^Edit listing/ }).getAttribute('href')).toBe(
    `/owners?tab=listings&listing=${liveListing.id}&edit=true`,
  );
  expect(services.received(enquiryRoutes.metrics)).toMatchObject([{ query: { days: 30 } }]);
});

it('shows an edit that waits, and one that was declined with what the operator wrote', async () => {
  const services = dashboardServices();
  services.answer(ownerListingRoutes.list, [
    { item: liveListing, revision, role: 'owner' },
    {
      item: { ...liveListing, id: claim.id, title: 'Bakery North' },
      role: 'manager',
      revision: { ...revision, status: 'rejected', reviewNote: 'Please leave prices out.' },
    },
  ]);
  openDashboard('/owners?tab=listings', services);

  expect(within(await card()).getByText(/^You sent an edit on 20 November 2026\. The live version stays/)).toBeTruthy();
  const declined = within(screen.getByRole('article', { name: 'Bakery North' }));
  expect(declined.getByText('Edit declined')).toBeTruthy();
  expect(declined.getByText('Please leave prices out.')).toBeTruthy();
});

it('sends an owner without a listing to claim one', async () => {
  const services = dashboardServices();
  services.answer(ownerListingRoutes.list, []);
  openDashboard('/owners', services);

  expect(await screen.findByRole('heading', { name: 'Your business belongs here' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Your listings' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Claim your listing' }).getAttribute('href')).toBe('/claim-business');
});

it('shows an owner with a pending claim what happens next', async () => {
  const services = dashboardServices();
  services.answer(ownerListingRoutes.list, []);
  services.answer(claimRoutes.list, [claim]);
  openDashboard('/owners', services);

  expect(await screen.findByRole('heading', { name: 'Your claim of Pandanus Bakery is being read' })).toBeTruthy();
  expect(screen.getByText(/within 3-5 business days/)).toBeTruthy();
});

it('says that listings did not load and tries again', async () => {
  const services = dashboardServices();
  services.refuse(ownerListingRoutes.list, { status: 503 });
  openDashboard('/owners', services);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Your listings did not load' })).toBeTruthy();

  services.answer(ownerListingRoutes.list, [{ item: liveListing, revision: null, role: 'owner' }]);
  await userEvent.click(retry);

  expect(await card()).toBeTruthy();
});
