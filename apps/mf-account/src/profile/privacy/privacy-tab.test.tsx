// @vitest-environment jsdom
import { accountRoutes, cookiePreferenceRoutes } from '@shoreline/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { memberServices, renderProfile } from '../../../test/render-profile.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (services = memberServices()) => renderProfile({ services, address: '/profile?tab=privacy' });
const button = (name: string) => screen.findByRole('button', { name });
const figure = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;

it('offers to withdraw only once there is a choice', async () => {
  open();
  expect(await screen.findByText('No choice yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw Consent' })).toBeNull();

  fireEvent.click(await button('Accept All'));
  expect(await screen.findByText('Choice recorded')).toBeTruthy();
  expect([figure('Enabled'), figure('Disabled'), figure('Total categories'), figure('Consent version')]).toEqual([
    '4',
    '0',
    '4',
    '1',
  ]);
  fireEvent.click(await button('Withdraw Consent'));

  expect(await screen.findByText('No choice yet')).toBeTruthy();
  expect([figure('Enabled'), figure('Disabled')]).toEqual(['1', '3']);
});

it('shows every choice that is stored, once somebody asks', async () => {
  const services = memberServices();
  const receipt = { analytics: true, marketing: false, functional: false, consentVersion: 1, network: '203.0.113.0' };
  services.answer(cookiePreferenceRoutes.history, [
    { id: '2', action: 'withdrawn', at: '2026-06-02T00:00:00.000Z', browser: null, ...receipt },
    { id: '1', action: 'given', at: '2026-06-01T00:00:00.000Z', browser: 'Firefox on Linux', ...receipt },
  ]);
  open(services);
  const history = (await screen.findByText('Your choices of the last 12 months')).closest('details');
  expect(history?.querySelectorAll('li')).toHaveLength(0);

  if (history) Object.assign(history, { open: true });
  if (history) fireEvent(history, new Event('toggle'));

  await waitFor(() => expect(history?.querySelectorAll('li')).toHaveLength(2));
  const [withdrawn, given] = [...(history?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(withdrawn).toMatch(/2026.*: withdrawn · 203\.0\.113\.0$/);
  expect(given).toMatch(/: essential, analytics · Firefox on Linux · 203\.0\.113\.0$/);
});

it('shows by a chevron that the choices open', async () => {
  open();

  const summary = await screen.findByText('Your choices of the last 12 months');

  expect(summary.querySelector('svg[aria-hidden="true"]')).toBeTruthy();
});

it('switches one category, at once and with a word about it', async () => {
  const { consent, toasts } = open();
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Essential' })).disabled).toBe(true);

  fireEvent.click(screen.getByRole('switch', { name: 'Analytics' }));
  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'Preferences Updated', description: 'Analytics enabled.' }]),
  );
  expect(consent.getState()).toMatchObject({ analytics: true, marketing: false, functional: false });
  fireEvent.click(screen.getByRole('switch', { name: 'Analytics' }));

  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ description: 'Analytics disabled.' }));
});

it('says that a change did not reach the server', async () => {
  const { consent, toasts } = open();
  const error = 'Failed to save preferences. Your preferences are saved locally.';
  vi.spyOn(consent, 'rejectAll').mockImplementation(async () => act(() => consent.show({ error })));

  fireEvent.click(await button('Reject All'));

  expect((await screen.findByRole('alert')).textContent).toBe(error);
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'Update Failed', description: 'Failed to update cookie preferences. Please try again.' },
    ]),
  );
});

it('leads to the four legal pages and to the data', async () => {
  open();
  const rights = within(await screen.findByRole('region', { name: 'Your rights and how to reach us' }));

  expect(rights.getAllByRole('link').flatMap((link) => link.getAttribute('href')?.match(/^\/.+/)?.[0] ?? [])).toEqual([
    '/privacy-policy',
    '/cookie-policy',
    '/terms-of-service',
    '/disclaimer',
  ]);
  const exportLink = screen.getByRole('link', { name: 'Export my data' });
  expect([exportLink.getAttribute('href'), exportLink.hasAttribute('download')]).toEqual(['/api/me/export', true]);
});

it('lists browsers and signs another one out', async () => {
  const services = memberServices();
  const here = {
    id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c61',
    createdAt: '2026-11-20T00:00:00.000Z',
    lastSeenAt: '2026-11-21T00:00:00.000Z',
    browser: 'Firefox on Windows',
    isCurrent: true,
  };
  const there = { ...here, id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c62', browser: 'Safari on iPhone', isCurrent: false };
  services.answer(accountRoutes.sessions, [here, there]);
  services.answer(accountRoutes.endSession, () => {
    services.answer(accountRoutes.sessions, [here]);
    return undefined;
  });
  open(services);
  expect(await screen.findByText('This browser')).toBeTruthy();

  fireEvent.click(await button('Sign out Safari on iPhone'));

  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(services.received(accountRoutes.endSession)).toMatchObject([{ params: { id: there.id } }]);
});

it('deletes the account only after the word was typed, and says when it failed', async () => {
  const services = memberServices();
  services.refuse(accountRoutes.remove, { status: 500 });
  open(services);

  fireEvent.click(await button('Delete my account'));
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete for good' });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Type DELETE to confirm'), { target: { value: 'DELETE' } });
  fireEvent.click(confirm);

  expect(await screen.findByText('Your account was not deleted. Please try again.')).toBeTruthy();
});
