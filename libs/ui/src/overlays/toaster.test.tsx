// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { scopeName } from '../scope.tsx';
import { createToastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

const DURATION_MS = 5000;
const ALMOST_MS = 4900;

// A method of browsers that jsdom lacks; the swipe asks it.
beforeAll(() => {
  HTMLElement.prototype.hasPointerCapture = () => false;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('replaces the notification on the screen', () => {
  const store = createToastStore();
  render(<Toaster store={store} />);

  act(() => void store.show({ title: 'Saved!' }));
  act(() => void store.show({ title: 'Failed to save item', tone: 'destructive' }));

  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('listitem').textContent).toContain('Failed to save item');
});

it('removes it after five seconds', () => {
  vi.useFakeTimers();
  const store = createToastStore();
  render(<Toaster store={store} />);
  act(() => void store.show({ title: 'Saved!' }));

  act(() => void vi.advanceTimersByTime(ALMOST_MS));
  const beforeTheEnd = store.current();
  act(() => void vi.advanceTimersByTime(DURATION_MS - ALMOST_MS));

  expect(beforeTheEnd?.title).toBe('Saved!');
  expect(store.current()?.isOpen).toBe(false);
});

it('removes it when dismissed', async () => {
  const store = createToastStore();
  render(<Toaster store={store} />);
  act(() => void store.show({ title: 'Saved!' }));

  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

  expect(screen.queryByText('Saved!')).toBeNull();
});

it('moves the focus to the notifications on F8', () => {
  const store = createToastStore();
  render(<Toaster store={store} />);
  act(() => void store.show({ title: 'Saved!' }));

  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });

  expect(screen.getByRole('region').contains(document.activeElement)).toBe(true);
});

it('renders inside the scope of the app, so that its styles apply', () => {
  const store = createToastStore();
  render(<Toaster store={store} />);

  expect(screen.getByRole('region').closest(`[data-mf="${scopeName}"]`)).toBeTruthy();
});
