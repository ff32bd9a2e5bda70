import { useState } from 'react';

import type { MobileMenu } from './mobile-menu.tsx';

const load = async () => (await import(/* webpackChunkName: 'menus' */ './mobile-menu.tsx')).MobileMenu;

/** The panel of small screens. Its code is fetched when somebody reaches for the button. */
export function useMobileMenu() {
  const [isWanted, setWanted] = useState(false);
  const [loaded, setLoaded] = useState<{ Menu: typeof MobileMenu }>();

  return {
    Menu: isWanted ? loaded?.Menu : undefined,
    isOpen: isWanted && loaded !== undefined,
    reach: (): void => void load(),
    close: (): void => setWanted(false),
    toggle(): void {
      setWanted(!isWanted || !loaded);
      if (!loaded) void load().then((Menu) => setLoaded({ Menu }));
    },
  };
}
