// @vitest-environment jsdom
import { claimRoutes } from '@shoreline/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { claim, revision } from '../../../test/owner-data.ts';
import { dashboardServices, LOAD_TIMEOUT_MS, loadDashboard, openDashboard } from '../../../test/render-dashboard.ts';

beforeAll(loadDashboard, LOAD_TIMEOUT_MS);
afterEach(cleanup);

const CLAIMS = '/owners?tab=claims';
const row = () => screen.findByRole('article', { name: 'Claim of Pandanus Bakery' });

function openWith(change: Partial<typeof claim>) {
  const services = dashboardServices();
  services.answer(claimRoutes.list, [{ ...claim, ...change }]);
  return openDashboard(CLAIMS, services);
}

it('withdraws a pending claim after a confirmation', async () => {
  const { services, toasts } = openWith({});
  expect(within(await row()).getByText('Claimed on 19 November 2026.')).toBeTruthy();
  services.answer(claimRoutes.withdraw, { ...claim, status: 'withdrawn' });
  services.answer(claimRoutes.list, [{ ...claim, status: 'withdrawn' }]);

  await userEvent.click(screen.getByRole('button', { name: 'Withdraw claim of Pandanus Bakery' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));

  expect(await within(await row()).findByText('You took it back.')).toBeTruthy();
  expect(toasts).toMatchObject([{ title: 'Claim withdrawn' }]);
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

it('says in the dialog why a claim could not be withdrawn', async () => {
  const { services } = openWith({});
  await row();
  services.refuse(claimRoutes.withdraw, {
    status: 409,
    code: 'claim-already-reviewed',
    message: 'It was decided already.',
  });

  await userEvent.click(screen.getByRole('button', { name: 'Withdraw claim of Pandanus Bakery' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));

  expect(within(await screen.findByRole('dialog')).getByText('It was decided already.')).toBeTruthy();
});

it('leads from an approved claim to its listing', async () => {
  openWith({ status: 'approved', verifiedAt: '2026-11-20T00:00:00.000Z' });

  expect(
    within(await row())
      .getByRole('link', { name: 'Open the listing' })
      .getAttribute('href'),
  ).toBe(`/owners?tab=listings&listing=${claim.listing.id}`);
});

it('passes on what the operator wrote', async () => {
  openWith({ status: 'rejected', reviewNote: 'The phone number is not yours.', id: revision.id });

  expect(within(await row()).getByText('The phone number is not yours.')).toBeTruthy();
  expect(within(await row()).getByText('Declined')).toBeTruthy();
});

it('begins with the way to a first claim', async () => {
  openDashboard(CLAIMS);

  expect(await screen.findByRole('heading', { name: 'You have not claimed a listing yet' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Your claims' })).toBeTruthy();
});

it('says that claims did not load and tries again', async () => {
  const services = dashboardServices();
  services.refuse(claimRoutes.list, { status: 503 });
  openDashboard(CLAIMS, services);
  const retry = await screen.findByRole('button', { name: 'Try again' });

  services.answer(claimRoutes.list, [claim]);
  await userEvent.click(retry);

  await waitFor(async () => expect(await row()).toBeTruthy());
});
