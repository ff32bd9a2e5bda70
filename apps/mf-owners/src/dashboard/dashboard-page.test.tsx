// @vitest-environment jsdom
import { ownerRoutes } from '@shoreline/contracts';
import { useOwnerSignOut } from '@shoreline/member-kit';
import { defineRemote } from '@shoreline/remote-kit';
import { createFakeServices, type FakeServices, renderRemote } from '@shoreline/web-testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { clearOwnerHint, owner, ownerServices, setOwnerHint } from '../../test/render-owner.ts';
import { dashboardHead } from '../load-pages.ts';
import { OwnersOnly } from './dashboard-page.tsx';

afterEach(cleanup);

function Page() {
  const { signOut } = useOwnerSignOut();
  return (
    <OwnersOnly fallback={<p>Waiting</p>}>
      {({ name }) => (
        <>
          <p>Hello {name}</p>
          <button onClick={signOut}>Sign Out</button>
        </>
      )}
    </OwnersOnly>
  );
}

function open(services: FakeServices, address = '/owners') {
  const page = { path: '/owners', load: () => dashboardHead, component: async () => Page };
  return renderRemote(defineRemote({ contract: 1, pages: () => [page] }), address, { services });
}

it('asks nobody about people without the hint, and sends them to sign in', async () => {
  const services = createFakeServices();
  services.refuse(ownerRoutes.read, { status: 401 });
  const { address } = open(services);

  await waitFor(() => expect(address()).toBe('/owners/login'));
  expect(services.received(ownerRoutes.read)).toEqual([]);
});

it('waits until it is known who is there, then shows the page', async () => {
  const services = ownerServices();
  open(services);

  expect(await screen.findByText('Waiting')).toBeTruthy();
  expect(await screen.findByText('Hello Jo Lindt')).toBeTruthy();
});

it('sends whoever was signed out to sign in, and back', async () => {
  setOwnerHint();
  const services = createFakeServices();
  services.refuse(ownerRoutes.read, { status: 401, code: 'sign-in-required' });
  const { address } = open(services, '/owners?tab=claims');

  await waitFor(() => expect(address()).toBe('/owners/login?returnTo=%2Fowners%3Ftab%3Dclaims'));
});

it('does not redirect while the service is unavailable, and retries', async () => {
  const services = ownerServices();
  services.refuse(ownerRoutes.read, { status: 503 });
  const { address } = open(services);
  expect(await screen.findByText('We cannot tell who you are just now')).toBeTruthy();

  services.answer(ownerRoutes.read, { ...owner, name: 'Jo again' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Hello Jo again')).toBeTruthy();
  expect(address()).toBe('/owners');
});

it('signs out, clears what is cached of the owner and leads to the sign-in page', async () => {
  const services = ownerServices();
  services.answer(ownerRoutes.logout, () => {
    clearOwnerHint();
    return undefined;
  });
  const { address, toasts } = open(services);

  fireEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));

  await waitFor(() => expect(address()).toBe('/owners/login'));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Signed out' }]));
});

it('says when signing out failed', async () => {
  const services = ownerServices();
  services.refuse(ownerRoutes.logout, { status: 503 });
  const { address, toasts } = open(services);

  fireEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'You are still signed in', tone: 'destructive' }]));
  expect(address()).toBe('/owners');
});
