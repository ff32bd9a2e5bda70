import { clsx } from 'clsx';
import { Popover as RadixPopover } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

import { PortalScope } from './portal-scope.tsx';

const GAP_PX = 8;
const EDGE_PX = 12;

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names the popover for screen readers. */
  label: string;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A small panel tied to its button, for filters and short choices; the page behind stays usable. */
export function Popover({ trigger, label, open, onOpenChange, align = 'start', children, className }: PopoverProps) {
  const steering = { ...(open !== undefined && { open }), ...(onOpenChange && { onOpenChange }) };

  return (
    <RadixPopover.Root {...steering}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <PortalScope>
          <RadixPopover.Content
            aria-label={label}
            align={align}
            sideOffset={GAP_PX}
            collisionPadding={EDGE_PX}
            className={clsx(
              'z-40 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1.5rem)] animate-rise overflow-y-auto rounded-card border border-line bg-surface p-5 text-ink shadow-lift outline-none',
              className,
            )}
          >
            {children}
          </RadixPopover.Content>
        </PortalScope>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

interface PopoverCloseProps {
  /** One button. */
  children: ReactElement;
}

/** Makes the button inside it close the Popover around it. */
export function PopoverClose({ children }: PopoverCloseProps) {
  return <RadixPopover.Close asChild>{children}</RadixPopover.Close>;
}
