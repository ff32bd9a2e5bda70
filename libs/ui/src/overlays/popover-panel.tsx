import { clsx } from 'clsx';
import { Popover as RadixPopover } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';

import { CloseOverlay } from './overlay-close.tsx';
import { PortalScope } from '../scope.tsx';
import type { OverlayState } from './use-overlay.ts';

const GAP_PX = 8;
const EDGE_PX = 12;

/** The content of a Popover. */
export interface PopoverContent {
  label: string;
  align?: 'start' | 'center' | 'end' | undefined;
  children: ReactNode;
  className?: string | undefined;
}

interface PopoverPanelProps extends PopoverContent, OverlayState {}

/** The hidden half of a Popover. */
export function PopoverPanel({ open, onOpenChange, trigger, ...content }: PopoverPanelProps) {
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Anchor virtualRef={trigger as RefObject<HTMLElement>} />
      <RadixPopover.Portal>
        <PortalScope>
          <CloseOverlay value={() => onOpenChange(false)}>
            <Panel trigger={trigger} {...content} />
          </CloseOverlay>
        </PortalScope>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

function Panel({
  trigger,
  label,
  align = 'start',
  children,
  className,
}: Omit<PopoverPanelProps, 'open' | 'onOpenChange'>) {
  const wasLeft = useRef(false);

  // Pressing its own button must not close it, because the button then opens it again.
  const handleOutside = (event: Event) => {
    if (trigger.current?.contains(event.target as Node)) event.preventDefault();
    else wasLeft.current = true;
  };

  // Back to the button, unless the reader has moved on to something else on the page.
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (!wasLeft.current) trigger.current?.focus();
  };

  return (
    <RadixPopover.Content
      aria-label={label}
      align={align}
      sideOffset={GAP_PX}
      collisionPadding={EDGE_PX}
      onInteractOutside={handleOutside}
      onCloseAutoFocus={returnFocus}
      className={clsx(
        'z-40 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1.5rem)] animate-rise overflow-y-auto rounded-card border border-line bg-surface p-5 text-ink shadow-lift outline-none',
        className,
      )}
    >
      {children}
    </RadixPopover.Content>
  );
}
