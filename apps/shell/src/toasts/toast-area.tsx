import type { Toaster } from '@shoreline/ui';
import { useEffect, useState } from 'react';

import { toasts } from './toasts.ts';

/** Where toasts appear. Its code is fetched with the first toast. */
export function ToastArea() {
  const [loaded, setLoaded] = useState<{ Area: typeof Toaster }>();

  useEffect(() => {
    if (loaded) return;
    return toasts.subscribe(() => {
      void import('./load-toaster.ts').then(({ Toaster: Area }) => setLoaded({ Area }));
    });
  }, [loaded]);

  return loaded ? <loaded.Area store={toasts} /> : null;
}
