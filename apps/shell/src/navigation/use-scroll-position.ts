import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How many scroll positions are saved. In memory only: nothing is stored before consent. */
const MAX_SAVED_POSITIONS = 50;

/** New pages begin at the top or at their anchor; going back returns to where we were. */
export function useScrollPosition(): void {
  const { key, hash, pathname } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const previous = useRef({ key, pathname });

  useOwnScrollRestoration();
  useEffect(() => {
    const saved = positions.current;
    const savePosition = (): void => {
      saved.set(key, scrollY);
      if (saved.size > MAX_SAVED_POSITIONS) saved.delete(saved.keys().next().value ?? '');
    };
    addEventListener('scroll', savePosition, { passive: true });
    return () => removeEventListener('scroll', savePosition);
  }, [key]);

  useEffect(() => {
    if (previous.current.key === key) return;
    const isSamePage = previous.current.pathname === pathname;
    previous.current = { key, pathname };
    if (type === 'POP') scrollTo({ top: positions.current.get(key) ?? 0, behavior: 'instant' });
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (!isSamePage) scrollTo({ top: 0, behavior: 'instant' });
  }, [key, hash, pathname, type]);
}

/** The browser would restore too early, before the page is there; for reloads it may again. */
function useOwnScrollRestoration(): void {
  useEffect(() => {
    const giveBack = (): void => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', giveBack);
    return () => {
      removeEventListener('pagehide', giveBack);
      giveBack();
    };
  }, []);
}
