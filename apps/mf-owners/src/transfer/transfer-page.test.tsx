// @vitest-environment jsdom
import { listingTransferRoutes } from '@shoreline/contracts';
import { createFakeServices, type FakeServices, offerWindow, renderRemote } from '@shoreline/web-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { liveListing } from '../../test/owner-data.ts';
import { dashboardServices, LOAD_TIMEOUT_MS, loadDashboard } from '../../test/render-dashboard.ts';
import { owner, ownerServices } from '../../test/render-owner.ts';
import remote from '../remote.tsx';
import '../load-pages.ts';
import './transfer-page.tsx';

const ADDRESS = '/owners/transfer?token=abc';
const offer = { email: owner.email, listingTitle: 'Pandanus Bakery', expiresAt: '2026-12-01T00:00:00.000Z' };

beforeAll(loadDashboard, LOAD_TIMEOUT_MS);
beforeEach(() => void offerWindow());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string, services: FakeServices = createFakeServices(), email = offer.email) {
  services.answer(listingTransferRoutes.readOffer, { ...offer, email });
  return renderRemote(remote, address, { services });
}

it('says what the offer is for, and leads a visitor to sign in and back', async () => {
  const { services, head } = open(ADDRESS);

  expect(await screen.findByText('Pandanus Bakery')).toBeTruthy();
  const links = await waitFor(() => {
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toContain('/owners/login?returnTo=%2Fowners%2Ftransfer%3Ftoken%3Dabc');
    return hrefs;
  });
  expect(links).toContain('/owners/signup');
  expect(services.received(listingTransferRoutes.readOffer)).toMatchObject([{ body: { token: 'abc' } }]);
  expect(screen.getByText(/look after the offers it shows and the events at it/)).toBeTruthy();
  expect(head()).toMatchObject({ noIndex: true });
});

it('is accepted with one press, and goes on to the listing', async () => {
  const services = dashboardServices();
  services.answer(listingTransferRoutes.accept, { listingId: liveListing.id, listingTitle: 'Pandanus Bakery' });
  const { toasts } = open(ADDRESS, services);

  await userEvent.click(await screen.findByRole('button', { name: 'Accept the listing' }));

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Pandanus Bakery is yours now' }]));
  expect(services.received(listingTransferRoutes.accept)).toMatchObject([{ body: { token: 'abc' } }]);
});

it('says so to whoever is signed in with another address, and accepts nothing', async () => {
  open(ADDRESS, ownerServices(), 'mo@cafe.example');

  expect(await screen.findByText('You are signed in with another address')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept the listing' })).toBeNull();
});

it('says that a link is not valid any longer', async () => {
  const services = createFakeServices();
  open(ADDRESS, services);
  services.refuse(listingTransferRoutes.readOffer, { status: 400, code: 'token-not-valid', message: 'No.' });

  expect(await screen.findByText('This offer is not valid any longer')).toBeTruthy();
});

it('offers to try again while the service is away', async () => {
  const services = createFakeServices();
  open(ADDRESS, services);
  services.refuse(listingTransferRoutes.readOffer, { status: 503 });

  expect(await screen.findByRole('heading', { name: 'The offer did not load' })).toBeTruthy();
});

it('says what to do with an address that lost its token', async () => {
  const { services } = open('/owners/transfer');

  expect(await screen.findByText(/This address is not complete/)).toBeTruthy();
  expect(services.received(listingTransferRoutes.readOffer)).toEqual([]);
});
