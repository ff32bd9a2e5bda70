// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';

import { offerResizeObserver } from '../../test/offer-resize-observer.ts';
import { ConsentArea } from './consent-area.tsx';
import { createConsentStore } from './consent-store.ts';

beforeEach(offerResizeObserver);
afterEach(cleanup);

it('asks in a banner and is gone after either answer', async () => {
  const { store } = await setUp();
  expect(await screen.findByRole('region', { name: 'A few cookies, if you like' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cookie Policy' }).getAttribute('href')).toBe('/cookie-policy');
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy');

  fireEvent.click(screen.getByRole('button', { name: 'Reject All' }));

  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(store.getState()).toMatchObject({ hasConsented: true, analytics: false });
});

it('closes without a choice', async () => {
  const { store } = await setUp();

  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));

  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(store.getState().hasConsented).toBe(false);
});

it('marks a draft as unsaved, and saves only then', async () => {
  const { store } = await setUp();
  fireEvent.click(await screen.findByRole('button', { name: 'Customize Preferences' }));
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save Preferences' });
  expect(save.disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Essential' }).disabled).toBe(true);

  fireEvent.click(screen.getByRole('switch', { name: 'Analytics' }));
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  fireEvent.click(save);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.getState()).toMatchObject({ analytics: true, marketing: false, functional: false });
});

it('sets all switches of the draft at once, and Cancel restores what was stored', async () => {
  const { store } = await setUp();
  fireEvent.click(await screen.findByRole('button', { name: 'Customize Preferences' }));
  const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;

  fireEvent.click(await screen.findByRole('button', { name: 'Accept All Optional' }));
  expect(['Analytics', 'Marketing', 'Functional'].map(isOn)).toEqual([true, true, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Essential Only' }));
  expect(['Analytics', 'Marketing', 'Functional'].map(isOn)).toEqual([false, false, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Accept All Optional' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.getState()).toMatchObject({ analytics: false, hasConsented: false });
});

it('saves "Essential Only" as a first choice', async () => {
  const { store } = await setUp();
  fireEvent.click(await screen.findByRole('button', { name: 'Customize Preferences' }));

  fireEvent.click(await screen.findByRole('button', { name: 'Essential Only' }));
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save Preferences' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.getState()).toMatchObject({ hasConsented: true, analytics: false, marketing: false });
});

it('still marks a switch that was changed and put back', async () => {
  await setUp();
  fireEvent.click(await screen.findByRole('button', { name: 'Customize Preferences' }));

  fireEvent.click(await screen.findByRole('switch', { name: 'Analytics' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Analytics' }));

  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Preferences' }).disabled).toBe(false);
});

it('treats Escape as Cancel', async () => {
  const { store } = await setUp();
  fireEvent.click(await screen.findByRole('button', { name: 'Customize Preferences' }));
  fireEvent.click(await screen.findByRole('switch', { name: 'Marketing' }));

  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.getState().marketing).toBe(false);
});

it('gives the focus back to the button of the banner', async () => {
  await setUp();
  const customize = await screen.findByRole('button', { name: 'Customize Preferences' });
  act(() => customize.focus());
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog');

  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(customize));
});

async function setUp() {
  const storage = new Map<string, string>();
  const store = createConsentStore({
    storage: {
      getItem: (name) => storage.get(name) ?? null,
      setItem: (name, value) => void storage.set(name, value),
      removeItem: (name) => void storage.delete(name),
    },
    hasOptOutSignal: false,
    onChoice: vi.fn(),
    onUnknown: vi.fn(),
    now: Date.now,
  });
  await store.load(undefined);
  render(<ConsentArea store={store} dialog={createStore(() => ({ isOpen: false }))} />, { wrapper: MemoryRouter });
  return { store };
}
