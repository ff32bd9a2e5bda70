import { type RefObject, useLayoutEffect, useRef } from 'react';

const CURRENT = '[aria-current], [aria-selected="true"]';

/**
 * For a row that scrolls sideways: shows what is current in it, at first and whenever that changes. Moves the row and
 * never the page; what is in view stays where it is, and so does a row its reader has moved.
 */
export function useCurrentInView<Row extends HTMLElement>(): RefObject<Row | null> {
  const ref = useRef<Row>(null);

  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return;
    let shown: Element | null = null;
    const show = (): void => {
      const current = row.querySelector(CURRENT);
      if (current && current !== shown) scrollTo(row, current);
      shown = current;
    };
    show();
    // The row may not render with its tabs: those of Radix keep their state to themselves.
    const observer = new MutationObserver(show);
    observer.observe(row, { subtree: true, childList: true, attributeFilter: ['aria-current', 'aria-selected'] });
    return () => observer.disconnect();
  }, []);

  return ref;
}

/** The middle of what is cut comes to the middle of the row: its neighbours are seen on both sides. */
function scrollTo(row: HTMLElement, current: Element): void {
  const view = row.getBoundingClientRect();
  const { left, right } = current.getBoundingClientRect();
  if (left >= view.left && right <= view.right) return;
  row.scrollLeft += (left + right - view.left - view.right) / 2;
}
