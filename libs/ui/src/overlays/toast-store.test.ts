import { expect, it, vi } from 'vitest';

import { createToastStore } from './toast-store.ts';

it('is empty at first', () => {
  expect(createToastStore().current()).toBeNull();
});

it('shows one notification at a time, the newest', () => {
  const store = createToastStore();

  store.show({ title: 'Saved!' });
  const id = store.show({ title: 'Removed' });

  expect(store.current()).toEqual({ id, title: 'Removed' });
});

it('still shows the newer one when the older one is dismissed afterwards', () => {
  const store = createToastStore();
  const older = store.show({ title: 'Saved!' });
  store.show({ title: 'Removed' });

  store.dismiss(older);

  expect(store.current()?.title).toBe('Removed');
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
