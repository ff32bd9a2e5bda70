import { clsx } from 'clsx';
import { X } from 'lucide';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';

import { IconButton } from '../actions/icon-button.tsx';
import { CloseOverlay } from './overlay-close.tsx';
import { PortalScope } from '../scope.tsx';
import type { OverlayState } from './use-overlay.ts';

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' };

/** The content of a Dialog. */
export interface DialogContent {
  title: string;
  description?: string | undefined;
  size?: keyof typeof WIDTHS | undefined;
  children: ReactNode;
  /** Buttons, in reading order; wrap the one that only closes in OverlayClose. */
  footer?: ReactNode;
}

interface DialogWindowProps extends DialogContent, OverlayState {}

/** The hidden half of a Dialog. */
export function DialogWindow({ open, onOpenChange, trigger, ...content }: DialogWindowProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <PortalScope>
          {/* Radix takes pointers from the body: this is what they meet beside the dialog. */}
          <div className="pointer-events-auto fixed inset-0 z-50 animate-appear bg-scrim backdrop-blur-[2px]" />
          <CloseOverlay value={() => onOpenChange(false)}>
            <Panel trigger={trigger} {...content} />
          </CloseOverlay>
        </PortalScope>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function Panel({
  trigger,
  title,
  description,
  size = 'md',
  children,
  footer,
}: Omit<DialogWindowProps, 'open' | 'onOpenChange'>) {
  useScrollLock();
  const [focusedBefore] = useState(() => document.activeElement);

  const returnFocus = (event: Event) => {
    event.preventDefault();
    const target = trigger.current ?? focusedBefore;
    if (target instanceof HTMLElement) target.focus();
  };

  return (
    <RadixDialog.Content
      {...(!description && { 'aria-describedby': undefined })}
      onCloseAutoFocus={returnFocus}
      className={clsx(
        'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-rise flex-col rounded-t-card border border-line bg-surface text-ink shadow-lift outline-none',
        'sm:inset-x-6 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[86dvh] sm:-translate-y-1/2 sm:rounded-card',
        WIDTHS[size],
      )}
    >
      <header className="flex items-start justify-between gap-4 px-6 pt-6 pb-4">
        <div>
          <RadixDialog.Title className="text-xl">{title}</RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="mt-1.5 text-sm text-muted">{description}</RadixDialog.Description>
          )}
        </div>
        <RadixDialog.Close asChild>
          <IconButton icon={X} label="Close" className="-mt-2 -mr-3" />
        </RadixDialog.Close>
      </header>
      <div className="overflow-y-auto overscroll-contain px-6 pb-6">{children}</div>
      {footer && (
        <footer className="flex flex-col-reverse gap-3 border-t border-line px-6 py-4 sm:flex-row sm:justify-end">
          {footer}
        </footer>
      )}
    </RadixDialog.Content>
  );
}

/**
 * Nothing behind the dialog scrolls. Radix locks with a style element, which the policy of a page does not list; the object model is free.
 */
function useScrollLock(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const { overflow, scrollbarGutter } = style;
    Object.assign(style, { overflow: 'hidden', scrollbarGutter: 'stable' });
    return () => void Object.assign(style, { overflow, scrollbarGutter });
  }, []);
}
