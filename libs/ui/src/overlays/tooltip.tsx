import { Slot } from 'radix-ui';
import {
  createContext,
  useContext,
  useId,
  useRef,
  useLayoutEffect,
  useEffect,
  useState,
  type ReactElement,
  type ReactNode,
  type FocusEvent,
  type PointerEvent,
} from 'react';
import { createPortal } from 'react-dom';

import { PortalScope } from '../scope.tsx';

/** Both: R115 of docs/requirements.md. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Time to cross from the control to the bubble, which must stay while the pointer is on it (WCAG 1.4.13). */
const CROSSING_MS = 120;
const GAP_PX = 6;
const EDGE_PX = 8;

/** When a tooltip of this app was last on the screen, in milliseconds of the epoch. */
const LastShown = createContext<{ current: number } | null>(null);

interface TooltipProviderProps {
  children: ReactNode;
}

/** Once around an app: lets the next tooltip open at once when one was open a moment ago. */
export function TooltipProvider({ children }: TooltipProviderProps) {
  const lastShown = useRef(0);

  return <LastShown value={lastShown}>{children}</LastShown>;
}

interface TooltipProps {
  /** A few words. Never the only place where something is said: touch screens have no hover. */
  text: string;
  children: ReactElement;
}

/**
 * Words that appear beside a control after a moment of hover, or at once on keyboard focus.
 *
 * By hand, because Radix's tooltip adds 15 kB to the first page of every app; its test holds it to the same behaviour.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const ownLastShown = useRef(0);
  const lastShown = useContext(LastShown) ?? ownLastShown;
  const { isShown, anchorProps, bubbleProps } = useTooltip(lastShown);

  return (
    <>
      <Slot.Root ref={anchor} {...anchorProps} {...(isShown && { 'aria-describedby': id })}>
        {children}
      </Slot.Root>
      {isShown && <TooltipBubble id={id} anchor={anchor} text={text} {...bubbleProps} />}
    </>
  );
}

interface TooltipBubbleProps {
  id: string;
  anchor: { readonly current: HTMLElement | null };
  text: string;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** The words of a Tooltip: above their control, or below it when there is no room. */
function TooltipBubble({ id, anchor, text, ...pointer }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (bubble.current && anchor.current) place(bubble.current, anchor.current.getBoundingClientRect());
  }, [anchor, text]);

  return createPortal(
    <PortalScope>
      <div
        ref={bubble}
        id={id}
        role="tooltip"
        {...pointer}
        className="fixed top-0 left-0 z-60 w-max max-w-xs animate-appear rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-paper"
      >
        {text}
      </div>
    </PortalScope>,
    document.body,
  );
}

function place(bubble: HTMLElement, anchor: DOMRect) {
  const { width, height } = bubble.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - width - EDGE_PX;
  const centred = anchor.left + (anchor.width - width) / 2;
  const above = anchor.top - height - GAP_PX;

  bubble.style.left = `${Math.max(EDGE_PX, Math.min(centred, rightmost))}px`;
  bubble.style.top = `${above >= EDGE_PX ? above : anchor.bottom + GAP_PX}px`;
}

/** When a tooltip is on the screen: delays, focus, and every way to make it go. */
function useTooltip(lastShown: { current: number }) {
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
