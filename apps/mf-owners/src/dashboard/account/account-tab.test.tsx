// @vitest-environment jsdom
import { ownerRoutes } from '@shoreline/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { clearOwnerHint, owner } from '../../../test/render-owner.ts';
import { dashboardServices, LOAD_TIMEOUT_MS, loadDashboard, openDashboard } from '../../../test/render-dashboard.ts';

const ACCOUNT = '/owners?tab=account';

beforeAll(loadDashboard, LOAD_TIMEOUT_MS);
// The forms hold back what was filled in faster than a person can.
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 10_000));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const form = async (name: string) => within(await screen.findByRole('form', { name }));
const type = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });
const inputOf = (part: Awaited<ReturnType<typeof form>>, label: string | RegExp) =>
  part.getByLabelText(label, { selector: 'input' });

it('saves name and phone', async () => {
  const { services, toasts } = openDashboard(ACCOUNT);
  services.answer(ownerRoutes.update, { ...owner, name: 'Jo Waters', phone: null });
  const details = await form('Your details');

  type(inputOf(details, 'Name'), 'Jo Waters');
  type(inputOf(details, /^Phone/), '');
  await userEvent.click(details.getByRole('button', { name: 'Save details' }));

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Details saved' }]));
  expect(services.received(ownerRoutes.update)).toMatchObject([{ body: { name: 'Jo Waters', phone: null } }]);
  expect(screen.getByText('Jo Waters')).toBeTruthy();
});

it('changes the password with its checklist in sight, and says when the one before is wrong', async () => {
  const { services, toasts } = openDashboard(ACCOUNT);
  services.refuse(ownerRoutes.changePassword, { status: 401, code: 'credentials-not-valid' });
  const password = await form('Change password');
  expect(password.getByText('Password must contain at least one number')).toBeTruthy();

  type(inputOf(password, 'Current password'), 'wrong');
  type(inputOf(password, 'New password'), 'Headland7');
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  expect(await password.findByText('This is not your password')).toBeTruthy();
  services.answer(ownerRoutes.changePassword, undefined);
  type(inputOf(password, 'Current password'), 'Lighthouse5');
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Password changed' }]));
  expect(services.received(ownerRoutes.changePassword).at(-1)).toMatchObject({
    body: { currentPassword: 'Lighthouse5', password: 'Headland7' },
  });
});

it('signs another browser out, and offers everything as a file', async () => {
  const services = dashboardServices();
  const session = {
    id: owner.id,
    createdAt: '2026-11-20T00:00:00.000Z',
    lastSeenAt: '2026-11-20T00:00:00.000Z',
    browser: 'Firefox on Windows',
    isCurrent: false,
  };
  services.answer(ownerRoutes.sessions, [session]);
  services.answer(ownerRoutes.endSession, undefined);
  openDashboard(ACCOUNT, services);

  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Firefox on Windows' }));

  await waitFor(() =>
    expect(services.received(ownerRoutes.endSession)).toMatchObject([{ params: { id: session.id } }]),
  );
  expect(screen.getByRole('link', { name: 'Export my data' }).getAttribute('href')).toBe('/api/owners/me/export');
});

it('deletes the account once the password was given, and clears the cache', async () => {
  const { services, address } = openDashboard(ACCOUNT);
  services.answer(ownerRoutes.remove, () => void clearOwnerHint());
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));

  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(await dialog.findByText('Please enter your password')).toBeTruthy();
  type(dialog.getByLabelText('Your password'), 'Headland7');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));

  await waitFor(() => expect(address()).toBe('/'));
  expect(services.received(ownerRoutes.remove)).toMatchObject([{ body: { password: 'Headland7' } }]);
  await waitFor(() => expect(screen.queryByText(owner.email)).toBeNull());
});
