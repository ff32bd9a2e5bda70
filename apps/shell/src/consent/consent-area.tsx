import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';

import type { ConsentStore } from './consent-store.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { CookieDialog } from './cookie-dialog.tsx';

interface ConsentAreaProps {
  store: ConsentStore;
  dialog: StoreApi<{ isOpen: boolean }>;
}

/** Where people are asked, and where they change their mind. */
export function ConsentArea({ store, dialog }: ConsentAreaProps) {
  const state = useStore(store);
  const { isOpen } = useStore(dialog);
  const setOpen = (open: boolean): void => dialog.setState({ isOpen: open });
  const isAsked = state.isBannerVisible && !state.hasConsented && !state.isLoading;

  return (
    <>
      {isAsked && !isOpen && (
        <CookieBanner
          error={state.error}
          onAcceptAll={() => void store.acceptAll()}
          onRejectAll={() => void store.rejectAll()}
          onCustomize={() => setOpen(true)}
          onDismiss={store.dismiss}
        />
      )}
      {isOpen && <CookieDialog state={state} onSave={store.save} onClose={() => setOpen(false)} />}
    </>
  );
}
