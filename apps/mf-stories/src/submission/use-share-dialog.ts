import { useToast } from '@shoreline/remote-kit';
import { useEffect, useEffectEvent, useState } from 'react';

import type { ShareDialog } from './share-dialog.tsx';

/** Whether the dialog is open, and its code, which is fetched when the dialog is expected. */
export function useShareDialog(isWanted: boolean, onClose?: () => void) {
  const toast = useToast();
  const [wanted, setWanted] = useState(isWanted);
  const [isOpen, setOpen] = useState(isWanted);
  const [isExpected, setExpected] = useState(false);
  const [loaded, setLoaded] = useState<{ Window: typeof ShareDialog }>();
  const isMissing = (isOpen || isExpected) && !loaded;

  // The page may come to want it later, when its address changes.
  if (wanted !== isWanted) {
    setWanted(isWanted);
    setOpen(isWanted);
  }

  const giveUp = useEffectEvent(() => {
    setExpected(false);
    setOpen(false);
    toast({ title: 'The form could not be opened', description: 'Please try again in a moment.' });
  });

  useEffect(() => {
    if (!isMissing) return;
    import('./share-dialog.tsx').then(
      ({ ShareDialog: Window }) => setLoaded({ Window }),
      () => giveUp(),
    );
  }, [isMissing]);

  return {
    Window: loaded?.Window,
    isOpen,
    expect: () => setExpected(true),
    show: () => setOpen(true),
    close() {
      setOpen(false);
      onClose?.();
    },
  };
}
