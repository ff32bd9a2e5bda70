import { type RefObject, useLayoutEffect } from 'react';

/** Exposes how much of the window an element at its bottom covers, as a CSS variable of the root element. */
export function useHeightVariable(element: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    const measure = (): void => root.setProperty(name, `${element.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    measure();
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      root.removeProperty(name);
    };
  }, [element, name]);
}
