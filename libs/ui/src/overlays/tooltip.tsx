import { Slot } from 'radix-ui';
import { createContext, type ReactElement, type ReactNode, useContext, useId, useRef } from 'react';

import { TooltipBubble } from './tooltip-bubble.tsx';
import { useTooltip } from './use-tooltip.ts';

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
  /** One focusable control. */
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
