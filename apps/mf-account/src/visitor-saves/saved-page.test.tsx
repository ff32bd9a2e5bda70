// @vitest-environment jsdom
import { targetRoutes, type TargetSummary } from '@shoreline/contracts';
import { writeVisitorSaves } from '@shoreline/member-kit';
import { createFakeConsent, createFakeServices, renderRemote } from '@shoreline/web-testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { memberServices, saves, user } from '../../test/render-profile.ts';
import remote from '../remote.tsx';

afterEach(cleanup);

const targets = saves.map(({ targetType, targetId }) => ({ targetType, targetId }));
const summaries = saves.slice(0, 2).map(({ notes: _, id: __, userId: ___, createdAt: ____, ...rest }) => rest);
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('lists what a visitor saved, the latest first, also what is gone, and removes it', async () => {
  const { services, toasts } = open();

  await screen.findByRole('link', { name: 'First light' });
  expect(titles()).toEqual(['A place or an event we cannot show right now', 'First light', 'The last prawn trawler']);
  expect(services.received(targetRoutes.list)[0]?.query.targets).toEqual(targets);
  fireEvent.click(screen.getByRole('button', { name: 'Remove First light' }));

  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(toasts).toMatchObject([
    { title: 'Item removed', description: 'The item has been removed from your saved items.' },
  ]);
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?returnTo=%2Fsaved');
});

it('says that nothing is saved where functional cookies are not allowed, and how to change that', async () => {
  const { consent } = open({ isAllowed: false });

  expect(await screen.findByRole('heading', { name: 'Nothing is saved in this browser' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));

  expect(consent.openedSettings()).toBe(1);
});

it('says that nothing is saved yet', async () => {
  open({ stored: [] });

  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeTruthy();
});

it('says that the list did not load, and tries again', async () => {
  const services = createFakeServices();
  services.refuse(targetRoutes.list, { status: 500 });
  open({ services });
  expect(await screen.findByText('Failed to load saved items. Please try refreshing the page.')).toBeTruthy();

  services.answer(targetRoutes.list, summaries as TargetSummary[]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'First light' })).toBeTruthy();
});

it('leads members to their profile', async () => {
  const { address } = renderRemote(remote, '/saved', {
    auth: { status: 'member', user },
    services: memberServices(),
  });

  await waitFor(() => expect(address()).toBe('/profile?tab=saved'));
});

function open({ isAllowed = true, stored = targets, services = describingServices() } = {}) {
  const consent = createFakeConsent();
  consent.show({ functional: isAllowed });
  writeVisitorSaves(consent, { memberId: null, targets: stored });
  return renderRemote(remote, '/saved', { services, consent });
}

function describingServices() {
  const services = createFakeServices();
  services.answer(targetRoutes.list, summaries as TargetSummary[]);
  return services;
}
