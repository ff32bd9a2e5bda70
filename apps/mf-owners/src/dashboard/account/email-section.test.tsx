// @vitest-environment jsdom
import { emailChangeRoutes } from '@shoreline/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { type } from '../../../test/by-hand.ts';
import { dashboardServices, LOAD_TIMEOUT_MS, loadDashboard, openDashboard } from '../../../test/render-dashboard.ts';
import { owner } from '../../../test/render-owner.ts';

beforeAll(loadDashboard, LOAD_TIMEOUT_MS);
afterEach(cleanup);

const ACCOUNT = '/owners?tab=account';
const change = {
  email: 'jo@new.example',
  isVerified: true,
  isAgreed: false,
  requestedAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2026-11-21T00:00:00.000Z',
};
const section = async () => within(await screen.findByRole('region', { name: 'Email address' }));

async function ask() {
  const { findByLabelText, getByLabelText, getByRole } = await section();
  type(await findByLabelText('New email address'), 'jo@new.example');
  type(getByLabelText('Your password'), 'Pandanus-42');
  await userEvent.click(getByRole('button', { name: 'Mail both links' }));
}

it('asks for the new address and the password, then shows whose link is used', async () => {
  const services = dashboardServices();
  services.answer(emailChangeRoutes.request, change);
  const { toasts } = openDashboard(ACCOUNT, services);

  await ask();

  const { findByText, getAllByRole } = await section();
  expect(await findByText('jo@new.example')).toBeTruthy();
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Link in the mail to jo@new.exampleUsed',
    `Link in the mail to ${owner.email}Not used yet`,
  ]);
  expect(toasts).toMatchObject([{ title: 'Two mails are on their way' }]);
  expect(services.received(emailChangeRoutes.request)).toMatchObject([
    { body: { email: 'jo@new.example', currentPassword: 'Pandanus-42' } },
  ]);
});

it.each([
  [401, 'credentials-not-valid', 'That is not your password.', /not your password|password/i],
  [
    409,
    'email-is-yours',
    'This is the address of your account already.',
    'This is the address of your account already.',
  ],
])('says why no mails were sent (%i %s), and keeps what was typed', async (status, code, message, said) => {
  const services = dashboardServices();
  services.refuse(emailChangeRoutes.request, { status, code, message });
  openDashboard(ACCOUNT, services);

  await ask();

  const { findAllByText, getByLabelText } = await section();
  expect(await findAllByText(said)).not.toEqual([]);
  expect(getByLabelText<HTMLInputElement>('New email address').value).toBe('jo@new.example');
});

it('takes a change that waits back', async () => {
  const services = dashboardServices();
  services.answer(emailChangeRoutes.read, change);
  services.answer(emailChangeRoutes.withdraw, undefined);
  const { toasts } = openDashboard(ACCOUNT, services);

  const { findByRole, findByLabelText } = await section();
  await userEvent.click(await findByRole('button', { name: 'Take it back' }));

  expect(await findByLabelText('New email address')).toBeTruthy();
  expect(toasts).toMatchObject([{ title: 'Taken back' }]);
});

it('says what to do without the old address, and tries again when it cannot tell what waits', async () => {
  const services = dashboardServices();
  services.refuse(emailChangeRoutes.read, { status: 503 });
  openDashboard(ACCOUNT, services);

  const { findByRole, findByLabelText, getByText } = await section();
  const retry = await findByRole('button', { name: 'Try again' });
  expect(getByText(/Do you not read/)).toBeTruthy();
  services.answer(emailChangeRoutes.read, null);
  await userEvent.click(retry);

  expect(await findByLabelText('New email address')).toBeTruthy();
});
