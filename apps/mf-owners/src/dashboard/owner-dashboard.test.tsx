// @vitest-environment jsdom
import { claimRoutes, ownerRoutes } from '@shoreline/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { liveListing } from '../../test/owner-data.ts';
import { dashboardServices, LOAD_TIMEOUT_MS, loadDashboard, openDashboard } from '../../test/render-dashboard.ts';
import { clearOwnerHint } from '../../test/render-owner.ts';

beforeAll(loadDashboard, LOAD_TIMEOUT_MS);
afterEach(cleanup);

const tab = (name: RegExp) => screen.findByRole('tab', { name });

it('reflects the tab in the address', async () => {
  const { address, visit, head } = openDashboard('/owners');

  await userEvent.click(await tab(/^Claims$/));
  await waitFor(() => expect(address()).toBe('/owners?tab=claims'));
  expect(await screen.findByRole('heading', { name: 'You have not claimed a listing yet' })).toBeTruthy();
  await visit('/owners?tab=listings');

  await waitFor(async () => expect((await tab(/^Listings$/)).getAttribute('aria-selected')).toBe('true'));
  expect(head()).toMatchObject({ noIndex: true });
});

it('clears everything once a request is answered 401', async () => {
  const { services, address } = openDashboard('/owners');
  await screen.findByRole('article', { name: liveListing.title });
  services.refuse(claimRoutes.list, { status: 401, code: 'sign-in-required' });
  services.refuse(ownerRoutes.read, { status: 401, code: 'sign-in-required' });

  await userEvent.click(await tab(/^Claims$/));

  await waitFor(() => expect(address()).toMatch(/^\/owners\/login\?returnTo=%2Fowners%3Ftab%3Dclaims/));
  await waitFor(() => expect(screen.queryByText(liveListing.title)).toBeNull());
});

it('shows nothing of an owner after signing out', async () => {
  const services = dashboardServices();
  services.answer(ownerRoutes.logout, () => void clearOwnerHint());
  const { address } = openDashboard('/owners', services);
  await screen.findByRole('article', { name: liveListing.title });

  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));

  await waitFor(() => expect(address()).toBe('/owners/login'));
  await waitFor(() => expect(screen.queryByText(liveListing.title)).toBeNull());
});
