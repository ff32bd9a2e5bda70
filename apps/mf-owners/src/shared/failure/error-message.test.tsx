// @vitest-environment jsdom
import { ownerRoutes } from '@shoreline/contracts';
import { ApiClientError, defineRemote } from '@shoreline/remote-kit';
import { renderRemote } from '@shoreline/web-testing';
import { cleanup, screen } from '@testing-library/react';
import { type FormEvent } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { press, type } from '../../../test/by-hand.ts';
import { owner, ownerServices } from '../../../test/render-owner.ts';
import { dashboardHead } from '../../load-pages.ts';
import { OwnersOnly } from '../../dashboard/dashboard-page.tsx';
import { ErrorMessage } from './error-message.tsx';
// Loaded before the clock of a test runs.
import '../session/sign-in-again.tsx';

// The form holds back what was filled in faster than a person can.
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 10_000));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const ended = new ApiClientError(401, '401: Unauthorized');

/** Renders it in a form that was refused because the session had expired, and opens the dialog to sign in again. */
async function openDialog() {
  const sendOuter = vi.fn((event: FormEvent) => event.preventDefault());
  const Page = () => (
    <OwnersOnly fallback={<p>Waiting</p>}>
      {() => (
        <form onSubmit={sendOuter}>
          <input aria-label="Words" />
          <ErrorMessage error={ended} />
        </form>
      )}
    </OwnersOnly>
  );
  const services = ownerServices();
  const page = { path: '/owners', load: () => dashboardHead, component: async () => Page };
  renderRemote(defineRemote({ contract: 1, pages: () => [page] }), '/owners', { services });

  type(await screen.findByLabelText('Words'), 'Kept');
  press(await screen.findByText('Sign in again'));
  type(await screen.findByLabelText('Password'), 'Headland7');
  return { services, sendOuter, signIn: () => press(screen.getByText('Sign In')) };
}

it('lets an owner with an expired session sign in on the spot, and keeps what they typed', async () => {
  const { services, sendOuter, signIn } = await openDialog();
  services.answer(ownerRoutes.login, owner);

  signIn();

  expect(await screen.findByText('You are signed in again. Please try once more.')).toBe(document.activeElement);
  expect(services.received(ownerRoutes.login)).toEqual([
    expect.objectContaining({ body: { email: owner.email, password: 'Headland7' } }),
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('Kept');
  expect(sendOuter).not.toHaveBeenCalled();
});

it('says in the dialog why the sign-in failed', async () => {
  const { services, sendOuter, signIn } = await openDialog();
  services.refuse(ownerRoutes.login, { status: 401, code: 'credentials-not-valid' });

  signIn();

  expect(await screen.findByText(/^Email and password do not match/)).toBeTruthy();
  expect(sendOuter).not.toHaveBeenCalled();
});
