// @vitest-environment jsdom
import { saveRoutes } from '@shoreline/contracts';
import { MAX_VISITOR_SAVES } from '@shoreline/contracts/save-targets';
import { exampleSavedItem, exampleUser } from '@shoreline/contracts-testing';
import { type AuthState, defineRemote } from '@shoreline/remote-kit';
import { createFakeConsent, createFakeServices, renderRemote } from '@shoreline/web-testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { SaveButton } from './save-button.tsx';
import { readVisitorSaves, writeVisitorSaves } from './visitor-saves.ts';

afterEach(cleanup);

const target = { targetType: 'episode', targetId: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10' } as const;
const member: AuthState = { status: 'member', user: exampleUser() };
const saved = exampleSavedItem({ ...target, title: 'First light', href: '/episodes/first-light' });

const remote = defineRemote({
  contract: 1,
  pages: () => [
    {
      path: '/episodes',
      load: () => ({ title: 'Episodes', description: 'Episodes', canonical: '/episodes' }),
      component: async () =>
        function Page() {
          return <SaveButton target={target} title="First light" />;
        },
    },
  ],
});

function allowingConsent() {
  const consent = createFakeConsent();
  consent.show({ functional: true });
  return consent;
}

const press = async () => fireEvent.click(await screen.findByRole('button'));

it('leads a visitor to sign-in, which returns with the pending intent', async () => {
  const { address } = renderRemote(remote, '/episodes?page=2');
  expect((await screen.findByRole('button')).getAttribute('aria-label')).toBe('Sign in to save items: First light');

  await press();

  const returnTo = `/episodes?page=2&save=episode.${target.targetId}`;
  await waitFor(() => expect(address()).toBe(`/login?${new URLSearchParams({ returnTo })}`));
});

it('saves and removes in the browser of a visitor who allowed functional cookies', async () => {
  const { consent, toasts, address } = renderRemote(remote, '/episodes');
  await screen.findByRole('button', { name: 'Sign in to save items: First light' });

  act(() => consent.show({ functional: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save to bookmark list: First light' }));

  expect(toasts).toMatchObject([{ title: 'Saved!', description: 'Item added to your saved items.' }]);
  expect(readVisitorSaves(consent)).toEqual({ memberId: null, targets: [target] });
  expect(address()).toBe('/episodes');

  fireEvent.click(await screen.findByRole('button', { name: 'Remove from saved items: First light' }));

  expect(toasts.at(-1)).toMatchObject({ title: 'Removed', description: 'Item removed from your saved items.' });
  expect(readVisitorSaves(consent).targets).toEqual([]);
});

it('shows a visitor nothing of what belongs to somebody who signed in here', async () => {
  const consent = allowingConsent();
  writeVisitorSaves(consent, { memberId: exampleUser().id, targets: [target] });
  renderRemote(remote, '/episodes', { consent });

  expect(await screen.findByRole('button', { name: 'Save to bookmark list: First light' })).toBeTruthy();
});

it('says when a browser holds no more', async () => {
  const consent = allowingConsent();
  const targets = Array.from({ length: MAX_VISITOR_SAVES }, (_, index) => ({
    ...target,
    targetId: target.targetId.slice(0, -2) + String(index + 20),
  }));
  writeVisitorSaves(consent, { memberId: null, targets });
  const { toasts } = renderRemote(remote, '/episodes', { consent });

  fireEvent.click(await screen.findByRole('button', { name: 'Save to bookmark list: First light' }));

  expect(toasts).toMatchObject([
    {
      title: 'Failed to save item',
      description: 'This browser holds no more. Sign in to save as much as you like.',
    },
  ]);
  expect(readVisitorSaves(consent).targets).toEqual(targets);
});

it('saves on return what a visitor pressed save on', async () => {
  const services = createFakeServices();
  services.answer(saveRoutes.check, { saved: false });
  services.answer(saveRoutes.save, saved);

  const { address, toasts } = renderRemote(remote, `/episodes?page=2&save=episode.${target.targetId}`, {
    services,
    auth: member,
  });

  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'Saved!', description: 'Item added to your saved items.' }]),
  );
  expect(services.received(saveRoutes.save)).toHaveLength(1);
  expect(address()).toBe('/episodes?page=2');
});

it('is saved optimistically, and rolled back when that fails', async () => {
  const services = createFakeServices();
  services.answer(saveRoutes.check, { saved: false });
  const answer = Promise.withResolvers<never>();
  services.answer(saveRoutes.save, () => answer.promise);
  const { toasts } = renderRemote(remote, '/episodes', { services, auth: member });
  await screen.findByRole('button', { name: 'Save to bookmark list: First light' });

  await press();
  await screen.findByRole('button', { name: 'Remove from saved items: First light' });
  answer.reject(new Error('The service is away.'));

  await screen.findByRole('button', { name: 'Save to bookmark list: First light' });
  expect(toasts).toMatchObject([{ title: 'Failed to save item', description: 'Please try again later.' }]);
});

it('has the focus while it saves and afterwards, and a second press meanwhile does nothing', async () => {
  const services = createFakeServices();
  services.answer(saveRoutes.check, { saved: false });
  const answer = Promise.withResolvers<typeof saved>();
  services.answer(saveRoutes.save, () => answer.promise);
  const { toasts } = renderRemote(remote, '/episodes', { services, auth: member });
  const button = await screen.findByRole('button', { name: 'Save to bookmark list: First light' });
  act(() => button.focus());

  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Remove from saved items: First light', busy: true });
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}[Space]');
  services.answer(saveRoutes.check, { saved: true });
  answer.resolve(saved);

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Saved!' }]));
  await screen.findByRole('button', { busy: false });
  expect(document.activeElement).toBe(button);
  expect(services.received(saveRoutes.save)).toHaveLength(1);
  expect(services.received(saveRoutes.remove)).toEqual([]);
});

it('sends nobody to sign in while nobody can say who they are: it tries, and says what became of it', async () => {
  const services = createFakeServices();
  services.refuse(saveRoutes.save, { status: 503 });
  const auth: AuthState = { status: 'failed', isRetrying: false, retry: () => undefined };
  const { toasts, address } = renderRemote(remote, `/episodes?save=episode.${target.targetId}`, { services, auth });
  await screen.findByRole('button', { name: 'Save to bookmark list: First light' });
  expect(services.received(saveRoutes.check)).toEqual([]);
  expect(services.received(saveRoutes.save)).toEqual([]);

  await press();

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to save item' }]));
  expect(address()).toMatch(/^\/episodes/);
});

it('stays saved when it was saved before', async () => {
  const services = createFakeServices();
  services.answer(saveRoutes.check, { saved: false });
  services.refuse(saveRoutes.save, { status: 409 });
  const { toasts } = renderRemote(remote, '/episodes', { services, auth: member });
  await screen.findByRole('button', { name: 'Save to bookmark list: First light' });

  await press();

  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'Already saved', description: 'This item is already in your saved items.' },
    ]),
  );
  expect(screen.getByRole('button', { pressed: true })).toBeTruthy();
});

it('is removed, or stays with a word about it', async () => {
  const services = createFakeServices();
  services.answer(saveRoutes.check, { saved: true });
  services.refuse(saveRoutes.remove, { status: 500 });
  const { toasts } = renderRemote(remote, '/episodes', { services, auth: member });
  await screen.findByRole('button', { name: 'Remove from saved items: First light' });
  await press();
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Failed to remove item' }));

  services.answer(saveRoutes.remove, undefined);
  await screen.findByRole('button', { busy: false });
  await press();

  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({ title: 'Removed', description: 'Item removed from your saved items.' }),
  );
});
