import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Both: R115 of docs/requirements.md. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Time to cross from the control to the bubble, which must stay while the pointer is on it (WCAG 1.4.13). */
const CROSSING_MS = 120;

/** When a tooltip is on the screen: delays, focus, and every way to make it go. */
export function useTooltip(lastShown: { current: number }) {
  const { isShown, show, hide, cancelTimer } = useDelayedShow();

  useEffect(() => {
    if (!isShown) return;
    const leave = listenForLeaving(() => hide());
    return () => {
      leave();
      lastShown.current = Date.now();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- hide only touches a timer and a setter
  }, [isShown, lastShown]);

  const anchorProps = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      show(Date.now() - lastShown.current < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS);
    },
    onPointerLeave: () => hide(CROSSING_MS),
    onPointerDown: () => hide(),
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.matches(':focus-visible')) show();
    },
    onBlur: () => hide(),
  };
  const bubbleProps = { onPointerEnter: cancelTimer, onPointerLeave: () => hide() };

  return { isShown, anchorProps, bubbleProps };
}

/** A flag that turns now or later; the last word counts. */
function useDelayedShow() {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelTimer = () => clearTimeout(timer.current);

  useEffect(() => cancelTimer, []);

  const turn = (next: boolean, delayMs: number) => {
    cancelTimer();
    if (delayMs === 0) setShown(next);
    else timer.current = setTimeout(() => setShown(next), delayMs);
  };

  return {
    isShown,
    cancelTimer,
    show: (delayMs = 0) => turn(true, delayMs),
    hide: (delayMs = 0) => turn(false, delayMs),
  };
}

function listenForLeaving(hide: () => void): () => void {
  const controller = new AbortController();
  const options = { capture: true, passive: true, signal: controller.signal };
  const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && hide();

  document.addEventListener('keydown', hideOnEscape, options);
  window.addEventListener('scroll', hide, options);
  window.addEventListener('resize', hide, options);
  return () => controller.abort();
}
