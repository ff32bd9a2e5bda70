import { type RefObject, useEffect } from 'react';

/** Which share of its own height each layer stays behind while the hero leaves, from the sky to the near bank. */
const LAG_PERCENT = [26, 17, 8, 0];

/**
 * Lets the layers of a scene leave at different speeds.
 *
 * The browser drives it from the scroll position, without a script running; browsers that cannot, and people who
 * asked for less motion, see the scene stand still.
 */
export function useParallax(scene: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const subject = scene.current;
    if (!subject || !('ViewTimeline' in globalThis)) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;

    // Without an inset of its own the timeline takes the page's scroll padding, and would begin before the top.
    const timeline = new ViewTimeline({ subject, axis: 'block', inset: '0px' });
    const running = [...subject.querySelectorAll('img')].map((layer, index) =>
      layer.animate(
        { transform: ['translateY(0)', `translateY(${LAG_PERCENT[index] ?? 0}%)`] },
        { timeline, rangeStart: 'exit 0%', rangeEnd: 'exit 100%', fill: 'both' },
      ),
    );
    return () => running.forEach((animation) => animation.cancel());
  }, [scene]);
}
