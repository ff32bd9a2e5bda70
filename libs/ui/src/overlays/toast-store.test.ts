import { expect, it, onTestFinished, vi } from 'vitest';

import { createToastStore } from './toast-store.ts';

it('is empty at first', () => {
  expect(createToastStore().current()).toBeNull();
});

it('shows one notification at a time, the newest', () => {
  const store = createToastStore();

  store.show({ title: 'Saved!' });
  const id = store.show({ title: 'Removed' });

  expect(store.current()).toEqual({ id, title: 'Removed', isOpen: true });
});

it('still shows the newer one when the older one is dismissed afterwards', () => {
  const store = createToastStore();
  const older = store.show({ title: 'Saved!' });
  store.show({ title: 'Removed' });

  store.dismiss(older);

  expect(store.current()).toMatchObject({ title: 'Removed', isOpen: true });
});

it('notifies its listeners of every change until they unsubscribe', () => {
  const store = createToastStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);

  store.dismiss(store.show({ title: 'Saved!' }));
  leave();
  store.show({ title: 'Removed' });

  expect(listener).toHaveBeenCalledTimes(2);
});

it('changes what a notification says until it is replaced', () => {
  const store = createToastStore();
  const id = store.show({ title: 'Sending…' });

  store.update(id, { title: 'Sent' });
  expect(store.current()).toEqual({ id, title: 'Sent', isOpen: true });

  store.show({ title: 'Saved!' });
  store.update(id, { title: 'Sent again' });
  expect(store.current()?.title).toBe('Saved!');
});

it('removes a dismissed notification after 1,000,000 ms', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = createToastStore();
  const id = store.show({ title: 'Saved!' });

  store.dismiss(id);
  vi.advanceTimersByTime(999_999);
  expect(store.current()).toEqual({ id, title: 'Saved!', isOpen: false });

  vi.advanceTimersByTime(1);
  expect(store.current()).toBeNull();
});

it('removes no newer notification with the one that was dismissed', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = createToastStore();
  store.dismiss(store.show({ title: 'Saved!' }));

  store.show({ title: 'Removed' });
  vi.advanceTimersByTime(1_000_000);

  expect(store.current()).toMatchObject({ title: 'Removed', isOpen: true });
});
