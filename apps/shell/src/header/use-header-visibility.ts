import { useEffect, useState } from 'react';

/** Scrolled down further than this, the header leaves (specification, section 9). */
const HIDE_BELOW_PX = 100;
/** Within this distance of the top it is always there. */
const SHOW_ABOVE_PX = 10;
/** On lists the filter bar sticks where the header was: a small scroll back up leaves it there. */
const LIST_RETURN_PX = 60;
const LISTS = new Set(['/events', '/directory']);

/** Hides the header on the way down; on `/events` and `/directory` it returns only after a decided scroll up. */
export function useHeaderVisibility(pathname: string) {
  const [visibility, setVisibility] = useState({ isHidden: false, isAtTop: true });
  const returnAfter = LISTS.has(pathname) ? LIST_RETURN_PX : 0;

  useEffect(() => {
    let lowest = scrollY;
    let isHidden = false;
    const handleScroll = (): void => {
      const y = scrollY;
      isHidden = decideHidden({ y, lowest, isHidden, returnAfter });
      lowest = isHidden ? Math.max(lowest, y) : y;
      document.documentElement.toggleAttribute('data-header-hidden', isHidden);
      setVisibility((before) => {
        const after = { isHidden, isAtTop: y <= SHOW_ABOVE_PX };
        return before.isHidden === after.isHidden && before.isAtTop === after.isAtTop ? before : after;
      });
    };
    handleScroll();
    addEventListener('scroll', handleScroll, { passive: true });
    return () => removeEventListener('scroll', handleScroll);
  }, [returnAfter]);

  return visibility;
}

interface Scrolled {
  y: number;
  /** The lowest point since the header left, or the last one while it is there. */
  lowest: number;
  isHidden: boolean;
  returnAfter: number;
}

export function decideHidden({ y, lowest, isHidden, returnAfter }: Scrolled): boolean {
  if (y <= SHOW_ABOVE_PX) return false;
  if (y > lowest) return y > HIDE_BELOW_PX || isHidden;
  return isHidden && lowest - y <= returnAfter;
}
