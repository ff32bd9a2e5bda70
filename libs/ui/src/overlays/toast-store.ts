/** What a notification says. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** `destructive` interrupts a screen reader; the others wait for a pause. */
  tone?: 'neutral' | 'success' | 'destructive' | undefined;
  /** A way back, e.g. `Undo`. Never the only way to do it: the notification goes away. */
  action?: { label: string; onPress: () => void } | undefined;
  /** How long it stays, in milliseconds; 5000 unless said. */
  durationMs?: number | undefined;
}

/** A notification on the screen. */
export interface ShownToast extends ToastMessage {
  id: number;
}

/** Holds the one notification on the screen. Knows nothing of React, so any app of the page may be handed its `show`. */
export interface ToastStore {
  /** Shows a notification in place of the one before; returns its id. */
  show: (message: ToastMessage) => number;
  /** Removes a notification, if it is still the one on the screen. */
  dismiss: (id: number) => void;
  /** The notification on the screen; the same object until it changes. */
  current: () => ShownToast | null;
  /** Calls back on every change; returns how to stop that. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates an empty store: one per page, owned by the shell. */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let shown: ShownToast | null = null;
  let lastId = 0;

  const change = (next: ShownToast | null) => {
    shown = next;
    listeners.forEach((listener) => listener());
  };

  return {
    show: (message) => {
      lastId += 1;
      change({ ...message, id: lastId });
      return lastId;
    },
    dismiss: (id) => {
      if (shown?.id === id) change(null);
    },
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
