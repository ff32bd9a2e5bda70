import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

import { PortalScope } from '../scope.tsx';

const GAP_PX = 6;
const EDGE_PX = 8;

interface TooltipBubbleProps {
  id: string;
  anchor: { readonly current: HTMLElement | null };
  text: string;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** The words of a Tooltip: above their control, or below it when there is no room. */
export function TooltipBubble({ id, anchor, text, ...pointer }: TooltipBubbleProps) {
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
