import { type RefObject, useLayoutEffect } from 'react';

/** Tells the page how much of the window something at its bottom covers, in a variable of the root element. */
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
