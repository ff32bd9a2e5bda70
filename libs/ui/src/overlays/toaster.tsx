import { Toast as RadixToast } from 'radix-ui';
import { useSyncExternalStore } from 'react';

import { useHydrated } from '../use-hydrated.ts';
import { PortalScope } from '../scope.tsx';
import { Toast } from './toast.tsx';
import type { ToastStore } from './toast-store.ts';

/** Time on the screen, swipe distance and key: R114 of docs/requirements.md. */
const DURATION_MS = 5000;
const SWIPE_PX = 50;
const HOTKEY = ['F8'];

const nothing = () => null;

interface ToasterProps {
  store: ToastStore;
}

/**
 * Shows what the store holds, bottom right. Once per page; F8 moves the focus to it.
 *
 * Set `--covered-height` on the root when something is docked at the bottom of the window, such as a player.
 */
export function Toaster({ store }: ToasterProps) {
  const isHydrated = useHydrated();
  const shown = useSyncExternalStore(store.subscribe, store.current, nothing);

  // Its list carries an inline style, which must not be in server markup.
  if (!isHydrated) return null;

  return (
    <PortalScope>
      <RadixToast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
        {shown && <Toast key={shown.id} shown={shown} onDismiss={() => store.dismiss(shown.id)} />}
        <RadixToast.Viewport
          hotkey={HOTKEY}
          className="fixed right-0 bottom-[var(--covered-height,0px)] z-60 w-full p-4 outline-none sm:w-105 sm:p-6"
        />
      </RadixToast.Provider>
    </PortalScope>
  );
}
