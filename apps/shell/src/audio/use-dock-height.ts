import { type RefObject, useLayoutEffect } from 'react';

/** Tells the page how much of the window the bar covers: `--dock-height` keeps footer and toasts above it. */
export function useDockHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    const measure = (): void => root.setProperty('--dock-height', `${bar.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    measure();
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.removeProperty('--dock-height');
    };
  }, [bar]);
}
