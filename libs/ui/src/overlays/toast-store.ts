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

/** A notification: on the screen until it is dismissed, known until it is removed. */
export interface ShownToast extends ToastMessage {
  id: number;
  isOpen: boolean;
}

/** Holds the one notification there is. Knows nothing of React, so any app of the page may be handed its `show`. */
export interface ToastStore {
  /** Adds a notification in place of the one before; returns its id. */
  show: (message: ToastMessage) => number;
  /** Changes what a notification says, also while it leaves the screen. Nothing happens once it was replaced or removed. */
  update: (id: number, message: Partial<ToastMessage>) => void;
  /** Takes a notification from the screen. It is removed 1,000,000 ms later, or when the next one comes. */
  dismiss: (id: number) => void;
  /** The notification that was added last, until it is removed; the same object until it changes. */
  current: () => ShownToast | null;
  /** Calls back on every change; returns how to stop that. */
  subscribe: (listener: () => void) => () => void;
}

/** From its dismissal on (specification, section 9). */
const REMOVED_AFTER_MS = 1_000_000;

/** Creates an empty store: one per page, owned by the shell. */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let shown: ShownToast | null = null;
  let lastId = 0;
  let removal: ReturnType<typeof setTimeout> | undefined;

  const change = (next: ShownToast | null) => {
    shown = next;
    listeners.forEach((listener) => listener());
  };

  return {
    show: (message) => {
      clearTimeout(removal);
      lastId += 1;
      change({ ...message, id: lastId, isOpen: true });
      return lastId;
    },
    update: (id, message) => {
      if (shown?.id === id) change({ ...shown, ...message });
    },
    dismiss: (id) => {
      if (shown?.id !== id || !shown.isOpen) return;
      change({ ...shown, isOpen: false });
      removal = setTimeout(() => change(null), REMOVED_AFTER_MS);
    },
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
