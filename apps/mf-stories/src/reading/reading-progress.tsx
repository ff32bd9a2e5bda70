import { useHydrated } from '@shoreline/ui';
import { type RefObject, useEffect, useRef } from 'react';

/** A line under the header that grows while the story is read; hidden from screen readers, which know where they are. */
export function ReadingProgress({ of }: { of: RefObject<HTMLElement | null> }) {
  const isHydrated = useHydrated();
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const show = (): void => {
      const text = of.current?.getBoundingClientRect();
      if (!text || !bar.current) return;
      // Written to the element directly: a render for every step of a scroll would cost more than the line is worth.
      bar.current.style.scale = `${readShare(text, innerHeight)} 1`;
    };
    show();
    addEventListener('scroll', show, { passive: true });
    addEventListener('resize', show);
    return () => {
      removeEventListener('scroll', show);
      removeEventListener('resize', show);
    };
  }, [of, isHydrated]);

  if (!isHydrated) return null;
  return (
    <div
      ref={bar}
      aria-hidden
      className="fixed inset-x-0 top-(--header-offset) z-30 h-1 origin-left scale-x-0 bg-coral transition-[top] duration-200"
    />
  );
}

/** How much of a text has been read, from 0 to 1: all of it when its end has come into the window. */
export function readShare({ top, height }: Pick<DOMRect, 'top' | 'height'>, windowHeight: number): number {
  const hidden = height - windowHeight;
  if (hidden <= 0) return 1;
  return Math.min(1, Math.max(0, -top / hidden));
}
