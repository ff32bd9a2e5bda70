// @vitest-environment jsdom
import { directoryRoutes, type ListingSubmission, ownerSubmissionRoutes } from '@shoreline/contracts';
import { exampleChanges, exampleListing } from '@shoreline/contracts-testing';
import { offerWindow } from '@shoreline/web-testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { liveListing } from '../../../test/owner-data.ts';
import { dashboardServices, LOAD_TIMEOUT_MS, loadDashboard, openDashboard } from '../../../test/render-dashboard.ts';

const ID = '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d9001';
const NEW = `/owners?tab=listings&new=${ID}`;
const NEW_EVENT = `${NEW}&at=${liveListing.id}`;

const declined = {
  id: ID,
  status: 'rejected',
  fields: {
    ...exampleChanges({ title: 'Wattle Seed Kitchen' }),
    ...{ category: 'Restaurant', subcategory: 'Café', latitude: -26.4, longitude: 153.06, hostId: null, when: null },
  },
  submittedAt: '2026-11-20T00:00:00.000Z',
  reviewedAt: '2026-11-21T00:00:00.000Z',
  reviewNote: 'Please say more about it.',
} as unknown as ListingSubmission;

beforeAll(loadDashboard, LOAD_TIMEOUT_MS);
beforeEach(() => void offerWindow());
afterEach(cleanup);

it('says beneath each field what is missing, and sends nothing before that', async () => {
  const services = dashboardServices();
  openDashboard(NEW, services);

  await userEvent.type(await screen.findByLabelText('Name'), 'Wattle Seed Kitchen');
  await userEvent.type(screen.getByLabelText(/^Type the coordinates instead/), 'by the river');
  await userEvent.click(screen.getByRole('button', { name: 'Send for review' }));

  expect(screen.getAllByText('Please choose one of the list')).toHaveLength(2);
  expect(screen.getByText('Please describe the business in a sentence')).toBeTruthy();
  expect(screen.getByText('Please enter a place in the region, such as -26.39, 153.09')).toBeTruthy();
  expect(services.received(ownerSubmissionRoutes.submit)).toEqual([]);
});

it('sends the place where the pin was put', async () => {
  const services = dashboardServices();
  services.answer(ownerSubmissionRoutes.list, [declined]);
  services.answer(ownerSubmissionRoutes.submit, declined);
  openDashboard(NEW, services);

  fireEvent.keyDown(await screen.findByRole('application', { name: 'Map of the region' }), { key: 'ArrowUp' });
  expect(screen.getByText('500 m north-west of Noosaville.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send for review' }));

  await waitFor(() =>
    expect(services.received(ownerSubmissionRoutes.submit)).toMatchObject([
      { body: { latitude: -26.399, longitude: 153.06 } },
    ]),
  );
});

it('shows listings of a like name, to be claimed instead', async () => {
  const services = dashboardServices();
  services.answer(directoryRoutes.list, [
    exampleListing({ title: 'Wattle Kitchen', slug: 'wattle-kitchen' }),
    exampleListing({ title: 'By the Sea', slug: 'by-the-sea', id: liveListing.id }),
  ]);
  openDashboard(NEW, services);

  await userEvent.type(await screen.findByLabelText('Name'), 'Wattle Seed');

  expect(await screen.findByRole('link', { name: 'Wattle Kitchen, Tewantin' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Claim it instead' })).toHaveLength(1);
});

it('goes on with what was declined, beside what the editor wrote, and sends it under the same id', async () => {
  const services = dashboardServices();
  services.answer(ownerSubmissionRoutes.list, [declined]);
  services.answer(ownerSubmissionRoutes.submit, declined);
  const { toasts } = openDashboard(NEW, services);

  expect(await screen.findByText('Please say more about it.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Description/), ' Much more.');
  await userEvent.click(screen.getByRole('button', { name: 'Send for review' }));

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Sent for review' }]));
  expect(services.received(ownerSubmissionRoutes.submit)).toMatchObject([
    { params: { id: ID }, body: { category: 'Restaurant', subcategory: 'Café', latitude: -26.4, longitude: 153.06 } },
  ]);
});

it('begins an event with where its place is, and needs its times', async () => {
  openDashboard(NEW_EVENT);

  expect(await screen.findByRole('heading', { name: `New event at ${liveListing.title}` })).toBeTruthy();
  expect(screen.getByLabelText(/^Street address/)).toHaveProperty('value', liveListing.address);
  await userEvent.type(screen.getByLabelText('Name'), 'Pretzel Night');
  await userEvent.click(screen.getByRole('button', { name: 'Send for review' }));

  expect(await screen.findByText('Please say when it takes place')).toBeTruthy();
});

it('lists what was declined with the reason, and withdraws it once that is confirmed', async () => {
  const services = dashboardServices();
  services.answer(ownerSubmissionRoutes.list, [declined]);
  services.answer(ownerSubmissionRoutes.withdraw, undefined);
  const { toasts } = openDashboard('/owners', services);

  expect(await screen.findByText('New listing, declined')).toBeTruthy();
  expect(screen.getByText('Please say more about it.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw: Wattle Seed Kitchen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw for good' }));

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Withdrawn' }]));
});
